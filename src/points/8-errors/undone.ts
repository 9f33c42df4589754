import { wordsShown } from '../../observations/screen/display.ts';
import type { SeenExchange } from '../../observations/screen/seen-exchange.ts';
import { isSettled, type Timeline } from '../../observations/screen/timeline.ts';
import type { Window } from '../../observations/screen/window.ts';
import type { Snapshot } from '../../observations/screen.ts';

/** The page's clock and the network's differ by a little. */
const SLACK = 50;
const MOST = 400;

/** What a screen shows, by where it stands: the label, and the text there. */
const valuesOf = ({ terms, tables, forms }: Snapshot): ReadonlyMap<string, { readonly label: string; readonly text: string }> =>
  new Map(
    [
      ...terms.map(({ term, description }) => [`term ${term}`, { label: wordsShown(term), text: description }] as const),
      ...tables.flatMap(({ name, columns, rows, sample }, table) => [
        [`rows ${table} ${name}`, { label: 'the rows', text: String(rows) }] as const,
        ...sample.flatMap((row, at) =>
          row.map((text, column) => [`cell ${table} ${at} ${column}`, { label: wordsShown(columns[column] ?? ''), text }] as const),
        ),
      ]),
      ...forms.flatMap(({ name, fields }) =>
        fields.map(
          ({ control, value }) =>
            [
              `field ${name} ${control.field} ${control.name} ${control.row ?? ''}`,
              { label: wordsShown(control.name), text: JSON.stringify(value) },
            ] as const,
        ),
      ),
    ]
      .filter(([, { label }]) => label !== '')
      .slice(0, MOST),
  );

/**
 * What was changed on the screen while the answer was still to come, and was as before once it had come: the client had shown it done too early.
 * Nothing where no screen was seen at rest in between.
 */
export const putBack = (
  { events, placeOf }: Timeline,
  exchange: SeenExchange,
  { before, after, navigation }: Window,
): string | undefined => {
  if (before === undefined || after === undefined || navigation !== undefined || placeOf(before.url) !== placeOf(after.url))
    return undefined;
  const between = events.find(
    (event) => isSettled(event) && event.tab === before.tab && event.time > exchange.start + SLACK && event.time < exchange.end - SLACK,
  );
  if (between === undefined || !isSettled(between)) return undefined;
  const then = valuesOf(before.snapshot);
  const early = valuesOf(between.snapshot);
  const now = valuesOf(after.snapshot);
  for (const [key, { label, text }] of then)
    if (early.has(key) && early.get(key)?.text !== text && now.get(key)?.text === text) return label;
  return undefined;
};

/** Controls that could be used before and cannot any more, at the same place; those of rows are of other rows by then. */
export const disabledSince = ({ placeOf }: Timeline, { before, after, navigation }: Window): readonly string[] => {
  if (before === undefined || after === undefined || navigation !== undefined || placeOf(before.url) !== placeOf(after.url)) return [];
  const alone = (snapshot: Snapshot) =>
    snapshot.controls.filter(({ row, visible, name }) => row === undefined && visible && wordsShown(name) !== '');
  const usable = new Set(alone(before.snapshot).flatMap(({ role, name, disabled }) => (disabled ? [] : [`${role} ${name}`])));
  const names = alone(after.snapshot).flatMap(({ role, name, disabled }) =>
    disabled && usable.has(`${role} ${name}`) ? [wordsShown(name)] : [],
  );
  return [...new Set(names)].slice(0, 3);
};
