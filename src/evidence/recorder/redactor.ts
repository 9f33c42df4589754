import { createHash } from 'node:crypto';
import { isBigNumber, type Json } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import type { Control, Snapshot, TypedValue } from '../../observations/screen.ts';
import { type Door, doorOf } from '../redaction/door.ts';
import { isPseudonym, Pseudonyms } from '../redaction/pseudonym.ts';
import { type Redaction, redactionOf } from '../redaction/redaction.ts';
import { sendingWithout } from '../redaction/sending.ts';
import type { RawSnapshot, RawValue } from './page/told.ts';

/** Dates and times, as fields and people write them: nobody's own. */
const MOMENT = /^\d{4}-(?:W?\d{2})(?:-\d{2})?(?:[T ][\d:.]+Z?)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d{1,2}:\d{2}/;

/** Typed texts that are words of everybody's language stay; those with a blank, an @ or letters and digits mixed are somebody's. */
const isSomebodys = (text: string): boolean =>
  !MOMENT.test(text.trim()) && (/[\s@]/.test(text.trim()) || (/\p{L}/u.test(text) && /\d/.test(text)) || /^\+\d{7,}$/.test(text));

/**
 * A secret that reads like a word would take that word out of the whole recording: it is replaced where its own field is named so. Any
 * other is searched for everywhere.
 */
const isUnmistakable = (secret: string): boolean =>
  secret.length >= 4 &&
  (/[^\p{L}]/u.test(secret) || secret.length >= 12 || (secret.length >= 8 && /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(secret)));

/** While somebody types, what stands there so far may be sent along: shorter beginnings say nothing. */
const SHORTEST_BEGINNING = 5;
/** One that ends within a word: "ada@" alone would be found in every address of an Ada, and what is before it was sent before. */
const isBeginning = (text: string): boolean => text.length >= SHORTEST_BEGINNING && /[\p{L}\p{N}]\s*$/u.test(text);
const SHAPE = 64;
const MOST_STANDING = 50_000;
const LONGEST_STANDING = 300;

/** The texts in a value that may come again. */
function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_STANDING) yield value;
  } else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) yield* textsIn(item);
}

export const shapeOf = (text: string): string =>
  text
    .slice(0, SHAPE)
    .replace(/(\p{Lu})|(\p{L})|\p{Nd}/gu, (_, capital?: string, letter?: string) =>
      capital !== undefined ? 'A' : letter !== undefined ? 'a' : '9',
    );

/** Names a key and does not give it away. */
export const keyName = (key: Uint8Array): string => createHash('sha256').update('ninepoint key\0').update(key).digest('hex').slice(0, 12);

/** The door through which everything goes before it is stored, with what was learnt since the recording began. */
export class Redactor {
  readonly #redaction: Redaction;
  readonly #door: Door;
  /** For the words of the product's own controls: in the strict mode too they are no person's text. */
  readonly #words: Door;
  readonly #pseudonyms: Pseudonyms;
  /** Knows what a text is by itself, and nothing that was learnt. */
  readonly #unlearnt: Door;
  /** Texts that are stored already. */
  readonly #standing: Set<string>;
  /** Tells how a text is stored that nothing more is learnt about; of a careful one only. */
  readonly #usual: Redactor | undefined;
  /** What goes through is asked for again: the door changes bodies in place. */
  readonly #passing: boolean;
  /** The same, and what it replaces is not counted: for what is written once more when all of it is known. */
  readonly draft: Redactor;
  /**
   * For a moment in which what is personal is not all known yet: every text that is no identity, date, code or word is a pseudonym,
   * unless it is stored as it is already. Itself where nothing is redacted.
   */
  readonly careful: Redactor;

  /** `usual`: makes the careful one of that redactor, or another of its kind. */
  constructor(key: Uint8Array, mode: Redaction['mode'], usual?: { readonly redactor: Redactor; readonly careful: boolean }) {
    this.#redaction = usual === undefined ? redactionOf(key, mode) : { ...usual.redactor.#redaction, mode };
    this.#usual = usual?.careful === true ? usual.redactor : undefined;
    this.#passing = usual !== undefined;
    this.#standing = usual === undefined ? new Set() : usual.redactor.#standing;
    this.#door = doorOf(this.#redaction);
    this.#words = mode === 'strict' && usual?.careful !== true ? doorOf({ ...this.#redaction, mode: 'detect' }) : this.#door;
    this.#pseudonyms = new Pseudonyms(key);
    this.#unlearnt = doorOf(redactionOf(key, 'detect'));
    this.draft = usual === undefined ? new Redactor(key, mode, { redactor: this, careful: false }) : this;
    this.careful = usual === undefined && mode !== 'off' ? new Redactor(key, 'strict', { redactor: this.draft, careful: true }) : this;
  }

  /** Takes note of what is stored: a text that is stored once may be stored again. */
  stands(value: Json): void {
    for (const text of textsIn(value)) if (this.#standing.size < MOST_STANDING) this.#standing.add(text);
  }

  /** What was stored is not, or not all of it: nothing counts as stored any more. */
  withheld(): void {
    this.#standing.clear();
  }

  /** As it is stored already, else as `other` has it. */
  #standingOr(usual: (redactor: Redactor) => string, other: () => string): string {
    const known = this.#usual === undefined ? undefined : usual(this.#usual);
    return known !== undefined && this.#standing.has(known) ? known : other();
  }

  /** Takes note of what was typed, so that it is found wherever else it stands. A secret is found however short its text. */
  typed(text: string, secret: boolean, done: boolean): void {
    if (this.#redaction.mode === 'off' || text.trim() === '') return;
    const { learnt } = this.#redaction;
    if (secret) {
      if (isUnmistakable(text)) learnt.add(text, this.#pseudonyms.name('tok', text), false);
    } else if (isSomebodys(text) && (done || isBeginning(text))) this.#learnTyped(text);
  }

  #learnTyped(text: string): void {
    const known = this.#door.text(text);
    this.#redaction.learnt.add(text.trim(), this.#tag(text.trim()), false, known === text ? [] : [known]);
  }

  /** A value and the pseudonym that stands for it, as somebody found out again. */
  know(value: string, pseudonym: string): void {
    this.#redaction.learnt.add(value, pseudonym, false);
  }

  /** The pseudonym under which a typed text stands elsewhere. */
  #tag(text: string): string {
    const known = this.#door.text(text);
    if (isPseudonym(known)) return known;
    // What was typed of it before is known too, and stands in the way of what it is.
    const alone = this.#unlearnt.text(text);
    return isPseudonym(alone) ? alone : this.#pseudonyms.name('txt', text);
  }

  exchange(exchange: Omit<Exchange, 'index'>): Omit<Exchange, 'index'> {
    const { request: sent, response: answered } = exchange;
    const copied = this.#passing ? { ...exchange, request: structuredClone(sent), response: structuredClone(answered) } : exchange;
    const without = this.#door.exchange({ index: 0, ...copied });
    const { request, response, requestHeaders, responseHeaders, frames } = without;
    const url = this.#usual === undefined ? without.url : this.address(exchange.url);
    const sending = sendingWithout(exchange.sending, (address) => this.address(address));
    return { ...exchange, url, requestHeaders, request, responseHeaders, response, frames, sending };
  }

  /** A message of a stream goes through the door as part of an exchange that consists of it. */
  message(message: StreamMessage): StreamMessage {
    const frames = [this.#passing ? structuredClone(message) : message];
    const [without] = this.#door.exchange({ ...NOTHING, frames }).frames;
    return without ?? { ...message, data: null };
  }

  text(text: string): string {
    if (text === '') return text;
    return this.#standingOr(
      (usual) => usual.text(text),
      () => this.#door.text(text),
    );
  }

  words(text: string): string {
    if (text === '') return text;
    return this.#standingOr(
      (usual) => usual.words(text),
      () => this.#words.text(text),
    );
  }

  address(address: string): string {
    if (address === '') return address;
    return this.#standingOr(
      (usual) => usual.address(address),
      () => this.#door.address(address),
    );
  }

  control(control: Control): Control {
    return { ...control, name: this.words(control.name), form: this.words(control.form), leadsTo: this.address(control.leadsTo) };
  }

  value({ kind, text }: RawValue): TypedValue {
    switch (kind) {
      case 'secret':
        return { kind, length: undefined, shape: '', tag: '' };
      case 'empty':
        return { kind, length: 0, shape: '', tag: '' };
      case 'file':
        return { kind, length: undefined, shape: text, tag: '' };
      case 'choice':
      case 'checked':
        return { kind, length: text.length, shape: shapeOf(text), tag: this.words(text) };
      default:
        return { kind, length: text.length, shape: shapeOf(text), tag: this.#tag(text.trim()) };
    }
  }

  snapshot(snapshot: RawSnapshot): Snapshot {
    const words = (text: string): string => this.words(text);
    const text = (value: string): string => this.text(value);
    return {
      ...snapshot,
      title: words(snapshot.title),
      head: mapped(snapshot.head, words),
      headings: snapshot.headings.map((heading) => ({ ...heading, text: words(heading.text) })),
      forms: snapshot.forms.map((form) => ({
        ...form,
        name: words(form.name),
        fields: form.fields.map((field) => ({
          ...field,
          control: this.control(field.control),
          constraints: mapped(field.constraints, words),
          options: field.options.map((option) => ({ value: words(option.value), label: words(option.label) })),
          description: words(field.description),
          value: this.value(field.value),
        })),
      })),
      controls: snapshot.controls.map((control) => ({ ...control, ...this.control(control) })),
      tables: snapshot.tables.map((table) => ({
        ...table,
        name: words(table.name),
        columns: table.columns.map(words),
        sample: table.sample.map((row) => row.map(text)),
      })),
      terms: snapshot.terms.map(({ term, description }) => ({ term: words(term), description: text(description) })),
      dialogs: snapshot.dialogs.map((dialog) => ({ name: words(dialog.name), text: text(dialog.text) })),
      frames: snapshot.frames.map((address) => this.address(address)),
      text: text(snapshot.text),
    };
  }

  /** A value that is stored already, without what was learnt since. Answers the same value when nothing is in it. */
  sweep<Value extends Json>(value: Value): Value {
    return (this.#redaction.learnt.size === 0 ? value : this.#sweepValue(value)) as Value;
  }

  #sweepValue(value: Json): Json {
    if (typeof value === 'string') return isBigNumber(value) ? value : this.#redaction.learnt.sweep(value, () => undefined);
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return eachIn(value, (item) => this.#sweepValue(item));
    let changed = false;
    const entries = Object.entries(value).map(([key, item]) => {
      const without = this.#sweepValue(item);
      const name = this.#redaction.learnt.sweep(key, () => undefined);
      changed ||= without !== item || name !== key;
      return [name, without] as const;
    });
    // `fromEntries` makes own members, whatever they are called.
    return changed ? Object.fromEntries(entries) : value;
  }

  /** What was replaced, in words and counts. */
  report(file: string): readonly Problem[] {
    const words = this.#words === this.#door ? [] : this.#words.problems(file);
    return [...this.#door.problems(file), ...words];
  }
}

const eachIn = (items: readonly Json[], change: (item: Json) => Json): Json => {
  const without = items.map(change);
  return without.every((item, at) => item === items[at]) ? items : without;
};

const mapped = (record: Readonly<Record<string, string>>, change: (text: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const NOTHING: Exchange = {
  index: 0,
  start: undefined,
  end: undefined,
  method: 'GET',
  url: '',
  requestHeaders: [],
  request: { kind: 'empty' },
  status: 0,
  statusText: '',
  responseHeaders: [],
  response: { kind: 'empty' },
  frames: [],
  resourceType: '',
  defeated: undefined,
  page: '',
};
