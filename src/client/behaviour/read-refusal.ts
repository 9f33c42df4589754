import { DEPTH_LIMIT, isArray, isObject, type Json, jsonWithin } from '../../base/json.ts';
import { isMarkup, saidInMarkup } from '../../base/markup.ts';
import { lastPart } from '../../base/path.ts';
import type { ErrorReaction, Input } from '../../plan/node.ts';
import { fullMessage } from '../../plan/words/full-message.ts';
import type { Answer } from '../api/send-call.ts';
import { saysSo } from './message-template.ts';

/** A refusal as the person is told of it. */
export interface Refusal {
  readonly status: number;
  readonly call: string;
  /** Texts for inputs, by path, each as it came. */
  readonly atInputs: ReadonlyMap<string, string>;
  /** What is said of the whole, as it came, with the field that it stands under; undefined when every text found its input. */
  readonly says: string | undefined;
  /** The catalogue's entry; undefined when the error is not in the catalogue. */
  readonly entry: ErrorReaction | undefined;
  /** How the product was seen to react; none when that is not shown. */
  readonly reactions: readonly ErrorReaction[];
  /** Seconds to wait, as the server said. */
  readonly retryAfter: number | undefined;
  /** The path of the page that the server sent the call on to, instead of answering it. */
  readonly sentOn: string | undefined;
}

interface Said {
  readonly text: string;
  /** Keys above the text that may name an input, nearest last. */
  readonly under: readonly string[];
  /** Other texts of the same object: `{ field: "days", message: … }`. */
  readonly beside: readonly string[];
}

const DRAWN = /<(a|b|code|em|i|p|small|span|strong|u)(?:\s[^<>]*)?>([^<]*)<\/\1>/gi;

/** A sentence of which a product draws some words otherwise: "User <strong>ann</strong> may not" is said without the tags. */
const withoutTags = (text: string): string => text.replace(DRAWN, '$2');

/** Where in its code a server failed, as Python prints it, is said to nobody who uses it while anything else is said. */
const isTrace = ({ text }: Said): boolean => text.startsWith('Traceback (most recent call last):');

/**
 * Every text of a body. A key names an input when what is under it is a list or an object, or when its object is keyed by
 * inputs alone (`errors: { title: "…" }`). `message`, `title` or `detail` beside a status or a code are the words of the
 * whole, and an input of that name must not catch them.
 */
const textsOf = (body: Json | undefined, isInput: (key: string) => boolean): readonly Said[] => {
  const texts: Said[] = [];
  const walk = (value: Json | undefined, under: readonly string[], beside: readonly string[], depth: number): void => {
    if (depth > DEPTH_LIMIT) return;
    const within = jsonWithin(value);
    if (within !== undefined) walk(within, under, [], depth + 1);
    else if (typeof value === 'string') texts.push({ text: value, under, beside: beside.filter((other) => other !== value) });
    else if (isArray(value)) for (const item of value) walk(item, under, beside, depth + 1);
    else if (isObject(value)) {
      const siblings = Object.values(value).filter((member) => typeof member === 'string');
      const keyedByInputs = depth > 0 && Object.keys(value).every(isInput);
      // An error of GraphQL says in its extensions what it is about.
      const about = isObject(value['extensions']) ? Object.values(value['extensions']).filter((one) => typeof one === 'string') : [];
      for (const [key, item] of Object.entries(value))
        walk(item, typeof item === 'string' && !keyedByInputs ? [...under, ...about] : [...under, key], siblings, depth + 1);
    }
  };
  walk(body, [], [], 0);
  return texts;
};

/** What a page says that the catalogue knows as errors of its status, each with the field that it is said of: whatever else is on it says nothing of why. */
const textsOfPage = (page: string, { status }: Answer, entries: readonly ErrorReaction[]): readonly Said[] => {
  const known = entries.filter((entry) => entry.status === status && entry.message !== null);
  return saidInMarkup(page).flatMap((text) => {
    const entry = known.find(({ message }) => saysSo(message ?? '', text));
    return entry === undefined ? [] : [{ text, under: entry.field === null ? [] : [entry.field], beside: [] }];
  });
};

const isAbove = ({ under }: Said, { path }: Input): boolean => under.some((key) => key === path || key === lastPart(path));

/** The input that a refusal names: by a key above its text, by a sibling text, or by the catalogue. */
const inputNamed = (said: Said, inputs: readonly Input[]): Input | undefined =>
  inputs.find((input) => isAbove(said, input) || said.beside.some((other) => other === input.path));

const isSentence = (text: string): boolean => /\s/.test(text.trim());

/** A code, a kind or an address beside the words that say what is wrong with an input, and the input's own name beside them. */
const isMark = (said: Said, input: Input): boolean =>
  !isSentence(said.text) && (said.text === input.path || (!isAbove(said, input) && said.beside.some(isSentence)));

const entryFor = (entries: readonly ErrorReaction[], answer: Answer, texts: readonly Said[]): ErrorReaction | undefined => {
  const same = entries.filter((entry) => entry.status === answer.status);
  return (
    same.find((entry) => entry.message !== null && texts.some((said) => saysSo(entry.message ?? '', said.text))) ??
    same.find((entry) => entry.message === null && entry.code !== null && texts.some((said) => said.text === entry.code)) ??
    same.find((entry) => entry.message === null && entry.code === null)
  );
};

/** What a call always says with a status, where an answer has no words of its own: a page that is another each time is not in the document. */
const onlyEntry = (entries: readonly ErrorReaction[], { status }: Answer, texts: readonly Said[]): ErrorReaction | undefined => {
  const same = entries.filter((entry) => entry.status === status);
  const [message, ...others] = new Set(same.map((entry) => entry.message));
  const isSilent = texts.every(({ text }) => text.trim() === '');
  return isSilent && others.length === 0 && message != null && !message.includes('{') ? same[0] : undefined;
};

const retryAfter = (answer: Answer): number | undefined => {
  const header = answer.headers.get('retry-after');
  if (header === undefined) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
};

/** Reads a refusal against the catalogue: the call's own entries first, then those of any call. */
export const readRefusal = (
  answer: Answer,
  own: readonly ErrorReaction[],
  any: readonly ErrorReaction[],
  inputs: readonly Input[],
): Refusal => {
  const isPage = typeof answer.body === 'string' && isMarkup(answer.body);
  const texts = isPage
    ? textsOfPage(String(answer.body), answer, [...own, ...any])
    : textsOf(answer.body, (key) => inputs.some((input) => key === input.path || key === lastPart(input.path)));
  const only = onlyEntry(own, answer, texts);
  const entry = only ?? entryFor(own, answer, texts) ?? entryFor(any, answer, texts);
  const atInputs = new Map<string, string>();
  const rest: Said[] = [];
  for (const said of texts) {
    const catalogued =
      entry?.message != null && entry.field !== null && saysSo(entry.message, said.text)
        ? inputs.find((input) => input.path === entry.field || lastPart(input.path) === entry.field)
        : undefined;
    const input = catalogued ?? inputNamed(said, inputs);
    if (input === undefined || said.under.at(-1) === 'extensions' || (catalogued === undefined && isMark(said, input))) rest.push(said);
    else atInputs.set(input.path, atInputs.has(input.path) ? `${atInputs.get(input.path)} ${said.text}` : said.text);
  }
  const whole =
    rest.find((said) => entry?.message != null && saysSo(entry.message, said.text)) ??
    rest
      .filter((said) => isSentence(said.text))
      .toSorted((a, b) => Number(isTrace(a)) - Number(isTrace(b)) || b.text.length - a.text.length)[0] ??
    (atInputs.size === 0 ? rest[0] : undefined);
  const reactions =
    entry === undefined
      ? []
      : [...own, ...any].filter(
          (one) =>
            one.signal !== null &&
            one.call === entry.call &&
            one.status === entry.status &&
            one.message === entry.message &&
            one.code === entry.code,
        );
  return {
    status: answer.status,
    call: answer.call,
    atInputs,
    says: only?.message ?? (whole === undefined ? undefined : fullMessage(whole.under.at(-1), withoutTags(whole.text))),
    entry,
    reactions,
    retryAfter: retryAfter(answer),
    sentOn: answer.sentOn,
  };
};
