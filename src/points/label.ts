/**
 * Names by which rows of one table are told apart in another table or in a sub-heading. They are worked out from the rows
 * in their order, when writing and when reading, so that the same rows always get the same names.
 */
export const labelsOf = <Row>(rows: readonly Row[], name: (row: Row) => string): string[] => {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return rows.map((row) => {
    const base = name(row);
    let label = base;
    for (let number = next.get(base) ?? 2; taken.has(label); number += 1) {
      label = `${base} (${number})`;
      next.set(base, number + 1);
    }
    taken.add(label);
    return label;
  });
};

/** A row of a table that belongs to a row of another: `owner` is that row's label. */
export type Owned<Row> = Row & { readonly owner: string };

export const owned = <Row extends object>(owner: string, rows: readonly Row[]): Owned<Row>[] => rows.map((row) => ({ ...row, owner }));

export interface Owners<Row> {
  /** The rows of one owner, in order, without the label. */
  of(label: string): Row[];
  /** Rows whose owner is not among the labels. */
  readonly orphans: readonly object[];
}

export const byOwner = <Row extends object>(labels: readonly string[], rows: readonly Owned<Row>[]): Owners<Row> => {
  const groups = new Map<string, Row[]>(labels.map((label) => [label, []]));
  const orphans: object[] = [];
  for (const row of rows) {
    const { owner, ...rest } = row;
    const group = groups.get(owner);
    if (group === undefined) orphans.push(row);
    else group.push(rest as unknown as Row);
  }
  return { of: (label) => groups.get(label) ?? [], orphans };
};
