import type { NinepointDocument } from '../../document/document.ts';
import { typedWords } from '../../points/decided-row.ts';
import type { Found, Hit } from '../api/find.ts';
import { POINT_KEYS } from '../api/points.ts';
import type { FindOrder } from '../reading.ts';
import { entriesOnce } from './entry-of.ts';
import { drawOnce, readOnce } from './read-once.ts';

/** What a statement of each question names, for people. */
const WHAT: ReadonlyMap<string, string> = new Map([
  ['quotations', 'Purpose'],
  ['screens', 'Screen'],
  ['elements', 'Part of a screen'],
  ['controls', 'Control'],
  ['entities', 'Entity'],
  ['fields', 'Field'],
  ['statuses', 'Status'],
  ['transitions', 'Transition'],
  ['rules', 'Rule'],
  ['roles', 'Role'],
  ['permissions', 'Permission'],
  ['calls', 'Call'],
  ['parameters', 'Parameter'],
  ['bodies', 'Body'],
  ['shapes', 'Place in a body'],
  ['outcomes', 'Outcome'],
  ['errors', 'Error'],
  ['reactions', 'Reaction'],
  ['limits', 'Limit'],
]);

/** What is named before what is said of it; what is looked for by name most often, first. */
const RANK: ReadonlyMap<string, number> = new Map(
  [
    'entities',
    'screens',
    'calls',
    'roles',
    'fields',
    'statuses',
    'errors',
    'limits',
    'rules',
    'quotations',
    'transitions',
    'permissions',
  ].map((question, at) => [question, at]),
);
const LAST = 20;

/** Letters as people type them: small, without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Indexed {
  readonly hit: Hit;
  /** What it is called, and all that it says. */
  readonly name: string;
  /** The words of its name, a blank before each: an address is one of segments, a field one of parts. */
  readonly parts: string;
  readonly text: string;
  readonly rank: number;
}

const indexes = new WeakMap<NinepointDocument, readonly Indexed[]>();

const statementsOf = (document: NinepointDocument): Indexed[] =>
  POINT_KEYS.flatMap((key, at) => {
    const rows = Map.groupBy(entriesOnce(document, key), ({ question }) => question);
    return [...drawOnce(document).statements[key].values()].map(({ id, question, row, about, grade }): Indexed => {
      const entry = rows.get(question)?.[row];
      const cells = (entry?.columns ?? []).map(([, cell]) => typedWords(cell)).filter((cell) => cell !== '');
      const says = cells.join(' · ');
      return {
        hit: { kind: 'statement', id, point: at + 1, what: WHAT.get(question) ?? '', about, says: withoutMarks(says).slice(0, 300), grade },
        name: plain(about),
        parts: partsOf(plain(about)),
        text: plain(`${about} ${says}`),
        rank: RANK.get(question) ?? LAST,
      };
    });
  });

/** The author's own lines: what stands in tables is found as statements. */
const linesOf = (text: string): Indexed[] =>
  text.split('\n').flatMap((line, at): Indexed[] => {
    const words = line.trim();
    if (words === '' || words.startsWith('|') || words.startsWith('[^')) return [];
    return [{ hit: { kind: 'line', line: at + 1, text: words.slice(0, 300) }, name: '', parts: '', text: plain(words), rank: LAST + 1 }];
  });

/** What the document marks as code is read as it stands: `""` is "". */
const withoutMarks = (says: string): string => says.replaceAll(/`([^`]+)`/g, '$1');

/** "post /loans/{loanid}/renew" → " post loans loanid renew". */
const partsOf = (name: string): string => ` ${name.replaceAll(/[\s/{}().:,_-]+/g, ' ').trim()}`;

/** How well the words are met, least best; `undefined` when one is not met at all. */
const scoreOf = ({ name, parts, text, rank }: Indexed, words: readonly string[], whole: string): number | undefined => {
  if (!words.every((word) => text.includes(word))) return undefined;
  const near =
    name === whole || name.endsWith(` ${whole}`) || parts.endsWith(` ${whole}`)
      ? 0
      : words.every((word) => parts.includes(` ${word}`) || name.startsWith(word) || name.includes(` ${word}`))
        ? 1
        : words.every((word) => name.includes(word))
          ? 2
          : 3;
  return near * 1_000_000 + rank * 10_000 + Math.min(name.length, 9_999);
};

/** What of a document holds all the words, the best first. */
export const findIn = ({ text, query, most }: FindOrder): Found => {
  const document = readOnce(text);
  if (!document.ok) return { hits: [], all: 0 };
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return { hits: [], all: 0 };
  const index = indexes.get(document.value) ?? [...statementsOf(document.value), ...linesOf(text)];
  indexes.set(document.value, index);
  const scored: { readonly hit: Hit; readonly score: number }[] = [];
  for (const one of index) {
    const score = scoreOf(one, words, words.join(' '));
    if (score !== undefined) scored.push({ hit: one.hit, score });
  }
  scored.sort((a, b) => a.score - b.score);
  return { hits: scored.slice(0, most).map(({ hit }) => hit), all: scored.length };
};
