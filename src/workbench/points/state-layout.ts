/** Where the parts of a state diagram stand. Everything in pixels. */
export interface StateBox {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly initial: boolean;
}

export interface StateArrow {
  readonly path: string;
  readonly labels: readonly string[];
  readonly x: number;
  readonly y: number;
}

export interface StateLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly StateArrow[];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

export const BOX_HEIGHT = 34;
const LETTER = 7.4;
const LINE = 15;
const MARGIN = 14;
const ROW_GAP = 40;
/** Room for one arrow that runs back below, or far ahead above, the boxes. */
const LANE = 22;
/** Beyond this a label is cut; the table below says it whole. */
export const LABEL_LIMIT = 34;

const widthOf = (text: string): number => text.length * LETTER;
const cut = (label: string): string => (label.length > LABEL_LIMIT ? `${label.slice(0, LABEL_LIMIT - 1)}…` : label);

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
  [...Map.groupBy(arrows, ({ from, to }) => JSON.stringify([from, to])).values()].map((same) => ({
    from: same[0]?.from ?? '',
    to: same[0]?.to ?? '',
    labels: [...new Set(same.map(({ label }) => cut(label)))],
  }));

/** Statuses in columns from left to right; arrows to the next column straight, the others around. */
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
  const above = edges.filter((edge) => columnOf(edge.to) > columnOf(edge.from) + 1);
  const below = edges.filter((edge) => columnOf(edge.to) <= columnOf(edge.from));
  const laneHeight = (edge: Edge): number => LANE + edge.labels.length * LINE;
  const top = MARGIN + above.reduce((sum, edge) => sum + laneHeight(edge), 0) + 8;

  const byColumn = Map.groupBy(names, columnOf);
  const boxes = new Map<string, StateBox>();
  let x = MARGIN + (initial.size > 0 ? 26 : 0);
  let bottom = top + BOX_HEIGHT;
  for (let column = 0; byColumn.has(column); column += 1) {
    const own = byColumn.get(column) ?? [];
    const width = Math.max(64, ...own.map((name) => widthOf(name) + 28));
    const room =
      Math.max(...edges.filter((edge) => isNext(edge) && columnOf(edge.from) === column).map(({ labels }) => labels.length), 1) * LINE;
    own.forEach((name, row) => {
      const y = top + row * (BOX_HEIGHT + Math.max(ROW_GAP, room + 18));
      bottom = Math.max(bottom, y + BOX_HEIGHT);
      boxes.set(name, { name, x, y, width, initial: initial.has(name) });
    });
    const labels = edges.filter((edge) => isNext(edge) && columnOf(edge.from) === column).flatMap((edge) => edge.labels);
    x += width + Math.max(70, ...labels.map((label) => widthOf(label) + 42));
  }
  const right = Math.max(...[...boxes.values()].map((box) => box.x + box.width), 100);

  const boxOf = (name: string): StateBox => boxes.get(name) ?? { name, x: 0, y: 0, width: 0, initial: false };
  let lowest = bottom;
  let highest = top;
  const drawn = edges.map((edge): StateArrow => {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
    const { labels } = edge;
    if (isNext(edge)) {
      const [x1, y1, x2, y2] = [from.x + from.width, from.y + BOX_HEIGHT / 2, to.x - 6, to.y + BOX_HEIGHT / 2];
      const middle = (x1 + x2) / 2;
      return { path: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`, labels, x: middle, y: (y1 + y2) / 2 };
    }
    const under = below.includes(edge);
    if (under) lowest += laneHeight(edge);
    else highest -= laneHeight(edge);
    const lane = under ? lowest : highest;
    const [y1, y2] = under ? [from.y + BOX_HEIGHT, to.y + BOX_HEIGHT + 6] : [from.y, to.y - 6];
    const spread = edge.from === edge.to ? 16 : 0;
    const [x1, x2] = [from.x + from.width / 2 + 10 + spread, to.x + to.width / 2 - 10 - spread];
    return {
      path: `M${x1} ${y1} C${x1} ${lane} ${x1} ${lane} ${(x1 + x2) / 2} ${lane} S${x2} ${lane} ${x2} ${y2}`,
      labels,
      x: (x1 + x2) / 2,
      y: lane,
    };
  });
  const labelRight = Math.max(...drawn.flatMap(({ x: at, labels }) => labels.map((label) => at + widthOf(label) / 2)), 0);
  const labelLines = Math.max(...drawn.map(({ labels }) => labels.length), 0);
  return {
    width: Math.max(right, labelRight) + MARGIN,
    height: lowest + MARGIN + (labelLines * LINE) / 2 + 6,
    boxes: [...boxes.values()],
    arrows: drawn,
  };
};
