import type { Json } from '../../base/json.ts';
import type { Result } from '../../base/result.ts';
import { WAYS } from '../derived.ts';
import type { Fallback } from '../fallback.ts';
import type { Origin, Source } from '../outcome.ts';
import { UNITS, type Unit } from '../units.ts';
import { after, either, map, perhaps, type Read, readWhole, sequence, several, word } from './cursor.ts';
import { printJson, readJson, readScalar, readString } from './json-text.ts';
import {
  boxed,
  printCaller,
  printEntity,
  printMember,
  printPlace,
  printScalar,
  readCaller,
  readEntity,
  readMember,
  readPlace,
  readWord,
} from './name.ts';
import { type Factors, printFactors, readFactors, readProduct } from './product.ts';
import { printString } from './quoted.ts';
import { printText, readText } from './text.ts';

const NOW = { 'date-time': 'now', date: 'now as a date', seconds: 'now in seconds', milliseconds: 'now in milliseconds' } as const;

/** Constants are printed bare when they are one plain lower-case word: an upper-case one would read as an entity. */
export const printConstant = (value: Json): string =>
  typeof value === 'object' && value !== null
    ? printJson(value)
    : typeof value === 'string' && !/^[a-z]/.test(value)
      ? printJson(value)
      : printScalar(value);

const orElse = (asked: string, otherwise: Source | undefined): string =>
  otherwise === undefined ? asked : `${asked} or else ${printSource(otherwise)}`;

const KEYED = ' under its key';
const BEHIND = ' behind the slug of payload ';

type RowFields = Pick<Extract<Source, { from: 'list' }>, 'fields' | 'within'>;

/** Fields of rows, and behind them those that stand in one member: ` (id, attributes (title))`. */
const printFields = ({ fields, within }: RowFields): string => {
  const inner = within === undefined ? [] : [`${printPlace(within.member)} (${within.fields.map(printPlace).join(', ')})`];
  const all = [...fields.map(printPlace), ...inner];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
};

/** `Book.title`, `payload days`, `now`, `id of who asks`, `out`: where a value comes from, in one phrase. */
export const printSource = (source: Source): string => {
  switch (source.from) {
    case 'constant':
      return printConstant(source.value);
    case 'payload': {
      const sent = source.path === '' ? 'the payload' : `payload ${printPlace(source.path)}`;
      return orElse(sent, source.otherwise);
    }
    case 'derived':
      return orElse(`${source.how} of payload ${printPlace(source.path)}`, source.otherwise);
    case 'path':
      return `path ${printPlace(source.name)}`;
    case 'query':
      return orElse(`query ${printPlace(source.name)}`, source.otherwise);
    case 'entity':
      // A quoted name alone would read as a text.
      if (source.path === '')
        return printEntity(source.entity).startsWith('"') ? `the entity ${printEntity(source.entity)}` : source.entity;
      return printMember(source.entity, source.path);
    case 'step':
      return `${printMember(source.entity, source.path)} plus ${printScalar(source.by)}`;
    case 'moved':
      return `${printMember(source.entity, source.path)} ${source.sign < 0 ? 'minus' : 'plus'} ${typeof source.by === 'string' ? `payload ${printPlace(source.by)}` : printFactors(source.by)}`;
    case 'product':
      return printFactors(source.of);
    case 'not':
      return `not ${printMember(source.entity, source.path)}`;
    case 'joined':
      return `${printMember(source.entity, source.path)} ${source.with ? 'with' : 'without'} ${source.by.from} ${printPlace(source.by.from === 'path' ? source.by.name : source.by.path)}`;
    case 'word':
      return `what payload ${printPlace(source.path)} means (${source.means.map(([word, value]) => `${printString(word)} is ${printString(value)}`).join('; ')})`;
    case 'validator':
      return `validator of ${printEntity(source.entity)}`;
    case 'file':
      return `file ${source.is} of payload ${printPlace(source.path)}`;
    case 'content':
      return `content of ${printEntity(source.entity)}${source.known.length === 0 ? '' : ` (${source.known.map(([key, text]) => `${printString(key)} holds ${printString(text)}`).join('; ')})`}`;
    case 'rate':
      return `rate ${source.is}`;
    case 'links':
      return `${source.absolute ? 'whole links' : 'links'} to ${source.to.join(' and ')}`;
    case 'each':
      return orElse(`each ${printEntity(source.entity)} in payload ${printPlace(source.in)}${printFields(source)}`, source.otherwise);
    case 'named':
      return orElse(`the ${printEntity(source.entity)} in payload ${printPlace(source.in)}${printFields(source)}`, source.otherwise);
    case 'length':
      return `length of payload ${printPlace(source.path)}`;
    case 'list':
      return `every ${printEntity(source.entity)}${source.keyed === true ? KEYED : ''}${printFields(source)}`;
    case 'total':
      return `count of ${printEntity(source.entity)}`;
    case 'paging':
      return `page ${source.is}`;
    case 'caller':
      return printCaller(source.path);
    case 'now':
      return NOW[source.format];
    case 'later':
      return `${typeof source.by === 'number' ? printScalar(source.by) : `payload ${printPlace(source.by.payload)}`} ${source.unit} after ${NOW[source.format]}`;
    case 'fresh':
      return `a fresh ${source.form}${source.behind === undefined ? '' : `${BEHIND}${printPlace(source.behind)}`}`;
    case 'token':
      return 'a token';
    case 'text':
      return printText(source, printSource);
    case 'not shown':
      return source.seen === undefined ? 'value not shown' : `value not shown, seen ${printJson(source.seen)}`;
  }
};

const fixed = (text: string, source: Origin): Read<Origin> => map(word(text), () => source);
const place = (lead: string, to: (path: string) => Origin): Read<Origin> => map(after(lead, readPlace), to);

const readStep: Read<Origin> = map(
  sequence<[{ entity: string; path: string }, string, { value: unknown }]>(readMember, word(' plus '), readScalar),
  ([member, , { value }]) => ({ from: 'step', ...member, by: Number(value) }),
);

const readNames: Read<string[]> = map(
  sequence<[string, string[], string]>(word(' ('), perhaps<string[], string[]>(several(readPlace, word(', ')), []), word(')')),
  ([, all]) => all,
);

const readWithin: Read<NonNullable<RowFields['within']>> = map(sequence<[string, string[]]>(readPlace, readNames), ([member, fields]) => ({
  member,
  fields,
}));

const readFields: Read<RowFields> = perhaps<RowFields, RowFields>(
  map(
    sequence<[string, (string | NonNullable<RowFields['within']>)[], string]>(
      word(' ('),
      several(either<string | NonNullable<RowFields['within']>>(readWithin, readPlace), word(', ')),
      word(')'),
    ),
    ([, all]) => {
      const within = all.find((one) => typeof one !== 'string');
      return { fields: all.filter((one) => typeof one === 'string'), ...(within === undefined ? {} : { within }) };
    },
  ),
  { fields: [] },
);

type Constant = Extract<Origin, { from: 'constant' }>;

/** What stands in where nothing was named. */
const readDefault: Read<{ value: Constant | null }> = boxed(
  perhaps(
    after(' or else ', (cursor) => constant(cursor) as Constant | undefined),
    null,
  ),
);

const connected = (lead: string, from: 'each' | 'named'): Read<Origin> =>
  map(
    sequence<[string, string, RowFields, { value: Constant | null }]>(
      after(lead, readEntity),
      after(' in payload ', readPlace),
      readFields,
      readDefault,
    ),
    ([entity, place, fields, { value }]) => ({ from, entity, in: place, ...fields, ...(value === null ? {} : { otherwise: value }) }),
  );

const readEach = connected('each ', 'each');
const readNamed = connected('the ', 'named');

const readEvery: Read<Origin> = map(
  sequence<[string, { value: boolean }, RowFields]>(
    after('every ', readEntity),
    boxed(map(perhaps(word(KEYED), ''), (text) => text !== '')),
    readFields,
  ),
  ([entity, keyed, fields]) => ({ from: 'list', entity, ...fields, ...(keyed.value ? { keyed: true } : {}) }),
);

const constant: Read<Origin> = map(either<{ value: unknown }>(boxed(readWord), readJson()), ({ value }) => ({
  from: 'constant',
  value: value as never,
}));

/** What was asked for or sent, and what stands in where it was not: sent in another place, by whoever asks otherwise. */
const readFallback: Read<Fallback> = (cursor) =>
  either<Fallback>(
    readSent,
    readQuery,
    map(readCaller, (path) => ({ from: 'caller', path })),
    constant as Read<Extract<Fallback, { from: 'constant' }>>,
  )(cursor);

const asked = <T extends Extract<Fallback, { from: 'payload' | 'query' }>>(lead: Read<string>, source: (name: string) => T): Read<T> =>
  map(
    sequence<[string, { value: Fallback | null }]>(lead, boxed(perhaps(after(' or else ', readFallback), null))),
    ([name, { value }]) => ({ ...source(name), ...(value === null ? {} : { otherwise: value }) }),
  );

const readSent = asked(
  either(
    map(word('the payload'), () => ''),
    after('payload ', readPlace),
  ),
  (path) => ({ from: 'payload', path }),
);

const readQuery = asked(after('query ', readPlace), (name) => ({ from: 'query', name }));

export const readNotShown: Read<Origin> = either<Origin>(
  map(after('value not shown, seen ', readJson()), ({ value }) => ({ from: 'not shown', seen: value as never })),
  fixed('value not shown', { from: 'not shown' }),
);

const readNow: Read<keyof typeof NOW> = either(
  ...(['milliseconds', 'seconds', 'date', 'date-time'] as const).map((format) => map(word(NOW[format]), () => format)),
);

const readLater: Read<Origin> = map(
  sequence<[{ by: number | { payload: string } }, string, Unit, string, keyof typeof NOW]>(
    either<{ by: number | { payload: string } }>(
      map(after('payload ', readPlace), (payload) => ({ by: { payload } })),
      map(readScalar, ({ value }) => ({ by: Number(value) })),
    ),
    word(' '),
    either(...UNITS.map(([unit]) => map(word(unit), () => unit))),
    word(' after '),
    readNow,
  ),
  ([{ by }, , unit, , format]) => ({ from: 'later', format, by, unit }),
);

const readMoved: Read<Origin> = map(
  sequence<[{ entity: string; path: string }, 1 | -1, Factors]>(
    readMember,
    either(
      map(word(' plus '), (): 1 | -1 => 1),
      map(word(' minus '), (): 1 | -1 => -1),
    ),
    readFactors,
  ),
  ([member, sign, [one, other]]) => ({
    from: 'moved',
    ...member,
    by: other !== undefined ? [one, other] : one.from === 'payload' ? one.path : [one],
    sign,
  }),
);

const readJoined: Read<Origin> = map(
  sequence<[{ entity: string; path: string }, boolean, Extract<Origin, { from: 'joined' }>['by']]>(
    readMember,
    either(
      map(word(' without '), () => false),
      map(word(' with '), () => true),
    ),
    either<Extract<Origin, { from: 'joined' }>['by']>(
      map(after('payload ', readPlace), (path) => ({ from: 'payload', path })),
      map(after('path ', readPlace), (name) => ({ from: 'path', name })),
    ),
  ),
  ([member, isWith, by]) => ({ from: 'joined', ...member, with: isWith, by }),
);

const readMeaning: Read<Origin> = map(
  sequence<[string, string, [string, string][], string]>(
    after('what payload ', readPlace),
    word(' means ('),
    several(
      map(sequence<[string, string]>(readString, after(' is ', readString)), ([said, held]): [string, string] => [said, held]),
      word('; '),
    ),
    word(')'),
  ),
  ([path, , means]) => ({ from: 'word', path, means }),
);

const readContent: Read<Origin> = map(
  sequence<[string, { value: [string, string][] }]>(
    after('content of ', readEntity),
    boxed(
      perhaps(
        map(
          sequence<[string, [string, string][], string]>(
            word(' ('),
            several(
              map(sequence<[string, string]>(readString, after(' holds ', readString)), ([key, text]): [string, string] => [key, text]),
              word('; '),
            ),
            word(')'),
          ),
          ([, all]) => all,
        ),
        [],
      ),
    ),
  ),
  ([entity, known]) => ({ from: 'content', entity, known: known.value }),
);

const readFile: Read<Origin> = either(
  ...(['name', 'type', 'size'] as const).map((is) => place(`file ${is} of payload `, (path): Origin => ({ from: 'file', path, is }))),
);

const readLinks: Read<Origin> = map(
  sequence<[string, ('first' | 'prev' | 'next' | 'last')[]]>(
    either(word('whole links to '), word('links to ')),
    several(either(...(['first', 'prev', 'next', 'last'] as const).map((to) => map(word(to), () => to))), word(' and ')),
  ),
  ([lead, to]) => ({ from: 'links', to, absolute: lead.startsWith('whole') }),
);

// `plus` before a bare member, a member before a constant, the whole of an entity after a member.
const readOrigin: Read<Origin> = either<Origin>(
  readLater,
  readProduct,
  readSent,
  readMeaning,
  readContent,
  readFile,
  readLinks,
  map(after('validator of ', readEntity), (entity) => ({ from: 'validator', entity })),
  ...(['limit', 'remaining', 'reset'] as const).map((is) => fixed(`rate ${is}`, { from: 'rate', is })),
  ...WAYS.map(
    (how): Read<Origin> =>
      map(sequence<[string, { value: Constant | null }]>(after(`${how} of payload `, readPlace), readDefault), ([path, { value }]) => ({
        from: 'derived',
        how,
        path,
        ...(value === null ? {} : { otherwise: value }),
      })),
  ),
  place('path ', (name) => ({ from: 'path', name })),
  readQuery,
  readEvery,
  readEach,
  readNamed,
  place('length of payload ', (path) => ({ from: 'length', path })),
  map(after('count of ', readEntity), (entity) => ({ from: 'total', entity })),
  ...(['position', 'size', 'pages', 'rows', 'more', 'next link', 'next'] as const).map((is) => fixed(`page ${is}`, { from: 'paging', is })),
  fixed(NOW.milliseconds, { from: 'now', format: 'milliseconds' }),
  fixed(NOW.seconds, { from: 'now', format: 'seconds' }),
  fixed(NOW.date, { from: 'now', format: 'date' }),
  fixed(NOW['date-time'], { from: 'now', format: 'date-time' }),
  ...(['integer', 'uuid', 'hex', 'numbered text', 'text'] as const).map((form) =>
    place(`a fresh ${form}${BEHIND}`, (behind) => ({ from: 'fresh', form, behind })),
  ),
  ...(['integer', 'uuid', 'hex', 'numbered text', 'text'] as const).map((form) => fixed(`a fresh ${form}`, { from: 'fresh', form })),
  fixed('a token', { from: 'token' }),
  readNotShown,
  map(after('the entity ', readEntity), (entity) => ({ from: 'entity', entity, path: '' })),
  map(readCaller, (path) => ({ from: 'caller', path })),
  map(after('not ', readMember), (member) => ({ from: 'not', ...member })),
  readJoined,
  readMoved,
  readStep,
  map(readMember, (member) => ({ from: 'entity', ...member })),
  (cursor) => {
    if (cursor.text[cursor.at] === '"') return undefined;
    const entity = readEntity(cursor);
    return entity === undefined ? undefined : { from: 'entity', entity, path: '' };
  },
  constant,
);

export const readTextAt: Read<Source> = readText(readOrigin);

export const readSourceAt: Read<Source> = either<Source>(readTextAt, readOrigin);

export const readSource = (text: string): Result<Source> => readWhole('where a value comes from', readSourceAt, text);
