import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE, layoutStates, type StateLayout } from './state-layout.ts';

/** The corners of a path, in order. */
const cornersOf = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[MLQ ](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

/** Places every few pixels along an arrow. */
const placesOn = (path: string): (readonly [number, number])[] => {
  const corners = cornersOf(path);
  return corners.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = corners[at] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 3));
    return Array.from(
      { length: steps },
      (_, step) => [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps] as const,
    );
  });
};

const boxesCrossed = ({ arrows, boxes }: StateLayout): string[] =>
  arrows.flatMap(({ id, path }) =>
    boxes.flatMap(({ name, x, y, width, height }) =>
      placesOn(path).some(([px, py]) => px > x + 1 && px < x + width - 1 && py > y + 1 && py < y + height - 1)
        ? [`${id} crosses ${name}`]
        : [],
    ),
  );

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const labelAreas = ({ arrows }: StateLayout): Area[] =>
  arrows.map(({ labels, x, y }) => {
    const half = (Math.max(...labels.map((label) => label.length)) * 7.3) / 2;
    return { left: x - half, right: x + half, top: y - labels.length * LINE + 4, bottom: y + 2 };
  });

const names = fc.constantFrom('in', 'out', 'repair', 'withdrawn', '__proto__', 'a very long status name');
const calls = fc.constantFrom('POST /loans', 'cause not shown', 'PATCH /api/books/{bookId} (librarian)', 'DELETE /x');
const machine = fc.record({
  statuses: fc.uniqueArray(fc.record({ name: names, initial: fc.boolean() }), { selector: ({ name }) => name, minLength: 1 }),
  arrows: fc.array(fc.record({ from: names, to: names, label: calls }), { minLength: 1, maxLength: 14 }),
});

test('no arrow runs through a box, and no label stands on another', () => {
  fc.assert(
    fc.property(machine, ({ statuses, arrows }) => {
      const layout = layoutStates(statuses, arrows);
      expect(boxesCrossed(layout)).toEqual([]);
      const areas = labelAreas(layout);
      const overlaps = areas.flatMap((a, at) =>
        areas.slice(at + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      expect(overlaps).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('every status has a box inside the drawing, and every arrow between two statuses is drawn once with all its causes', () => {
  const layout = layoutStates(
    [
      { name: 'in', initial: true },
      { name: 'out', initial: false },
      { name: 'lost', initial: false },
    ],
    [
      { from: 'in', to: 'out', label: 'POST /loans' },
      { from: 'in', to: 'out', label: 'PATCH /books/{bookId}' },
      { from: 'out', to: 'in', label: 'POST /return' },
    ],
  );
  expect(layout.boxes.map(({ name }) => name).toSorted()).toEqual(['in', 'lost', 'out']);
  expect(layout.arrows.map(({ labels }) => labels)).toEqual([['POST /loans', 'PATCH /books/{bookId}'], ['POST /return']]);
  for (const box of layout.boxes) {
    expect(box.x).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
  }
});

test('a label that is longer than its arrow stands inside the drawing', () => {
  const label = 'PATCH /items/articles/{articleId}/publication (Administrator)';
  const { left, width, arrows } = layoutStates(
    [
      { name: 'high', initial: true },
      { name: 'normal', initial: true },
    ],
    [{ from: 'normal', to: 'high', label }],
  );
  const [arrow] = arrows;
  const half = (label.length * 7.3) / 2;
  expect(left).toBeLessThan(0);
  expect(arrow?.labels).toEqual([label]);
  expect((arrow?.x ?? 0) - half).toBeGreaterThanOrEqual(left);
  expect((arrow?.x ?? 0) + half).toBeLessThanOrEqual(left + width);
});

test('no arrow runs through its own words', () => {
  fc.assert(
    fc.property(machine, ({ statuses, arrows }) => {
      const layout = layoutStates(statuses, arrows);
      const areas = labelAreas(layout);
      const through = layout.arrows.filter(({ path }, at) => {
        const area = areas[at];
        return area !== undefined && placesOn(path).some(([x, y]) => x > area.left && x < area.right && y > area.top && y < area.bottom);
      });
      expect(through.map(({ id }) => id)).toEqual([]);
    }),
  );
});
