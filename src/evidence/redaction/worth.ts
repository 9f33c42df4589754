import { isUuid } from '../../base/uuid.ts';
import { isMixed, isScrambled, isWords } from './looks.ts';
import type { PseudonymKind } from './pseudonym.ts';

/** Names of people that are words of a language too: alone in a text they may mean the word. */
const WORDS_TOO: ReadonlySet<string> = new Set(
  (
    'mark will rose may april june august price day long young brown black white green gray grey field fields page book books cook hunter art bill frank grace hope ' +
    'faith joy summer dawn chance chase drew grant guy jack miles norm rich rob skip sue victor van iris ivy lily daisy olive ginger pearl ruby amber crystal penny king ' +
    'bishop church wood woods hill stone rivers banks park parks west north south case cross lane wells waters frost winter weeks gold silver sharp short small little best ' +
    'bright good strong noble wise swift power powers law laws judge major order orders item items user users test demo sample admin customer client owner member first ' +
    'last name none unknown other'
  ).split(' '),
);

const HANDLE = /^(?=\D*\d|[^_-]*[_-])(?=.*\p{L}{2})[\p{L}\p{N}][\p{L}\p{N}_-]{4,39}$/u;

const OBJECT_ID = /^[0-9a-f]{24}$/i;
const UNSPACED = /[\u2e80-\u9fff\uac00-\ud7af]/;

/** Where a value that was replaced under its own name has to be searched for: in every text, in sentences, or not at all. */
export type Reach = 'everywhere' | 'sentences' | undefined;

/** Secrets are searched for when they look like nothing else: identities (UUIDs, object ids, numbers) and words stay where they are. */
const ofSecret = (value: string, least: number): Reach => {
  if (value.length < least || isUuid(value) || OBJECT_ID.test(value) || /^[\d\s.,:/-]+$/.test(value) || isWords(value)) return undefined;
  return (/[0-9]/.test(value) && /\p{L}/u.test(value)) || /[^\p{L}\d\s._:/-]/u.test(value) || isMixed(value, least) || isScrambled(value)
    ? 'everywhere'
    : undefined;
};

const ofName = (value: string, byField: boolean): Reach => {
  if (UNSPACED.test(value)) return value.length > 2 ? 'everywhere' : undefined;
  if (/\p{L}\s+\S*\p{L}/u.test(value)) return value.length > 4 && value.length < 100 ? 'everywhere' : undefined;
  // What somebody calls themselves (`ann-42`) looks like no word, and stands in addresses too.
  if (HANDLE.test(value) && !isUuid(value)) return 'everywhere';
  // A single name: only one that a field calls a person's, and that is written like one.
  if (!byField || value.length < 4 || value.length > 40 || !/^\p{Lu}[\p{L}'’.-]+$/u.test(value)) return undefined;
  return WORDS_TOO.has(value.toLowerCase()) ? undefined : 'sentences';
};

/** What a value is searched for in. `byField`: a field's own name says what it is; `soft`: that name may mean something else too. */
export const reachOf = (kind: PseudonymKind, value: string, byField: boolean, soft: boolean): Reach => {
  switch (kind) {
    case 'tok':
      return ofSecret(value, soft && !isScrambled(value) ? 20 : 8);
    case 'name':
      return ofName(value, byField);
    case 'digits':
      return /^\d+$/.test(value) ? (value.length > 9 ? 'everywhere' : undefined) : 'everywhere';
    case 'addr':
    case 'txt':
      return value.length > 7 && /\s/.test(value) ? 'everywhere' : undefined;
    case 'id':
      return value.length > 5 && (!/^\d+$/.test(value) || value.length > 8) ? 'everywhere' : undefined;
    default:
      return undefined;
  }
};
