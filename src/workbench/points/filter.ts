/** Whether any text of a row, and of the rows under it, holds every word that is asked for. Statements' addresses are not searched. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => (key === 'statement' ? '' : textOf(part)))
    .join(' ');
};

const known = new WeakMap<object, string>();

const searchable = (row: object): string => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const text = textOf(row).toLowerCase();
  known.set(row, text);
  return text;
};

export const matching = <T extends object>(rows: readonly T[], query: string): readonly T[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => searchable(row).includes(word)));
};
