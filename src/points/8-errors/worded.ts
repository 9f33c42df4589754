import { lastPart } from '../../base/path.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { CITATIONS, citationOf } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { isCode, isOfError, snake, type TextSubject, type TextVote } from './catalogue.ts';
import type { CataloguedError } from './reading.ts';

/** A text of the client by its key, in the languages that it is there in. */
interface Worded {
  readonly key: string;
  readonly texts: readonly { readonly language: string; readonly text: string; readonly tally: Tally }[];
}

/** So many texts are stated that nobody met, and so many languages of one. */
const MOST = 200;
const LANGUAGES = 4;

/** English first, since most say their key in it; a language that is not told last. */
const order = (language: string): string => (/^en\b/.test(language) ? '0' : language === '' ? '2' : `1${language}`);

const wordedIn = (ballots: readonly Ballot[], isClient: (script: string) => boolean): readonly Worded[] => {
  const keys = new Map<string, { language: string; text: string; tally: Tally }[]>();
  for (const [subject, votes] of ballots.reduce(mergeBallots, noBallot)) {
    const [key, text] = JSON.parse(subject) as TextSubject;
    const have = keys.get(key) ?? [];
    for (const [vote, tally] of votes) {
      const [language, script] = JSON.parse(vote) as TextVote;
      if (script === null || isClient(script)) have.push({ language, text, tally });
    }
    if (have.length > 0) keys.set(key, have);
  }
  return [...keys]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, texts]) => ({
      key,
      texts: texts.sort((a, b) => (order(a.language) + a.text < order(b.language) + b.text ? -1 : 1)),
    }));
};

/** Places in a text that something is put into: `{{name}}`, `{name}`, `${name}`, `__name__`, `%s`, `%{name}`, `:name`. */
const PUT = /\{\{[^{}]*\}\}|[$%]?\{[^{}]*\}|__\w+?__|%(?:\d\$)?[sd]|(?<=\s|^):[a-z]\w*/g;

const partsOf = (text: string): readonly string[] => text.replaceAll(/<[^<>]*>/g, '').split(PUT);

/** Whether a message may be a text with its places filled in; a text that is nearly all places says nothing. */
const isSaid = (message: string, text: string): boolean => {
  const parts = partsOf(text);
  if (parts.join('').replaceAll(/\P{L}/gu, '').length < 4) return false;
  const plain = message.trim();
  if (parts.length === 1) return plain === parts[0]?.trim();
  let from = 0;
  for (const [at, part] of parts.entries()) {
    const found = plain.indexOf(part, from);
    if (found < 0 || (at === 0 && found > 0)) return false;
    from = found + part.length;
  }
  return parts.at(-1) === '' || plain.endsWith(parts.at(-1) ?? '');
};

/** In a map from codes to words the last part of a key is the code. */
const codeOf = (key: string): string => (/(?:^|\.)[^.]*error[^.]*(?:message|code|text)s?\.[^.]+$/i.test(key) ? lastPart(key) : key);

const quoted = (text: string): string => JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);

const languagesOf = (texts: Worded['texts'], except: string | null): string =>
  texts
    .filter(({ text }) => text !== except)
    .slice(0, LANGUAGES)
    .map(({ language, text }) => `${language === '' ? '' : `${language} `}${quoted(text)}`)
    .join(', ');

const noteOf = ({ key, texts }: Worded, message: string | null): string => {
  const others = languagesOf(texts, message);
  return `in the texts of the client: ${quoted(key)}${others === '' ? '' : ` ${others}`}`;
};

/** The text of an error's code, or the one whose words are its message; `undefined` where several may be meant. */
const textOf = ({ code, message }: CataloguedError, worded: readonly Worded[]): Worded | undefined => {
  const byCode =
    code === null || snake(code).length < 3
      ? []
      : worded.filter(
          ({ key, texts }) => isCode(key) && snake(lastPart(key)) === snake(code) && texts.some(({ text }) => /\s/.test(text.trim())),
        );
  const byWords = message === null ? [] : worded.filter(({ texts }) => texts.some(({ text }) => isSaid(message, text)));
  const both = byCode.filter((one) => byWords.includes(one));
  for (const found of [both, byCode, byWords]) if (found.length === 1) return found[0];
  return undefined;
};

const told = (error: CataloguedError, of: Worded): CataloguedError => {
  const [first] = of.texts.flatMap(({ tally }) => tally.evidence);
  if (first === undefined) return error;
  const note = [error.note, noteOf(of, error.message)].filter((part) => part !== undefined).join('; ');
  const kept = error.citations.filter((citation) => error.counterexamples?.includes(citation) !== true);
  const at = citationOf(first);
  const citations = [...kept.slice(0, CITATIONS - 1), at, ...(error.counterexamples ?? [])].filter(
    (one, index, all) => all.indexOf(one) === index,
  );
  return {
    ...error,
    basis: error.basis.includes('stated') ? error.basis : ['stated', ...error.basis],
    citations: citations.slice(0, CITATIONS),
    note,
  };
};

/**
 * The catalogue with what the client's own texts say (`mining.md` §6): which key an error's words have, what its code is worded as, in which languages, and
 * the errors that only they speak of, of which nobody saw when they are told. `isClient`: whether a script is the product's own client.
 */
export const withTexts = (
  errors: readonly CataloguedError[],
  ballots: readonly Ballot[],
  isClient: (script: string) => boolean,
): CataloguedError[] => {
  const worded = wordedIn(ballots, isClient);
  if (worded.length === 0) return [...errors];
  const met = new Set<Worded>();
  const rows = errors.map((error) => {
    const of = textOf(error, worded);
    if (of === undefined) return error;
    met.add(of);
    return told(error, of);
  });
  const stated = worded
    .filter((one) => isOfError(one.key) && !met.has(one))
    .slice(0, MOST)
    .flatMap((one): CataloguedError[] => {
      const [first] = one.texts;
      if (first === undefined) return [];
      const tally = one.texts.map(({ tally: own }) => own).reduce(addTallies, noTally);
      const others = languagesOf(one.texts, first.text);
      const language = first.language === '' ? '' : ` in ${first.language}`;
      return [
        {
          call: 'any',
          status: 0,
          code: codeOf(one.key),
          message: first.text,
          field: null,
          when: null,
          reactions: [],
          ...shown('stated', tally, {
            note: `in the texts of the client${language}; when it is told is not shown${others === '' ? '' : `; ${others}`}`,
            counted: 'files',
          }),
        },
      ];
    });
  return [...rows, ...stated];
};
