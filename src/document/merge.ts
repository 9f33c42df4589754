import { decided } from '../points/layout.ts';
import { NOT_SHOWN } from '../points/not-shown.ts';
import type { Entry, Point } from '../points/point.ts';
import type { NinepointDocument, Prose } from './document.ts';
import { forEachPoint } from './points.ts';
import { BLANK_PREAMBLE } from './preamble.ts';
import type { Specification } from './specification.ts';

/** A row on which the author and the recordings do not agree. The author's stands until the author says otherwise. */
export interface Difference {
  /** 1 to 9; 0 for the name of the product. */
  readonly point: number;
  /** The question that the row answers; "name" for the name of the product. */
  readonly question: string;
  readonly subject: string;
  readonly yours: string;
  readonly recordings: string;
}

interface Sides {
  readonly pristine: ReadonlyMap<string, Entry> | undefined;
  readonly edited: ReadonlyMap<string, Entry>;
  readonly fresh: ReadonlyMap<string, Entry>;
}

/** What a row is about: the same in two documents. */
export const keyOf = ({ question, subject }: Entry): string => `${question}\n${subject}`;
const byKey = (entries: readonly Entry[]): Map<string, Entry> => new Map(entries.map((entry) => [keyOf(entry), entry]));

/** Whether a row of the edited document is the author's own. */
const isAuthors = (entry: Entry, { pristine, fresh }: Sides): boolean => {
  if (entry.decided) return true;
  const key = keyOf(entry);
  if (pristine !== undefined) return pristine.get(key)?.cells !== entry.cells;
  return !entry.momentary && fresh.get(key)?.answer !== entry.answer;
};

/** What a row says, for a person: the cells in which it differs from the other, or all that hold something. */
export const words = ({ columns }: Entry, other?: Entry): string =>
  columns
    .filter(([, cell], at) => (other === undefined ? cell !== '' : other.columns[at]?.[1] !== cell))
    .map(([heading, cell]) => `${heading} ${cell === '' ? 'empty' : cell}`)
    .join('; ');

/** The same row on the author's word. */
export const decidedRow = (entry: Entry): Entry => {
  if (entry.decided || !('grade' in entry.row)) return entry;
  const { counted: _, note: __, ...row } = entry.row as { counted?: unknown; note?: unknown };
  return { ...entry, decided: true, row: { ...row, ...decided } };
};

/** A row of the author's that belongs to a row which the recordings no longer show keeps that row too, as the author's. */
const keepOwners = (kept: Map<string, Entry>, left: readonly Entry[], edited: readonly Entry[]): void => {
  const owning = new Map(edited.filter(({ owner }) => owner === undefined).map((entry) => [entry.subject, entry]));
  const there = new Set([...left, ...kept.values()].filter(({ owner }) => owner === undefined).map(({ subject }) => subject));
  for (const { owner } of [...kept.values()]) {
    const entry = owner === undefined || there.has(owner) ? undefined : owning.get(owner);
    if (entry !== undefined) kept.set(keyOf(entry), decidedRow(entry));
  }
};

/** Puts the author's rows that the recordings do not have beside the rows they stood beside. */
export const inPlace = (fresh: readonly Entry[], kept: ReadonlyMap<string, Entry>, edited: readonly Entry[]): Entry[] => {
  const after = new Map<string | undefined, Entry[]>();
  const known = new Set(fresh.map(keyOf));
  let anchor: string | undefined;
  for (const entry of edited) {
    const key = keyOf(entry);
    const own = kept.get(key);
    if (known.has(key)) anchor = key;
    else if (own !== undefined) after.set(anchor, [...(after.get(anchor) ?? []), own]);
  }
  return [
    ...(after.get(undefined) ?? []),
    ...fresh.flatMap((entry) => [kept.get(keyOf(entry)) ?? entry, ...(after.get(keyOf(entry)) ?? [])]),
  ];
};

/** Merges one point: what the recordings show now, with the author's rows in their places and without those struck out. */
const mergePoint = <Value>(
  point: Point<Value>,
  values: { pristine: Value | undefined; edited: Value; fresh: Value },
): { value: Value; differences: Difference[] } => {
  const edited = point.entries(values.edited);
  const fresh = point.entries(values.fresh);
  const sides: Sides = {
    pristine: values.pristine === undefined ? undefined : byKey(point.entries(values.pristine)),
    edited: byKey(edited),
    fresh: byKey(fresh),
  };
  const differences: Difference[] = [];
  const differ = ({ question, subject }: Entry, yours: string, recordings: string): void =>
    void differences.push({ point: point.number, question, subject, yours, recordings });

  const kept = new Map<string, Entry>();
  for (const entry of edited) {
    if (!isAuthors(entry, sides)) continue;
    const shown = sides.fresh.get(keyOf(entry));
    // Where the recordings have come to show what the author decided, it is shown from now on.
    const alike = shown !== undefined && (shown.cells === entry.cells || (entry.decided && shown.answer === entry.answer));
    // An author who accepted what was not shown plainly goes on having decided it.
    const isPlain = !(entry.decided && shown !== undefined && 'grade' in shown.row && shown.row.grade !== 'shown');
    if (alike && isPlain) continue;
    kept.set(keyOf(entry), decidedRow(entry));
    if (alike) continue;
    if (shown !== undefined) differ(entry, words(entry, shown), words(shown, entry));
    else if (!entry.decided && sides.pristine === undefined) differ(entry, words(entry), NOT_SHOWN);
  }
  const struckOut = new Set<string>();
  const gone = new Set<string>();
  for (const entry of fresh) {
    if (sides.pristine?.has(keyOf(entry)) !== true || sides.edited.has(keyOf(entry))) continue;
    struckOut.add(keyOf(entry));
    gone.add(entry.subject);
    // What belonged to a row that was struck out went with it, and needs no line of its own.
    if (entry.owner === undefined || !gone.has(entry.owner)) differ(entry, 'struck out', words(entry));
  }
  const left = fresh.filter((entry) => !struckOut.has(keyOf(entry)));
  keepOwners(kept, left, edited);
  return { value: point.assemble(inPlace(left, kept, edited)), differences };
};

const mergeName = (
  pristine: string | null | undefined,
  edited: string | null,
  fresh: string | null,
): { name: string | null; differences: Difference[] } => {
  const isAuthors = edited !== null && edited !== fresh && edited !== pristine;
  if (!isAuthors) return { name: fresh, differences: [] };
  return {
    name: edited,
    differences:
      fresh === null ? [] : [{ point: 0, question: 'name', subject: 'the name of the product', yours: edited, recordings: fresh }],
  };
};

const isPreamble = ({ section, after }: Prose): boolean => section === 0 && after === '';

/** Our own words before the first heading are brought up to date where the author has left them alone. */
const withPreamble = (edited: readonly Prose[], pristine: readonly Prose[] | undefined, preamble: string): Prose[] => {
  const own = new Set([BLANK_PREAMBLE, ...(pristine ?? []).filter(isPreamble).map(({ text }) => text)]);
  return edited.map((prose) => (isPreamble(prose) && own.has(prose.text) ? { ...prose, text: preamble } : prose));
};

/**
 * What the recordings show now, with the author's edits kept. A row is the author's when it is graded decided or differs
 * from `pristine`, the document as the program last wrote it from recordings alone; without that copy, when it differs
 * from what the recordings show now. The author's rows stay, as Decided, and every disagreement is reported. Rows that the
 * author has struck out stay away. Prose stays as it is; our own preamble, where nobody has touched it, becomes `preamble`.
 */
export const merge = ({
  pristine,
  edited,
  fresh,
  preamble,
}: {
  readonly pristine: NinepointDocument | undefined;
  readonly edited: NinepointDocument;
  readonly fresh: Specification;
  readonly preamble?: string;
}): { readonly document: NinepointDocument; readonly differences: readonly Difference[] } => {
  const { name, differences } = mergeName(pristine?.specification.product.name, edited.specification.product.name, fresh.product.name);
  const all = [...differences];
  const points = forEachPoint((key, point) => {
    const merged = mergePoint(point, {
      pristine: pristine?.specification.points[key],
      edited: edited.specification.points[key],
      fresh: fresh.points[key],
    });
    all.push(...merged.differences);
    return merged.value;
  });
  const prose = preamble === undefined ? edited.prose : withPreamble(edited.prose, pristine?.prose, preamble);
  return { document: { ...edited, prose, specification: { ...fresh, product: { name }, points }, notes: [] }, differences: all };
};
