import { expect, test } from "vitest";
import { levels, otherBots, preferredLevel } from "../src/lib/levels";
import type { BotInfo } from "../src/lib/wire";

const bot = (name: string, level: number | null): BotInfo => ({
  name,
  title: name,
  help: "",
  level,
});
const bots = [bot("newcomer", 1), bot("casual", 2), bot("club", 3), bot("planner", null)];

test("levels come first, the other bots are more", () => {
  expect(levels(bots).map((one) => one.name)).toEqual(["newcomer", "casual", "club"]);
  expect(otherBots(bots).map((one) => one.name)).toEqual(["planner"]);
});

test("one begins at the second level, and goes on at the one last chosen", () => {
  expect(preferredLevel(bots, undefined).name).toBe("casual");
  expect(preferredLevel(bots, "club").name).toBe("club");
  expect(preferredLevel(bots, "planner").name).toBe("casual");
});

test("a game without levels offers its bots instead", () => {
  const plain = [bot("random", null), bot("greedy", null)];
  expect(levels(plain)).toEqual(plain);
  expect(otherBots(plain)).toEqual([]);
  expect(preferredLevel(plain, undefined).name).toBe("greedy");
  expect(preferredLevel(plain.slice(0, 1), undefined).name).toBe("random");
});
