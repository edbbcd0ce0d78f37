/** Rules in short: chapters of texts, lists and tables, with **strong** words. */

export type Block =
  | { kind: "text"; lines: string[] }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] };

export interface Chapter {
  heading: string;
  blocks: Block[];
}

/** A text taken apart at its strong words; links keep their words only. */
export function emphasis(text: string): { text: string; strong: boolean }[] {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .split(/\*\*/)
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}
