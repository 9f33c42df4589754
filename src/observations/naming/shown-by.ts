import type { Place } from './survey.ts';

/** What shows that a segment is a value, in words, with the fields that say it: each by how many of the values, where they are told apart. */
const FIELDS = 2;
/** A field as it may stand in a sentence. */
const PLAIN = /^[\w@.+-]{1,40}$/;

const WAYS: readonly (readonly [ways: RegExp, says: string])[] = [
  [/^(?:named|drawn|listed|unique):/, 'it was answered before'],
  [/^joined:/, 'it was put together of what was answered before'],
  [/^page:/, 'it was put together of where the page stands that asks'],
  [/^(?:known|elsewhere|near):/, 'it is a value at another address, too'],
];

const fieldsIn = (said: readonly (readonly string[])[]): string => {
  const counts = new Map<string, number>();
  for (const fields of said) for (const field of new Set(fields)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const named = [...counts]
    .filter(([field]) => PLAIN.test(field))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, FIELDS)
    .map(([field]) => field);
  return named.length === 0 ? '' : ` as ${named.join(' and ')}`;
};

/** Of what some of the values say: "its answers repeat it as id (5 of 7 values in all its calls)". */
const toldBy = (says: string, values: readonly (readonly string[])[]): readonly string[] => {
  const said = values.filter((fields) => fields.length > 0);
  if (said.length === 0) return [];
  return [
    `${says}${fieldsIn(said)}${said.length === values.length ? '' : ` (${said.length} of ${values.length} values in all its calls)`}`,
  ];
};

/** How it was shown that these children of a place are values: answers that repeat them, answers and requests before that held them. */
export const shownBy = (place: Place, members: ReadonlySet<string>): readonly string[] => {
  const children = [...members].flatMap((key) => place.children.get(key) ?? []);
  return [
    ...toldBy(
      'its answers repeat it',
      children.map(({ echoes, alone }) => [...echoes, ...(echoes.size === 0 ? alone : [])]),
    ),
    ...WAYS.flatMap(([ways, says]) =>
      toldBy(
        says,
        children.map(({ handed }) => [...handed].filter((way) => ways.test(way)).map((way) => way.slice(way.indexOf(':') + 1))),
      ),
    ),
    ...toldBy(
      'it was sent before',
      children.map(({ sent }) => [...sent]),
    ),
  ];
};
