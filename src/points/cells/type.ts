import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import { type Cell, unreadable } from './cell.ts';
import { faithful } from './faithful.ts';
import { text } from './text.ts';

/** What a value is, as JSON Schema says it; printed in words. */
const typed = z.object({ type: z.union([z.string(), z.array(z.string())]), nullable: z.boolean(), format: z.string().nullable() });
export type Typed = z.infer<typeof typed>;

const words: readonly (readonly [type: string, word: string])[] = [
  ['string', 'text'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['array', 'list'],
  ['object', 'object'],
  ['null', 'always nothing'],
];
const wordOf = new Map(words);
const typeOf = new Map(words.map(([type, word]) => [word, type]));
const WORD = new RegExp(`^(${words.map(([, word]) => word).join('|')})(?: or |$)`);
const FORMAT = /^(.*?) \(([a-zA-Z][a-zA-Z0-9_-]*)\)$/;
const OR_NOTHING = / or nothing$/;
/** Nothing and nothing else is said once; where a description states the type and not that it may be nothing, the type's own name stands. */
const ALWAYS = 'always nothing';
const NULL = 'null';

const print = ({ type, nullable, format }: Typed): string => {
  const types = (Array.isArray(type) ? type : [type]).map((one) => wordOf.get(one) ?? `?${one}`).join(' or ');
  if (types === ALWAYS) return `${nullable ? ALWAYS : NULL}${format === null ? '' : ` (${format})`}`;
  // A description may leave the type open.
  return `${types === '' ? NOT_SHOWN : types}${nullable ? ' or nothing' : ''}${format === null ? '' : ` (${format})`}`;
};

const readTypes = (source: string): string[] | undefined => {
  const types: string[] = [];
  for (let rest = source; rest !== ''; ) {
    const word = WORD.exec(rest);
    const type = word?.[1] === undefined ? undefined : typeOf.get(word[1]);
    if (word === null || type === undefined) return undefined;
    types.push(type);
    rest = rest.slice(word[0].length);
  }
  return types;
};

const read: Cell<Typed>['read'] = (source) => {
  const [, plain = source, format = null] = FORMAT.exec(source.replaceAll('\\', '')) ?? [];
  if (plain.replace(OR_NOTHING, '') === NOT_SHOWN) return ok({ type: [], nullable: OR_NOTHING.test(plain), format });
  if (plain === ALWAYS || plain === NULL) return ok({ type: NULL, nullable: plain === ALWAYS, format });
  if (plain === 'nothing') return ok({ type: [], nullable: true, format });
  const types = readTypes(plain.replace(OR_NOTHING, ''));
  if (types === undefined || types.length === 0)
    return unreadable('text, integer, number, yes or no, list, object, or several joined by "or"');
  return ok({ type: types.length === 1 ? (types[0] ?? '') : types, nullable: OR_NOTHING.test(plain), format });
};

/** `text`, `integer or nothing`, `text (date-time)`, `text or list`. */
export const typeCell: Cell<Typed> = faithful({ print, read }, (value): value is Typed => typed.safeParse(value).success);

/** The type alone, where neither format nor nothing is asked for. */
export const wordedType: Cell<string> = {
  print: (type) => wordOf.get(type) ?? text.print(`type ${type}`),
  read: (source) => {
    const type = typeOf.get(source);
    if (type !== undefined) return ok(type);
    const other = text.read(source);
    if (!other.ok) return other;
    return other.value.startsWith('type ')
      ? ok(other.value.slice('type '.length))
      : unreadable('text, integer, number, yes or no, list or object');
  },
};
