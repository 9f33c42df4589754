import type { Part } from './node.ts';
import type { Element } from './recorded-bound.ts';
import { shown } from './shown.ts';

/** So many are named of those that nothing more is known of. */
const NAMED = 4;

/** Parts of a screen of which it is not shown what they show or what they are for: said once, not at each of them. */
const unknownParts = (
  unknown: readonly Element[],
  words: (names: string, one: boolean) => readonly [what: string, record: string],
): readonly Part[] => {
  if (unknown.length === 0) return [];
  const names = [...new Set(unknown.map(({ name }) => `"${name}"`))];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  const [what, record] = words(`${names.slice(0, NAMED).join(', ')}${more}`, names.length === 1);
  return [{ kind: 'not-shown', what, record, shownBy: unknown.map((element) => shown(2, `${element.role} "${element.name}"`, element)) }];
};

export const unknownColumns = (elements: readonly Element[]): readonly Part[] =>
  unknownParts(
    elements.filter(({ role, binds, name }) => role === 'column' && binds === null && name !== ''),
    (names, one) => [`what the ${one ? 'column' : 'columns'} ${names} ${one ? 'shows' : 'show'}`, 'this screen with other rows'],
  );

export const unknownInputs = (elements: readonly Element[]): readonly Part[] =>
  unknownParts(elements, (names, one) => [`what ${names} ${one ? 'does' : 'do'}`, `using ${one ? 'it' : 'each of them'} on this screen`]);
