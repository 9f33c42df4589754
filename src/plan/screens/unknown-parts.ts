import type { Part } from '../node.ts';
import type { Element } from '../parts/recorded-bound.ts';
import { shown } from '../shown.ts';

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

/** How products head what is done with each row. */
const HEADS_ACTIONS = /^(?:actions?|operations?|aktionen|acciones|azioni|acties|ações)$/i;

/** Columns that nothing is known to stand in. One that is headed as what is done with each row holds the buttons that were seen there. */
export const withUnknownColumns = (parts: readonly Part[], elements: readonly Element[]): readonly Part[] => {
  const unknown = elements.filter(({ role, binds, name }) => role === 'column' && binds === null && name !== '');
  const lists = parts.flatMap((part) => (part.kind === 'list' && part.actions.length > 0 ? [part] : []));
  const heads = lists.length === 1 ? unknown.filter(({ name }) => HEADS_ACTIONS.test(name)) : [];
  const [head] = heads;
  return [
    ...parts.map((part) => (head !== undefined && part === lists[0] ? { ...part, doing: head.name } : part)),
    ...unknownParts(
      unknown.filter((element) => !heads.includes(element)),
      (names, one) => [`what the ${one ? 'column' : 'columns'} ${names} ${one ? 'shows' : 'show'}`, 'this screen with other rows'],
    ),
  ];
};

export const unknownInputs = (elements: readonly Element[]): readonly Part[] =>
  unknownParts(elements, (names, one) => [`what ${names} ${one ? 'does' : 'do'}`, `using ${one ? 'it' : 'each of them'} on this screen`]);
