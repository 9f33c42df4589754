import type { Question } from './point.ts';

/** The rows of a point, by question. */
export type RowsOf<Kinds> = { [K in keyof Kinds]: Kinds[K][] };

export interface Assembled<Value> {
  readonly value: Value;
  /** Rows that name an owner which is not there. */
  readonly orphans: readonly object[];
}

/** A point as its own folder declares it. `Kinds` names the type of row of each question. */
export interface Declaration<Value, Kinds extends object> {
  readonly number: number;
  readonly heading: string;
  readonly aspects: readonly string[];
  readonly questions: { readonly [K in keyof Kinds]: Question<Kinds[K]> };
  flatten(value: Value): RowsOf<Kinds>;
  assemble(rows: RowsOf<Kinds>): Assembled<Value>;
  /** The question whose rows own rows of the others, and the label of each in order: sub-headings, where there are any. */
  readonly owners?: keyof Kinds & string;
  labels?(rows: RowsOf<Kinds>): readonly string[];
  printLabel?(label: string): string;
  /** A drawing of what the tables say: under the label, or for the whole section. */
  draw?(value: Value, label: string | undefined): string | undefined;
}

export const hasOwner = (row: object): row is { readonly owner: string } => 'owner' in row && typeof row.owner === 'string';

export const questionIds = <Kinds extends object>({
  questions,
}: {
  readonly questions: { readonly [K in keyof Kinds]: Question<Kinds[K]> };
}): readonly (keyof Kinds & string)[] => Object.keys(questions) as (keyof Kinds & string)[];

export const noRows = <Kinds extends object>(ids: readonly (keyof Kinds & string)[]): RowsOf<Kinds> =>
  Object.fromEntries(ids.map((id) => [id, []])) as unknown as RowsOf<Kinds>;

/** The keys of blocks: prose keeps its place by them. A block under a sub-heading carries the heading's label. */
export const headingKey = (label: string): string => `### ${label}`;
export const underKey = (label: string | undefined, id: string): string => (label === undefined ? id : `${headingKey(label)}\n${id}`);

/** Whether a key is that of a block under the label's sub-heading. */
export const isUnder = (label: string, key: string): boolean => key.startsWith(`${headingKey(label)}\n`);
