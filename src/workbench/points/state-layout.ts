/** Where the parts of a state diagram stand. Everything in pixels. */
export interface StateBox {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the arrow of a first status comes in; undefined when it is none. */
  readonly startY: number | undefined;
}

export interface StateArrow {
  readonly id: string;
  readonly path: string;
  readonly labels: readonly string[];
  /** Middle of the labels, and the foot of the last: above the line where they fit between its ends, else below. */
  readonly x: number;
  readonly y: number;
}

export interface StateLayout {
  /** Where the drawing begins: labels may stand out to the left of the first box. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly StateArrow[];
}

interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

export const LINE = 15;
const LETTER = 7.3;
const BOX = 34;
const MARGIN = 16;
const ROW_GAP = 20;
/** Between two lines that run beside each other. */
const LANE = 11;
const PORT = 12;
const START = 26;
const LABEL_LIMIT = 64;
const CORNER = 7;

/** How wide a label is drawn. */
export const widthOf = (text: string): number => text.length * LETTER;
const cut = (label: string): string => (label.length > LABEL_LIMIT ? `${label.slice(0, LABEL_LIMIT - 1)}…` : label);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How far each status is from a first one, following the arrows; what no arrow reaches stands in front. */
const columnsOf = (names: readonly string[], starts: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>();
  const walk = (from: readonly string[]): void => {
    const queue = from.map((name): readonly [string, number] => [name, 0]);
    for (const [name, column] of queue) {
      if (columns.has(name)) continue;
      columns.set(name, column);
      for (const edge of edges) if (edge.from === name) queue.push([edge.to, column + 1]);
    }
  };
  const entered = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  walk(starts);
  walk(names.filter((name) => !entered.has(name) && !columns.has(name)));
  for (const name of names) walk([name]);
  return columns;
};

const grouped = (arrows: readonly { readonly from: string; readonly to: string; readonly label: string }[]): Edge[] =>
  [...Map.groupBy(arrows, ({ from, to }) => JSON.stringify([from, to]))].map(([id, same]) => ({
    id,
    from: same[0]?.from ?? '',
    to: same[0]?.to ?? '',
    labels: [...new Set(same.map(({ label }) => cut(label)))],
  }));

type Point = readonly [x: number, y: number];

/** A line through points that turns with round corners. */
const rounded = (points: readonly Point[]): string => {
  const parts = points.map(([x, y], at): string => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (before === undefined || after === undefined) return `${before === undefined ? 'M' : 'L'}${x} ${y}`;
    const near = ([px, py]: Point): Point => {
      const length = Math.hypot(px - x, py - y);
      const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
      return [x + (px - x) * part, y + (py - y) * part];
    };
    const [a, b] = [near(before), near(after)];
    return `L${a[0]} ${a[1]}Q${x} ${y} ${b[0]} ${b[1]}`;
  });
  return parts.join('');
};

/** Hands out the next free place on a side, each of its own size. */
class Ports {
  readonly #next = new Map<string, number>();

  /** `from` is where the side begins; the middle of the new place. */
  take(side: string, from: number, size: number): number {
    const at = this.#next.get(side) ?? from;
    this.#next.set(side, at + size);
    return at + size / 2;
  }
}

/**
 * Statuses stand in columns from left to right. An arrow to the next column runs straight into its box, under its labels;
 * every other arrow runs through a lane of its own below the boxes. No arrow crosses a box, no label another label.
 */
export const layoutStates = (
  statuses: readonly { readonly name: string; readonly initial: boolean }[],
  arrows: readonly { readonly from: string; readonly to: string; readonly label: string }[],
): StateLayout => {
  const edges = grouped(arrows);
  const initial = new Set(statuses.filter((status) => status.initial).map(({ name }) => name));
  const names = [...new Set([...statuses.map(({ name }) => name), ...edges.flatMap(({ from, to }) => [from, to])])];
  const columns = columnsOf(names, [...initial], edges);
  const columnOf = (name: string): number => columns.get(name) ?? 0;
  const isNext = ({ from, to }: Edge): boolean => columnOf(to) === columnOf(from) + 1;
  const inSize = (edge: Edge): number => (isNext(edge) ? edge.labels.length * LINE + 10 : PORT);
  const into = (name: string): readonly Edge[] => edges.filter(({ to }) => to === name);
  const outOf = (name: string): readonly Edge[] => edges.filter(({ from }) => from === name);
  const inHeight = (name: string): number => sum(into(name).map(inSize)) + (initial.has(name) ? PORT : 0);
  const heightOf = (name: string): number => Math.max(BOX, inHeight(name) + 8, outOf(name).length * LANE + 10);

  const boxes = new Map<string, StateBox>();
  const exits = new Ports();
  const entries = new Ports();
  const ports = new Ports();
  const last = Math.max(0, ...names.map(columnOf));
  const exitLanes = (column: number): number => edges.filter((edge) => columnOf(edge.from) === column).length * LANE;
  const entryLanes = (column: number): number => edges.filter((edge) => !isNext(edge) && columnOf(edge.to) === column).length * LANE;
  let x = MARGIN;
  let bottom = MARGIN;
  for (let column = 0; column <= last; column += 1) {
    const own = names.filter((name) => columnOf(name) === column);
    const labels = edges.filter((edge) => isNext(edge) && columnOf(edge.to) === column).flatMap((edge) => edge.labels);
    const starts = own.some((name) => initial.has(name)) ? START : 12;
    x += (column === 0 ? 0 : exitLanes(column - 1) + 12 + Math.max(0, ...labels.map(widthOf))) + entryLanes(column) + starts;
    const width = Math.max(64, ...own.map((name) => widthOf(name) + 28));
    let y = MARGIN;
    for (const name of own) {
      const height = heightOf(name);
      const port = y + (height - inHeight(name)) / 2;
      const startY = initial.has(name) ? ports.take(`${name} in`, port, PORT) : undefined;
      if (startY === undefined) ports.take(`${name} in`, port, 0);
      ports.take(`${name} out`, y + (height - outOf(name).length * LANE) / 2, 0);
      boxes.set(name, { name, x, y, width, height, startY });
      y += height + ROW_GAP;
    }
    bottom = Math.max(bottom, y - ROW_GAP);
    x += width;
  }
  const right = x + exitLanes(last) + MARGIN;

  let lane = bottom + 8;
  const boxOf = (name: string): StateBox => boxes.get(name) ?? { name, x: 0, y: 0, width: 0, height: BOX, startY: undefined };
  const rightOf = (column: number): number =>
    Math.max(...names.filter((name) => columnOf(name) === column).map((name) => boxOf(name).x + boxOf(name).width));
  // Straight arrows first: they have the ports beside their labels.
  const ordered = [...edges.filter(isNext), ...edges.filter((edge) => !isNext(edge))];
  const drawn = ordered.map((edge): StateArrow => {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
    const [column, target] = [columnOf(edge.from), columnOf(edge.to)];
    const { id, labels } = edge;
    const outY = ports.take(`${edge.from} out`, 0, LANE);
    const inMiddle = ports.take(`${edge.to} in`, 0, inSize(edge));
    const exitX = exits.take(String(column), rightOf(column) + 2, LANE);
    const end = to.x - 6;
    const start: Point = [from.x + from.width, outY];
    if (isNext(edge)) {
      const y = inMiddle + inSize(edge) / 2 - 5;
      const path = rounded([start, [exitX, outY], [exitX, y], [end, y]]);
      const labelRight = end - entryLanes(target) - 8;
      return { id, path, labels, x: labelRight - Math.max(...labels.map(widthOf)) / 2, y: y - 4 };
    }
    const entryX = to.x - START - entries.take(String(target), 0, LANE);
    // Words that are wider than their line is long stand below it: above it the line's own ends would run through them.
    const isBelow = Math.max(...labels.map(widthOf)) > Math.abs(exitX - entryX) - 2 * CORNER;
    const room = labels.length * LINE;
    lane += isBelow ? 10 : room + 10;
    const path = rounded([start, [exitX, outY], [exitX, lane], [entryX, lane], [entryX, inMiddle], [end, inMiddle]]);
    const y = isBelow ? lane + room : lane - 4;
    if (isBelow) lane += room + 4;
    return { id, path, labels, x: (exitX + entryX) / 2, y };
  });
  const labelEdges = drawn.flatMap(({ x: at, labels }) =>
    labels.map((label) => [at - widthOf(label) / 2, at + widthOf(label) / 2] as const),
  );
  const shift = Math.max(0, MARGIN - Math.min(...labelEdges.map(([left]) => left), MARGIN));
  const width = Math.max(right, ...labelEdges.map(([, edge]) => edge + MARGIN));
  return { left: -shift, width: width + shift, height: lane + MARGIN, boxes: [...boxes.values()], arrows: drawn };
};
