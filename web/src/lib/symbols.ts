/** The shapes of card colours and players, the same as on the boards (branchline/draw/symbols.py). */

export type CardColor =
  "purple" | "yellow" | "green" | "red" | "black" | "white" | "blue" | "orange";

/** Within a circle of radius 4.5 around the middle. */
export const COLOR_PATHS: Record<CardColor, string> = {
  purple: "M0-3.9L3.9 0 0 3.9-3.9 0z",
  yellow:
    "M0-4.3L1.117-1.537 4.09-1.329 1.807.587 2.527 3.479 0 1.9-2.527 3.479-1.807.587-4.09-1.329-1.117-1.537z",
  green: "M0-3.6L3.9 3.1H-3.9z",
  red: "M0-3.2a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4z",
  black: "M-2.9-2.900h5.800v5.800h-5.800z",
  white: "M0-3.700L3.204-1.850V1.850L0 3.7-3.204 1.850V-1.850z",
  blue: "M0-4.200C2.2-1.3 3-.1 3 1.100a3 3 0 0 1-6 0C-3-.1-2.2-1.3 0-4.200z",
  orange: "M-3.8 1.200L0-2.6 3.8 1.200V4L0 .2-3.8 4z",
};

export const COLOR_NAMES: Record<CardColor, string> = {
  purple: "diamond",
  yellow: "star",
  green: "triangle",
  red: "disc",
  black: "square",
  white: "hexagon",
  blue: "drop",
  orange: "chevron",
};

/** A compass rose. */
export const WILD_PATH =
  "M0-4.6L1-1 4.6 0 1 1 0 4.6-1 1-4.6 0-1-1zM2.8-2.800L.7-.2.2-.7zM2.8 2.800L.2.7.7.2zM-2.8 2.800L-.7.2-.2.7zM-2.8-2.800L-.2-.7-.7-.2z";

/** Ring, cross, crescent, heart, hourglass. */
export const PLAYER_PATHS = [
  "M0-4.700a4.7 4.7 0 1 0 0 9.400a4.7 4.7 0 0 0 0-9.400zm0 2.500a2.2 2.2 0 1 1 0 4.400a2.2 2.2 0 0 1 0-4.400z",
  "M-4.6-1.600h3v-3h3.200v3h3v3.200h-3v3h-3.200v-3h-3z",
  "M1.9-4.700a4.9 4.9 0 1 0 2.9 6.600A4.3 4.3 0 0 1 1.9-4.700z",
  "M0 4.800C-3.2 2.2-4.9.5-4.9-1.600a2.6 2.6 0 0 1 4.9-1.200a2.6 2.6 0 0 1 4.9 1.200C4.9.5 3.2 2.2 0 4.800z",
  "M-4.3-4.600h8.600L1.2 0l3.1 4.600h-8.600L-1.2 0z",
];

export const PLAYER_SYMBOLS = ["ring", "cross", "crescent", "heart", "hourglass"];
