import { IN_ORDER, type InOrder } from '../../base/ordered.ts';
import type { Result } from '../../base/result.ts';
import { FORM_NAMES, type Form } from '../form.ts';
import type { Condition } from '../outcome.ts';
import { after, either, map, pattern, perhaps, type Read, readWhole, sequence, several, word } from './cursor.ts';
import { printJson, readScalar, readString } from './json-text.ts';
import { printMeasure, readMeasure } from './measure.ts';
import {
  boxed,
  printCaller,
  printEntity,
  printFirstPlace,
  printMember,
  printPlace,
  printScalar,
  printWord,
  readCaller,
  readEntity,
  readMember,
  readPlace,
  readWord,
} from './name.ts';
import { printString } from './quoted.ts';

const CREDENTIAL = { absent: 'nobody is signed in', present: 'somebody is signed in', unknown: 'the credential is not known' } as const;
const PAYLOAD = {
  absent: 'is missing',
  null: 'is given as null',
  empty: 'is empty',
  blank: 'is blank',
  present: 'is given',
  'handed out': 'is one that was handed out',
  'not handed out': 'is none that was handed out',
} as const;
const TARGET = { there: 'exists', deleted: 'was deleted' } as const;
const OTHERWISE = 'otherwise';
/** Nothing shows what these roles are answered about anything else: this is no rule. Documents of before say it in the words of a rule. */
const ONLY_SHOWN = ' as far as shown for ';
const ONLY_SHOWN_BEFORE = ' where who asks is ';
const THE_PAYLOAD = 'the payload';
const UNREADABLE = 'the payload cannot be read';
const MESSAGE = 'a message is sent';
const HEADER = { absent: 'is missing', present: 'is given', unknown: 'is none that was handed out' } as const;
const HEADER_VALUE = ['equals', 'asks first for'] as const;
const ANY_QUERY = { absent: 'no query is given', present: 'a query is given' } as const;
const QUERY = { absent: 'is missing', present: 'is given' } as const;
const VALUE = [
  'equals',
  'above',
  'at least',
  'below',
  'at most',
  'longer than',
  'no shorter than',
  'shorter than',
  'no longer than',
  'of type',
  'not of type',
] as const;
const FIELD = ['above', 'below', 'other than'] as const;
const QUERY_VALUE = ['equals', ...IN_ORDER] as const;

type Account = Extract<Condition, { kind: 'account' }>;

/** What tells whose an account is: a name and a secret, or the secret alone, which is its name then. */
const printNameAndSecret = ({ name, secret }: Account): string =>
  name === secret ? `${printFirstPlace(secret)} alone is` : `${printFirstPlace(name)} and ${printPlace(secret)} are`;

/** "Book.status is out", "days above 30", "title is missing", "nobody is signed in". */
export const printCondition = (condition: Condition): string => {
  switch (condition.kind) {
    case 'credential':
      return CREDENTIAL[condition.is];
    case 'role':
      return `who asks is ${condition.oneOf.map(printWord).join(' or ')}`;
    case 'owner':
      return `${printMember(condition.entity, condition.field)} is ${condition.is === 'own' ? '' : 'not '}${printCaller(condition.caller)}${condition.roles === undefined ? '' : `${ONLY_SHOWN}${condition.roles.map(printWord).join(' or ')}`}`;
    case 'target':
      return condition.is === 'missing'
        ? `there is no such ${printEntity(condition.entity)}`
        : `the ${printEntity(condition.entity)} ${TARGET[condition.is]}`;
    case 'status':
      return `${printMember(condition.entity, condition.field)} is ${condition.oneOf.map(printScalar).join(' or ')}`;
    case 'unreadable':
      return UNREADABLE;
    case 'payload':
      return `${condition.path === '' ? THE_PAYLOAD : printFirstPlace(condition.path)} ${PAYLOAD[condition.is]}`;
    case 'payload-value':
      return `${printFirstPlace(condition.path)} ${condition.is} ${printScalar(condition.value)}`;
    case 'taken':
      return `${printFirstPlace(condition.path)} is already a ${printMember(condition.entity, condition.field)}${condition.known === undefined ? '' : ` (as ${condition.known.map(printString).join(' or ')})`}`;
    case 'referred':
      return `some ${printMember(condition.by, condition.field)} names the ${printEntity(condition.entity)}`;
    case 'taken together': {
      const [first = '', ...more] = condition.places;
      const fields = condition.fields.map((field) => printMember(condition.entity, field));
      return `${[printFirstPlace(first), ...more.map(printPlace)].join(' and ')} are already those of one ${fields.join(' and ')}`;
    }
    case 'account': {
      const whose = condition.belongsTo === null ? '' : ` for ${printMember(condition.belongsTo.entity, condition.belongsTo.field)}`;
      const known = condition.known.map(
        (one) =>
          `${printJson(one.name)}${one.name === one.secret ? '' : ` with ${printJson(one.secret)}`}${one.role === null ? '' : ` as ${printWord(one.role)}`}${one.key === undefined ? '' : `, who is ${printString(one.key)}`}`,
      );
      return `${printNameAndSecret(condition)} ${condition.is}${whose}${known.length === 0 ? '' : ` (${known.join('; ')})`}`;
    }
    case 'query':
      return condition.name === '' ? ANY_QUERY[condition.is] : `query ${printPlace(condition.name)} ${QUERY[condition.is]}`;
    case 'query-value':
      return `query ${printPlace(condition.name)} ${condition.is} ${printScalar(condition.value)}`;
    case 'path-value':
      return `path ${printPlace(condition.name)} is no ${condition.isNo}`;
    case 'path':
      return `path ${printPlace(condition.name)} is ${condition.oneOf.map(printString).join(' or ')}`;
    case 'header':
      return `header ${printPlace(condition.name)} ${HEADER[condition.is]}`;
    case 'header-value':
      return `header ${printPlace(condition.name)} ${condition.is} ${printString(condition.value)}`;
    case 'validator':
      return `header ${printPlace(condition.name)} is ${condition.is === 'same' ? '' : 'not '}the validator of ${printEntity(condition.entity)}`;
    case 'payload-order':
      return `${printFirstPlace(condition.path)} ${condition.is} payload ${printPlace(condition.to)}`;
    case 'payload-field':
      return `${condition.in === 'query' ? `query ${printPlace(condition.path)}` : printFirstPlace(condition.path)} ${condition.is} ${printMember(condition.entity, condition.field)}`;
    case 'measure':
      return printMeasure(condition);
    case 'often':
      return `already asked ${condition.times} times within ${condition.seconds} seconds${condition.per === undefined ? '' : ` with the same ${printPlace(condition.per)}`}`;
    case 'message':
      return MESSAGE;
    case 'not shown':
      return 'condition not shown';
    case 'as recorded':
      return `exactly as recorded (${condition.digests.map(printWord).join(' or ')})`;
  }
};

const integer: Read<number> = map(pattern(/\d{1,9}/y, 'a whole number'), Number);
const scalar = either<{ value: string | number | boolean | null }>(boxed(readWord), readScalar);
const words = <K extends string>(of: Record<K, string>, lead = ''): Read<K> =>
  // The longer first: "is given as null" before "is given".
  either(
    ...(Object.entries<string>(of) as [K, string][])
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([key, text]) => map(word(`${lead}${text}`), () => key)),
  );
const comparison = <K extends string>(of: readonly K[]): Read<K> => either(...of.map((is) => map(word(` ${is} `), () => is)));

type Known = Account['known'][number];

const readNameAndSecret: Read<[name: string, secret: string, is: Account['is']]> = either(
  map(
    sequence<[string, Account['is']]>(
      readPlace,
      words({ right: ' alone is right', wrong: ' alone is wrong', 'of no account': ' alone is of no account' }),
    ),
    ([secret, is]): [string, string, Account['is']] => [secret, secret, is],
  ),
  sequence<[string, string, Account['is']]>(
    readPlace,
    after(' and ', readPlace),
    words({ right: ' are right', wrong: ' are wrong', 'of no account': ' are of no account' }),
  ),
);

const readAccount: Read<Condition> = (cursor) => {
  const one = map(
    sequence<[{ value: string | number | boolean | null }, { value: string | null }, { value: string | null }, { value: string | null }]>(
      readScalar,
      boxed(perhaps(after(' with ', readString), null)),
      boxed(perhaps(after(' as ', readWord), null)),
      boxed(perhaps(after(', who is ', readString), null)),
    ),
    ([name, secret, role, key]): Known => ({
      name: name.value,
      secret: secret.value ?? String(name.value),
      role: role.value,
      ...(key.value === null ? {} : { key: key.value }),
    }),
  );
  return map(
    sequence<[{ value: [string, string, Account['is']] }, { value: { entity: string; path: string } | null }, { value: Known[] }]>(
      boxed(readNameAndSecret),
      boxed(perhaps(after(' for ', readMember), null)),
      boxed(
        perhaps(
          map(sequence<[string, Known[], string]>(word(' ('), several(one, word('; ')), word(')')), ([, all]) => all),
          [],
        ),
      ),
    ),
    ([
      {
        value: [name, secret, is],
      },
      whose,
      known,
    ]): Condition => ({
      kind: 'account',
      name,
      secret,
      is,
      belongsTo: whose.value === null ? null : { entity: whose.value.entity, field: whose.value.path },
      known: known.value,
    }),
  )(cursor);
};

export const readConditionAt: Read<Condition> = either<Condition>(
  map(word('condition not shown'), () => ({ kind: 'not shown' })),
  map(words(CREDENTIAL), (is) => ({ kind: 'credential', is })),
  map(words(ANY_QUERY), (is) => ({ kind: 'query', name: '', is })),
  map(after('who asks is ', several(readWord, word(' or '))), (oneOf) => ({ kind: 'role', oneOf })),
  map(
    sequence<[{ entity: string; path: string }, string]>(after('some ', readMember), after(' names the ', readEntity)),
    ([of, entity]) => ({
      kind: 'referred',
      entity,
      by: of.entity,
      field: of.path,
    }),
  ),
  map(after('there is no such ', readEntity), (entity) => ({ kind: 'target', entity, is: 'missing' })),
  map(sequence<[string, keyof typeof TARGET]>(after('the ', readEntity), words(TARGET, ' ')), ([entity, is]) => ({
    kind: 'target',
    entity,
    is,
  })),
  map(sequence<[string, string[], string]>(word('exactly as recorded ('), several(readWord, word(' or ')), word(')')), ([, digests]) => ({
    kind: 'as recorded',
    digests,
  })),
  map(
    sequence<[string, (typeof FIELD)[number], { entity: string; path: string }]>(after('query ', readPlace), comparison(FIELD), readMember),
    ([path, is, of]) => ({ kind: 'payload-field', in: 'query', path, is, entity: of.entity, field: of.path }),
  ),
  map(sequence<[string, 'absent' | 'present']>(after('query ', readPlace), words(QUERY, ' ')), ([name, is]) => ({
    kind: 'query',
    name,
    is,
  })),
  map(
    sequence<[string, (typeof QUERY_VALUE)[number], { value: string | number | boolean | null }]>(
      after('query ', readPlace),
      comparison(QUERY_VALUE),
      scalar,
    ),
    ([name, is, { value }]) => ({
      kind: 'query-value',
      name,
      is,
      value,
    }),
  ),
  map(
    sequence<[string, Form]>(after('path ', readPlace), either(...FORM_NAMES.map((form) => map(word(` is no ${form}`), () => form)))),
    ([name, isNo]) => ({ kind: 'path-value', name, isNo }),
  ),
  map(sequence<[string, string[]]>(after('path ', readPlace), after(' is ', several(readString, word(' or ')))), ([name, oneOf]) => ({
    kind: 'path',
    name,
    oneOf,
  })),
  map(word(MESSAGE), () => ({ kind: 'message' })),
  map(
    sequence<[number, string, number, string, { value: string | null }]>(
      after('already asked ', integer),
      word(' times within '),
      integer,
      word(' seconds'),
      boxed(perhaps(after(' with the same ', readPlace), null)),
    ),
    ([times, , seconds, , { value: per }]) => ({ kind: 'often', times, seconds, ...(per === null ? {} : { per }) }),
  ),
  map(
    sequence<[string, 'same' | 'other', string]>(
      after('header ', readPlace),
      either(
        map(word(' is not the validator of '), () => 'other' as const),
        map(word(' is the validator of '), () => 'same' as const),
      ),
      readEntity,
    ),
    ([name, is, entity]) => ({ kind: 'validator', name, entity, is }),
  ),
  map(sequence<[string, keyof typeof HEADER]>(after('header ', readPlace), words(HEADER, ' ')), ([name, is]) => ({
    kind: 'header',
    name,
    is,
  })),
  map(
    sequence<[string, (typeof HEADER_VALUE)[number], string]>(after('header ', readPlace), comparison(HEADER_VALUE), readString),
    ([name, is, value]) => ({ kind: 'header-value', name, is, value }),
  ),
  map(word(UNREADABLE), () => ({ kind: 'unreadable' })),
  readMeasure,
  map(after(THE_PAYLOAD, words(PAYLOAD, ' ')), (is) => ({ kind: 'payload', path: '', is })),
  map(sequence<[string, keyof typeof PAYLOAD]>(readPlace, words(PAYLOAD, ' ')), ([path, is]) => ({ kind: 'payload', path, is })),
  map(
    sequence<[string, { entity: string; path: string }, { value: string[] | null }]>(
      readPlace,
      after(' is already a ', readMember),
      boxed(
        perhaps(
          map(sequence<[string[], string]>(after(' (as ', several(readString, word(' or '))), word(')')), ([known]) => known),
          null,
        ),
      ),
    ),
    ([path, of, { value: known }]) => ({
      kind: 'taken',
      path,
      entity: of.entity,
      field: of.path,
      ...(known === null ? {} : { known }),
    }),
  ),
  map(
    sequence<[string[], { entity: string; path: string }[]]>(
      several(readPlace, word(' and ')),
      after(' are already those of one ', several(readMember, word(' and '))),
    ),
    ([places, of]) => ({ kind: 'taken together', entity: of[0]?.entity ?? '', places, fields: of.map(({ path }) => path) }),
  ),
  readAccount,
  map(
    sequence<[string, (typeof FIELD)[number], { entity: string; path: string }]>(readPlace, comparison(FIELD), readMember),
    ([path, is, of]) => ({ kind: 'payload-field', path, is, entity: of.entity, field: of.path }),
  ),
  map(sequence<[string, InOrder, string]>(readPlace, comparison(IN_ORDER), after('payload ', readPlace)), ([path, is, to]) => ({
    kind: 'payload-order',
    path,
    is,
    to,
  })),
  map(
    sequence<[string, (typeof VALUE)[number], { value: string | number | boolean | null }]>(readPlace, comparison(VALUE), scalar),
    ([path, is, { value }]) => ({ kind: 'payload-value', path, is, value }),
  ),
  map(
    sequence<[{ entity: string; path: string }, string, string, { value: string[] | null }]>(
      readMember,
      either(word(' is not '), word(' is ')),
      readCaller,
      boxed(perhaps(either(...[ONLY_SHOWN, ONLY_SHOWN_BEFORE].map((words) => after(words, several(readWord, word(' or '))))), null)),
    ),
    ([of, is, caller, { value: roles }]) => ({
      kind: 'owner',
      entity: of.entity,
      field: of.path,
      caller,
      is: is === ' is ' ? 'own' : 'other',
      ...(roles === null ? {} : { roles }),
    }),
  ),
  map(
    sequence<[{ entity: string; path: string }, { value: string | number | boolean | null }[]]>(
      readMember,
      after(' is ', several(scalar, word(' or '))),
    ),
    ([of, oneOf]) => ({
      kind: 'status',
      entity: of.entity,
      field: of.path,
      oneOf: oneOf.map(({ value }) => value),
    }),
  ),
);

export const readCondition = (text: string): Result<Condition> => readWhole('a condition', readConditionAt, text);

/** "Book.status is in, days at most 30"; "otherwise" when there are none. */
export const printConditions = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? OTHERWISE : conditions.map(printCondition).join(', ');

/** Alone on its line: `otherwise[]` is a place. */
const readOtherwise: Read<Condition[]> = (cursor) => (cursor.text === OTHERWISE ? map(word(OTHERWISE), () => [])(cursor) : undefined);

export const readConditions = (text: string): Result<Condition[]> =>
  readWhole('a list of conditions', either(readOtherwise, several(readConditionAt, word(', '))), text);
