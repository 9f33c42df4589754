import { decided } from '../layout.ts';
import type { Role } from './reading.ts';

/** Whose calls are laid to which role, on a person's word: the role by the principal, as the evidence has them (names are pseudonyms). */
export type People = ReadonlyMap<string, string>;

/** `role, who asks as "ada", "ben"`: what the recordings recognise it by, then those whom the author names. */
const NAMED = /^(?:(.*), )?who asks as ("(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*)$/s;

interface Recognised {
  readonly before: string;
  readonly people: readonly string[];
}

const recognised = (words: string): Recognised => {
  const [, before = '', list] = NAMED.exec(words) ?? [];
  if (list === undefined) return { before: words, people: [] };
  try {
    return { before, people: JSON.parse(`[${list}]`) as string[] };
  } catch {
    return { before: words, people: [] };
  }
};

const wordsOf = ({ before, people }: Recognised): string =>
  [before, ...(people.length === 0 ? [] : [`who asks as ${people.map((one) => JSON.stringify(one)).join(', ')}`])]
    .filter((part) => part !== '')
    .join(', ');

type Named = Pick<Role, 'name' | 'recognisedBy' | 'grade'>;

/** Only what the author decided names people: a recorded word that looks like it does not. */
export const peopleIn = (roles: readonly Named[]): People =>
  new Map(
    roles
      .filter(({ grade }) => grade === 'decided')
      .flatMap(({ name, recognisedBy }) => recognised(recognisedBy).people.map((one): [string, string] => [one, name])),
  );

/** Rows that name people stay the author's, and say what the document says. */
export const withNamed = (roles: readonly Role[], standing: readonly Role[]): Role[] => {
  const own = new Map(
    standing.filter((role) => role.grade === 'decided' && recognised(role.recognisedBy).people.length > 0).map((role) => [role.name, role]),
  );
  return roles.map((role) => own.get(role.name) ?? role);
};

export interface Naming {
  readonly roles: Role[];
  /** A role that is called otherwise from now on, since nobody else had it: what is said of it is said of the new one. */
  readonly renamed: { readonly from: string; readonly to: string } | undefined;
}

/** A principal has this role from now on; "" takes the author's word back. */
export const namePerson = (roles: readonly Role[], principal: string, role: string): Naming => {
  const had = peopleIn(roles).get(principal);
  const [sole] = roles.filter(({ name, recognisedBy }) => name === had && wordsOf({ before: '', people: [principal] }) === recognisedBy);
  if (sole !== undefined && role !== '' && !roles.some(({ name }) => name === role))
    return { roles: roles.map((one) => (one === sole ? { ...one, name: role } : one)), renamed: { from: sole.name, to: role } };
  const without = roles.flatMap((one): Role[] => {
    const { before, people } = recognised(one.recognisedBy);
    if (one.grade !== 'decided' || !people.includes(principal)) return [one];
    const left = people.filter((other) => other !== principal);
    return before === '' && left.length === 0 ? [] : [{ ...one, recognisedBy: wordsOf({ before, people: left }) }];
  });
  if (role === '') return { roles: without, renamed: undefined };
  const withPerson = (one: Role): Role => {
    const { before, people } = recognised(one.recognisedBy);
    return { name: one.name, recognisedBy: wordsOf({ before, people: [...people, principal].toSorted() }), ...decided };
  };
  return {
    roles: without.some(({ name }) => name === role)
      ? without.map((one) => (one.name === role ? withPerson(one) : one))
      : [...without, { name: role, recognisedBy: wordsOf({ before: '', people: [principal] }), ...decided }],
    renamed: undefined,
  };
};

/** The same people named the same, in whatever order. */
export const peopleKey = (people: People): string => (people.size === 0 ? '' : JSON.stringify([...people].toSorted()));
