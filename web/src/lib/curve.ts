/** The curve of the scores over a game: from points to paths. */
import type { CurvePoint } from "./wire";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round numbers that span a range, about as many as wanted. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const span = Math.max(1, high - low);
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const first = Math.floor(low / step) * step;
  const last = Math.ceil(high / step) * step;
  const found: number[] = [];
  for (let tick = first; tick <= last + step / 2; tick += step) found.push(tick);
  return found;
}

/** Where things lie: steps across, points up. */
export function scaleCurve(points: readonly CurvePoint[], frame: Frame) {
  const scores = points.flatMap((point) => point.scores);
  const marks = ticks(Math.min(0, ...scores), Math.max(1, ...scores));
  const [low, high] = [marks[0]!, marks.at(-1)!];
  const across = frame.width - frame.left - frame.right;
  const up = frame.height - frame.top - frame.bottom;
  return {
    marks,
    x: (at: number) => frame.left + (points.length < 2 ? 0 : (at / (points.length - 1)) * across),
    y: (score: number) => frame.top + up - ((score - low) / (high - low)) * up,
  };
}

/** A seat's line, in steps: a slope would suggest points that nobody had. */
export function seatPath(points: readonly CurvePoint[], seat: number, frame: Frame): string {
  const { x, y } = scaleCurve(points, frame);
  return points
    .map((point, at) => {
      const place = `${x(at).toFixed(1)} ${y(point.scores[seat] ?? 0).toFixed(1)}`;
      return at === 0
        ? `M${place}`
        : `H${x(at).toFixed(1)}V${y(point.scores[seat] ?? 0).toFixed(1)}`;
    })
    .join("");
}

/** Places of labels beside each other, each as near to where it belongs as a gap to the next allows. */
export function spreadApart(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let least = top;
  for (const at of order) {
    found[at] = Math.max(found[at]!, least);
    least = found[at]! + gap;
  }
  let most = bottom;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at]!, most);
    most = found[at]! - gap;
  }
  return found;
}
