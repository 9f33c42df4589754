import { lastPart } from '../base/path.ts';
import { misspelled } from '../base/words/misspelled.ts';
import { RULES, WHOLE_BODY } from '../points/5-validation/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import type { NamedKind, PlacedName } from '../points/named.ts';
import { NOT_SHOWN } from '../points/not-shown.ts';
import type { Finding } from './source.ts';
import type { Points } from './specification.ts';

/** What each kind of name is called, and which point lists it. */
const WORDS: Readonly<Record<Exclude<NamedKind, 'sent'>, readonly [name: string, listed: string]>> = {
  call: ['call', 'point 7'],
  entity: ['entity', 'point 3'],
  field: ['field', 'point 3'],
  role: ['role', 'point 6'],
  route: ['route', 'point 2'],
  rule: ['rule', 'those that the client knows'],
};

/** What may be named without being listed. */
const ALWAYS: Readonly<Record<NamedKind, readonly string[]>> = {
  call: ['any'],
  entity: [],
  field: [],
  role: ['anonymous', 'signed in'],
  route: [],
  rule: RULES,
  sent: [WHOLE_BODY],
};

type Listed = Readonly<Record<Exclude<NamedKind, 'sent'>, ReadonlySet<string>>>;

const listedIn = ({ screens, entities, roles, calls }: Points): Listed => ({
  call: new Set(calls.flatMap((call) => [callName(call), `${call.method} ${call.path}`])),
  entity: new Set(entities.map(({ name }) => name)),
  field: new Set(entities.flatMap(({ name, fields }) => [name, ...fields.map(({ path }) => `${name}.${path}`)])),
  role: new Set(roles.roles.map(({ name }) => name)),
  route: new Set(screens.map(({ route }) => route)),
  rule: new Set(RULES),
});

const NONE: ReadonlySet<string> = new Set();

const QUOTED = /^"(?:[^"\\]|\\.)*"$/;
/** The name that a path of one key has in quotes. */
const nameIn = (path: string): readonly string[] => (QUOTED.test(path) ? [JSON.parse(path) as string] : []);

/** Of a list whose elements are sent under their numbers (`types[0]`) a rule tells all of them: `types[]`. */
const withWhole = (name: string): readonly string[] => [name, name.replace(/\[\d+\]/g, '[]')];

/** What each call sends, by its name: places of its payloads, and parameters. */
const sentBy = (calls: readonly Call[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    calls.map((call) => {
      const paths = call.requests.flatMap(({ shape }) => shape.map(({ path }) => path).filter((path) => path !== ''));
      // A rule calls a field as the form does: `book[title]`, where a path has it in quotes; or by its own name, wherever it stands.
      const names = [
        ...paths,
        ...paths.flatMap(nameIn),
        ...paths.map(lastPart),
        ...paths.map(lastPart).flatMap(nameIn),
        ...call.parameters.map(({ name }) => name),
      ];
      return [callName(call), new Set(names.flatMap(withWhole))];
    }),
  );

const missing = ({ kind, name, of = '' }: PlacedName): string => {
  if (kind === 'sent') return `\`${of}\` sends no "${name}"`;
  const [word, where] = WORDS[kind];
  return `No ${word} of ${where} is called "${name}"`;
};

/** How a list of names may be told without filling the line. */
const someOf = (listed: ReadonlySet<string>): string => `one of: ${[...listed].slice(0, 5).join(', ')}${listed.size > 5 ? ', …' : ''}`;

/**
 * Names of calls, entities, fields, roles, routes and rules that no row lists. A row of the author's names what is there; one that cites evidence may stand in
 * a part of a document, so that it is told of a slip of the hand alone. Where nothing of the kind is listed, there is nothing to hold a name to.
 */
export const unlistedNames = (names: readonly PlacedName[], points: Points): readonly Finding[] => {
  const listed = listedIn(points);
  const sent = sentBy(points.calls);
  const nearest = new Map<string, string | undefined>();
  const near = ({ kind, name, of = '' }: PlacedName, known: ReadonlySet<string>): string | undefined => {
    const key = JSON.stringify([kind, name, of]);
    if (!nearest.has(key)) nearest.set(key, misspelled(name, [...known, ...ALWAYS[kind], NOT_SHOWN]));
    return nearest.get(key);
  };
  return names.flatMap((named): Finding[] => {
    const { kind, name, of = '', line, column, decided } = named;
    const known = kind === 'sent' ? (sent.get(of) ?? NONE) : listed[kind];
    if (known.size === 0 || known.has(name) || ALWAYS[kind].includes(name) || /(?:^|\.)@/.test(name)) return [];
    // An answer may call by its kind what is wrong with the whole of what was sent.
    if (kind === 'sent' && !decided && listed.entity.has(name)) return [];
    const meant = near(named, known);
    // A header is the same however it is written.
    const isSpelt = kind === 'sent' && meant?.toLowerCase() === name.toLowerCase();
    if (isSpelt || (meant === undefined && !decided)) return [];
    const says = `${missing(named)}: the row is kept as it is.`;
    const expected = meant === undefined ? someOf(known) : `"${meant}"`;
    return [{ kind: 'unlisted-name', severity: 'noted', line, column, says, expected }];
  });
};
