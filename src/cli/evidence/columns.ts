/** Rows as aligned columns; the last one is as long as it is. Empty cells of all rows take no room. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
        .filter((_, at) => (widths[at] ?? 0) > 0)
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** "13.6 MB": decimal units. */
export const bytesWords = (bytes: number): string => {
  let unit = 0;
  let value = bytes;
  for (; value >= 1_000 && unit < UNITS.length - 1; unit += 1) value /= 1_000;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
};

/** "1 exchange", "12 exchanges". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
