import { expect, test } from "vitest";
import { DRAWN, isCut, meet, written, type Label } from "../src/lib/lettering";

const box = { x: 0, y: 0, width: 400, height: 300 };

function label(id: string, x: number, y: number): Label {
  return {
    id,
    lines: [{ text: id, width: id.length * 7 }],
    x: x + 12 + id.length * 3.5,
    top: y - 6.5,
    city: { x, y },
  };
}

const at = (size: number) => ({ city: size, edge: size });
const towns = [
  label("Springfield", 100, 100),
  label("Shelbyville", 180, 104),
  label("Ogdenville", 120, 130),
];
const around = { cities: towns.map((one) => one.city), spaces: [], box };

function collisions(size: number): number {
  const names = written(towns, at(size), around, new Set(), false);
  return names.flatMap((a, n) => names.slice(n + 1).filter((b) => meet(a, b))).length;
}

test("names that have room stand where they are drawn", () => {
  const [only] = written(
    [towns[0]!],
    at(DRAWN),
    { ...around, cities: [towns[0]!.city] },
    new Set(),
    false,
  );
  expect(only).toMatchObject({ x: towns[0]!.x, top: towns[0]!.top });
});

test("larger names move around their cities instead of running into each other", () => {
  for (const size of [DRAWN, 15, 17, 20]) expect(collisions(size)).toBe(0);
});

test("where there is no room the important names stay", () => {
  const crowd = [
    label("Springfield", 100, 100),
    label("Shelbyville", 104, 102),
    label("Ogdenville", 102, 106),
  ];
  const names = written(
    crowd,
    at(34),
    { ...around, cities: crowd.map((one) => one.city) },
    new Set(["Ogdenville"]),
    true,
  );
  expect(names.map((one) => one.id)).toContain("Ogdenville");
  expect(names.flatMap((a, n) => names.slice(n + 1).filter((b) => meet(a, b)))).toEqual([]);
});

test("names keep off what is drawn on their cities", () => {
  const [name] = written(
    [towns[0]!],
    at(DRAWN),
    { ...around, cities: [towns[0]!.city], marks: [{ x: 88, y: 88, width: 24, height: 24 }] },
    new Set(),
    false,
  );
  const [left, right] = [name!.x - name!.width / 2, name!.x + name!.width / 2];
  const apart = left >= 112 || right <= 88 || name!.top >= 110 || name!.top + name!.height <= 90;
  expect(apart).toBe(true);
});

test("a name at the edge goes to the other side of its track rather than into another name", () => {
  const tokyo: Label = {
    id: "lead-0",
    lines: [{ text: "Tokyo", width: 38 }],
    x: 23,
    top: 90,
    city: { x: 0, y: 110 },
    edge: "west",
  };
  const port = { ...label("Ogdenville", 60, 100), x: 30, top: 92 };
  const names = written(
    [port, tokyo],
    at(DRAWN),
    { ...around, cities: [port.city], marks: [{ x: 20, y: 84, width: 40, height: 16 }] },
    new Set(),
    false,
  );
  expect(meet(names[0]!, names[1]!)).toBe(false);
  const [alone] = written([tokyo], at(DRAWN), around, new Set(), false);
  expect(alone).toMatchObject({ x: 23, top: 87, edge: true });
});

test("a name through which the edge of what is seen runs is cut, one beyond it is not", () => {
  const name = (x: number) => ({ x, top: 50, width: 40, height: 13 });
  expect([200, 10, 395, -40].map((x) => isCut(name(x), box))).toEqual([false, true, true, false]);
});

test("names that would cover tracks are left out where the tracks matter more", () => {
  const spaces = Array.from({ length: 40 }, (_, at) => ({ x: 10 * at, y: 100 }));
  const names = (most?: number) =>
    written(
      [label("Springfield", 100, 100), label("Far", 200, 250)],
      at(30),
      {
        ...around,
        spaces: spaces.concat(
          spaces.map(({ x }) => ({ x, y: 80 })),
          spaces.map(({ x }) => ({ x, y: 120 })),
        ),
      },
      new Set(),
      true,
      most,
    );
  expect(names().map((one) => one.id)).toEqual(["Springfield", "Far"]);
  expect(names(0).map((one) => one.id)).toEqual(["Far"]);
});
