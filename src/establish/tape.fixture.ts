import type { EvidenceFile, Reader } from '../evidence/reader.ts';
import { pathsInCode } from '../observations/code/stated.ts';
import { call, HOME, recorded, START, type Telling } from '../observations/exchange.fixture.ts';
import type { Exchange } from '../observations/exchange.ts';
import { BLANK } from '../observations/screen/blank.ts';
import type { Act, Control, FieldSeen, ScreenEvent, Snapshot, TypedValue, TypingBurst } from '../observations/screen.ts';
import { nameEverything } from '../observations/survey.ts';
import { readFirst, readSecond, type SecondReading } from './reading.ts';
import { settle } from './settle.ts';

export const nothing: TypedValue = { kind: 'empty', length: 0, shape: '', tag: '' };

const shape = (text: string): string => text.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '9');

export const typed = (text: string, more: Partial<TypedValue> = {}): TypedValue =>
  text === '' ? nothing : { kind: 'text', length: text.length, shape: shape(text), tag: '', ...more };

const control = (role: string, name: string, more: Partial<Control> = {}): Control => ({
  role,
  name,
  field: '',
  form: '',
  row: undefined,
  leadsTo: '',
  ...more,
});

/** A form field as a screen tells it. */
export const field = (
  name: string,
  label: string,
  more: Partial<Omit<FieldSeen, 'control'>> & { readonly form?: string } = {},
): FieldSeen => {
  const { form = '', ...rest } = more;
  return {
    control: control(rest.type === 'number' ? 'spinbutton' : rest.type === 'select' ? 'combobox' : 'textbox', label, { field: name, form }),
    type: 'text',
    required: false,
    readOnly: false,
    disabled: false,
    visible: true,
    multiple: false,
    constraints: {},
    options: [],
    description: '',
    invalid: false,
    value: nothing,
    ...rest,
  };
};

export const button = (name: string, more: Partial<Control> = {}): Snapshot['controls'][number] => ({
  ...control('button', name, more),
  disabled: false,
  visible: true,
});
export const link = (name: string, path: string, more: Partial<Control> = {}): Snapshot['controls'][number] => ({
  ...control('link', name, { leadsTo: `${HOME}${path}`, ...more }),
  disabled: false,
  visible: true,
});

/** What a screen shows: its first heading, and whatever else is told. */
export const screen = (heading: string, more: Partial<Snapshot> = {}): Snapshot => ({
  ...BLANK,
  title: `${heading} · City Library`,
  language: 'en',
  headings: heading === '' ? [] : [{ level: 1, text: heading }],
  text: heading,
  structure: [1, 2, 3],
  ...more,
});

/** A recording made by hand: what was done, seen, sent and answered, one after the other, a tenth of a second apart. */
export class Tape {
  readonly events: ScreenEvent[] = [];
  readonly exchanges: Exchange[] = [];
  #clock = START;
  #url = `${HOME}/`;
  #act: number | undefined;
  #next = 0;

  #event(): { readonly index: number; readonly time: number; readonly tab: string; readonly url: string } {
    this.#clock += 100;
    this.#next += 1;
    return { index: this.#next - 1, time: this.#clock, tab: 'tab', url: this.#url };
  }

  wait(seconds: number): this {
    this.#clock += seconds * 1_000;
    return this;
  }

  go(path: string, how: 'load' | 'push' | 'replace' = 'push'): this {
    const from = this.#url;
    this.#url = `${HOME}${path}`;
    this.events.push({ ...this.#event(), kind: 'navigation', from, how });
    return this;
  }

  rest(snapshot: Snapshot): this {
    this.events.push({ ...this.#event(), kind: 'snapshot', snapshot });
    return this;
  }

  #did(action: Act['action'], what: Control, value: TypedValue | undefined): this {
    const event = this.#event();
    this.events.push({ ...event, kind: 'act', action, control: what, value });
    if (action !== 'input') this.#act = event.index;
    return this;
  }

  click(role: string, name: string, more: Partial<Control> = {}): this {
    return this.#did('click', control(role, name, more), undefined);
  }

  /** A form is sent: by its button, or by a script (`form`). */
  submit(role: string, name: string): this {
    return this.#did('submit', control(role, name), undefined);
  }

  type(of: FieldSeen, value: TypedValue): this {
    return this.#did('input', of.control, value);
  }

  /** When the last thing happened, milliseconds since the epoch. */
  get now(): number {
    return this.#clock;
  }

  /** Typing as the recorder tells it once it is over: which bursts of keys it was. */
  types(of: FieldSeen, bursts: readonly TypingBurst[]): this {
    this.events.push({ ...this.#event(), kind: 'act', action: 'input', control: of.control, value: typed('Emma'), bursts });
    return this;
  }

  /** An exchange at a time of its own that no act was seen to bring about. It takes 50 milliseconds. */
  sendsAt(time: number, line: string, telling: Telling): this {
    const [exchange] = recorded(call(line, { second: (time - START) / 1_000, ...telling }));
    if (exchange === undefined) return this;
    this.#next += 1;
    this.exchanges.push({ ...exchange, index: this.#next - 1, page: 'tab' });
    return this;
  }

  /** An exchange that the last act brought about, `false` when none did. It takes 50 milliseconds. */
  sends(line: string, telling: Telling, caused = true): this {
    this.#clock += 100;
    const [exchange] = recorded(call(line, { second: (this.#clock - START) / 1_000, ...telling }));
    if (exchange === undefined) return this;
    const index = this.#next;
    this.#next += 1;
    const cause = caused && this.#act !== undefined ? { cause: { act: this.#act, after: 10 } } : {};
    this.exchanges.push({ ...exchange, ...cause, index, page: 'tab' });
    return this;
  }

  tells(text: string, more: { readonly role?: string; readonly field?: string; readonly shownFor?: number } = {}): this {
    this.events.push({
      ...this.#event(),
      kind: 'notice',
      text,
      role: more.role ?? 'alert',
      field: more.field ?? '',
      shownFor: more.shownFor,
    });
    return this;
  }

  asks(message: string, accepted = true): this {
    this.events.push({ ...this.#event(), kind: 'dialog', type: 'confirm', message, accepted });
    return this;
  }

  downloads(name: string): this {
    this.events.push({ ...this.#event(), kind: 'download', name });
    return this;
  }

  refusesItself(of: FieldSeen, flag: string, message: string): this {
    this.events.push({ ...this.#event(), kind: 'invalid', control: of.control, flags: [flag], message });
    return this;
  }
}

const readerOf = (tape: Tape): Reader => ({
  name: 'tape',
  places: { exchanges: '#/events/', events: '#/events/' },
  recognise: () => 1,
  async *read() {
    yield { exchanges: tape.exchanges, pages: [], problems: [], events: tape.events, consumed: 1 };
  },
});

const fileOf = (name: string): EvidenceFile => ({
  name,
  size: 1,
  async *chunks() {
    yield new Uint8Array();
  },
});

/** Recordings that hold exchanges alone, as HAR files do. */
const harReaderOf = (exchanges: readonly Exchange[]): Reader => ({
  name: 'har',
  recognise: () => 1,
  async *read() {
    yield { exchanges, pages: [], problems: [], consumed: 1 };
  },
});

/** Both readings of tapes by name, settled. */
export const settled = (tapes: Readonly<Record<string, Tape>>): Promise<ReturnType<typeof settle>> =>
  settledFrom(Object.entries(tapes).map(([name, tape]) => [name, readerOf(tape)]));

/** The same of recordings that hold exchanges alone. */
export const settledHars = (recordings: Readonly<Record<string, readonly Exchange[]>>): Promise<ReturnType<typeof settle>> =>
  settledFrom(Object.entries(recordings).map(([name, exchanges]) => [name, harReaderOf(exchanges)]));

const settledFrom = async (readers: readonly (readonly [name: string, reader: Reader])[]): Promise<ReturnType<typeof settle>> => {
  const evidence = readers.map(([name, reader]) => ({
    file: fileOf(name),
    reader,
    sha256: async () => name,
    label: undefined,
  }));
  const quiet = (): void => undefined;
  const first = await Promise.all(evidence.map((one) => readFirst(one, quiet, undefined)));
  const naming = nameEverything(
    first.map(({ survey }) => survey),
    first.flatMap(({ scripts }) => pathsInCode(scripts)),
  );
  const second: SecondReading[] = [];
  for (const [at, one] of evidence.entries()) {
    const reading = first[at];
    if (reading !== undefined) second.push(await readSecond(one, reading.survey, naming, quiet, undefined, undefined, reading.scripts));
  }
  return settle(second);
};
