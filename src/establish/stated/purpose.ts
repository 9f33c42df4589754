import type { StatedInterface } from '../../observations/stated.ts';
import type { Purpose } from '../../points/1-purpose/reading.ts';
import { FOR_WHOM, nameOfInterface } from '../../points/1-purpose/settle.ts';
import { statedGround, withStated } from './ground.ts';

const withQuotation = (rows: readonly Purpose[], kind: Purpose['kind'], text: string, at: string, note: string): Purpose[] =>
  rows.some((row) => row.kind === kind && row.text === text)
    ? rows.map((row) => (row.kind === kind && row.text === text ? withStated(row, at) : row))
    : [...rows, { kind, text, ...statedGround(at, note) }];

/** Point 1 with what a description says of itself: its title and what it says it is, as quotations. */
export const joinPurpose = (
  name: string | null,
  recorded: readonly Purpose[],
  { title, description }: StatedInterface,
): { readonly name: string | null; readonly purpose: Purpose[] } => {
  let purpose = [...recorded];
  if (title !== undefined && nameOfInterface(title.text) !== null)
    purpose = withQuotation(purpose, 'purpose', title.text, title.at, 'interface title');
  if (description !== undefined) {
    purpose = withQuotation(purpose, 'purpose', description.text, description.at, 'interface description');
    const audience = purpose.filter(({ kind }) => kind === 'audience');
    if (FOR_WHOM.test(description.text) && (audience.length === 0 || audience.some(({ text }) => text === description.text)))
      purpose = withQuotation(purpose, 'audience', description.text, description.at, 'interface description');
  }
  return { name: name ?? (title === undefined ? null : nameOfInterface(title.text)), purpose };
};
