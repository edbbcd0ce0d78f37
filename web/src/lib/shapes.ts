/** Shapes: points, sizes and boxes, on the screen or in a drawing's own measure. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

export type Side = "left" | "right" | "above" | "below";
