import { isObject, type Json } from '../../base/json.ts';
import { partsOf } from '../../base/wire/framing.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { errorInside } from '../envelope.ts';
import { isAboutWho } from '../refusals/about-who.ts';

const OUTCOMES: ReadonlySet<string> = new Set(['result', 'status', 'stat']);
const SUCCESS = /^(?:ok|success|succeeded)$/i;
const FAILURE = /^(?:error|fail(?:ed|ure)?|ko)$/i;

/** What was told and answered, without what only says which messages these are. */
export interface Turn {
  readonly told: Json | undefined;
  readonly answer: Json | undefined;
}

/** Where an answer says in a word how it went, in itself or in one of its parts, and what it says there. */
const wordsIn = (answer: Json | undefined): readonly (readonly [place: string, word: string])[] =>
  partsOf(answer).flatMap(([name, value]) => {
    if (OUTCOMES.has(name) && typeof value === 'string') return [[name, value] as const];
    return partsOf(isObject(value) ? value : undefined).flatMap(([inner, word]) =>
      OUTCOMES.has(inner) && typeof word === 'string' ? [[`${name}/${inner}`, word] as const] : [],
    );
  });

/** Whether an answer has an error of its own and nothing that was asked for. */
const isError = (answer: Json | undefined): boolean => {
  if (!isObject(answer)) return false;
  const error = answer['error'] ?? null;
  const isThere = isObject(error) ? Object.keys(error).length > 0 : typeof error === 'string' && error !== '';
  return isThere && ['result', 'data'].every((key) => (answer[key] ?? null) === null);
};

/** Whether all that an answer says besides is what it was told. */
const repeatsElse = ({ told, answer }: Turn, but: string): boolean =>
  isObject(answer) && Object.entries(answer).every(([key, value]) => key === but || (isObject(told) && told[key] === value));

/**
 * Whether an answer to a message in JSON refuses: by an error of its own, by a word for failure where others say at the same place that all went well, or there
 * by a sentence and nothing besides. `all`: what was said over the same socket.
 */
export const refusing = (all: readonly Turn[], filled: ReadonlySet<string>): ((turn: Turn) => boolean) => {
  const wentWell = new Set(all.flatMap(({ answer }) => wordsIn(answer).flatMap(([place, word]) => (SUCCESS.test(word) ? [place] : []))));
  const saysSo = (word: string): boolean => !SUCCESS.test(word) && (isSentence(word) || isAboutWho(null, word));
  return (turn) =>
    isError(turn.answer) ||
    errorInside(turn.answer, filled) ||
    wordsIn(turn.answer).some(([place, word]) => wentWell.has(place) && (FAILURE.test(word) || (saysSo(word) && repeatsElse(turn, place))));
};
