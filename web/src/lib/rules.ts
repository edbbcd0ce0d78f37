/** Rules in short: chapters of paragraphs, lists, tables and pictures, with **strong** words. */
import type { RuleLine } from "./wire";

/** A paragraph, the names it is found by, and the rules and rulings it stands for. */
export interface Paragraph {
  text: string;
  names: string[];
  rules: string[];
}

export type Block =
  | { kind: "text" | "list"; items: Paragraph[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "picture"; name: string; words: string };

export interface Chapter {
  heading: string;
  blocks: Block[];
}

/** A text taken apart at its strong words; links keep their words only. */
export function splitEmphasis(text: string): { text: string; strong: boolean }[] {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .split(/\*\*/)
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** The rules that a paragraph stands for, with the rulings they are played by, in order. */
export function rulesBehind(paragraph: Paragraph, lines: readonly RuleLine[]): RuleLine[] {
  const meant = (id: string) =>
    paragraph.rules.some((rule) => id === rule || id.startsWith(`${rule}.`));
  const rules = lines.filter((line) => meant(line.id));
  const rulings = new Set(rules.flatMap((line) => line.rulings ?? []));
  return lines.filter((line) => meant(line.id) || (line.kind === "ruling" && rulings.has(line.id)));
}

/** Chapters with only the paragraphs, tables and pictures in which a word is found. */
export function searchChapters(chapters: readonly Chapter[], sought: string): Chapter[] {
  const word = sought.trim().toLowerCase();
  if (!word) return [...chapters];
  const has = (text: string) => text.toLowerCase().includes(word);
  const kept = (block: Block): Block[] => {
    if (block.kind === "table") return block.rows.flat().some(has) ? [block] : [];
    if (block.kind === "picture") return has(block.words) ? [block] : [];
    const items = block.items.filter((item) => has(item.text));
    return items.length > 0 ? [{ ...block, items }] : [];
  };
  return chapters
    .map((chapter) => ({
      ...chapter,
      blocks: has(chapter.heading) ? chapter.blocks : chapter.blocks.flatMap(kept),
    }))
    .filter((chapter) => chapter.blocks.length > 0);
}

/** What a fragment of the address asks for: a word to search, or the name of a paragraph. */
export function readFragment(hash: string): { find: string; name: string } {
  const text = decodeURIComponent(hash.replace(/^#/, ""));
  return text.startsWith("find=") ? { find: text.slice(5), name: "" } : { find: "", name: text };
}
