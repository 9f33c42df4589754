import type { Act, Navigation, Snapshot } from '../../observations/screen.ts';
import { printJson } from '../json.ts';
import { asJson, type Journal, type NewLine } from './journal.ts';
import type { Told } from './page/told.ts';
import type { Redactor } from './redactor.ts';

/** A cause lies at most so far back. */
const CAUSE_MS = 3_000;
/** Clocks of a page and of its browser differ by so much at most. */
const CLOCKS_MS = 10;
const KEPT_MOMENTS = 50;

interface Moment {
  readonly time: number;
  /** Number of the act; `undefined` for typing, which is no cause and hides the causes before it. */
  readonly act: number | undefined;
}

/** What is seen and done in tabs becomes lines; remembers what was done when, so that requests find their cause. */
export class Stage {
  readonly #journal: Journal;
  readonly #redactor: Redactor;
  readonly #shown: (address: string, snapshot: Snapshot) => void;
  readonly #addresses = new Map<string, string>();
  readonly #moments = new Map<string, Moment[]>();
  readonly #notices = new Map<string, number>();
  readonly #screens = new Map<string, string>();
  readonly #titled = new Set<string>();

  /** `shown` is told of every screen that is new, as it is stored. */
  constructor(journal: Journal, redactor: Redactor, shown: (address: string, snapshot: Snapshot) => void) {
    this.#journal = journal;
    this.#redactor = redactor;
    this.#shown = shown;
  }

  /** Takes what a page script told. Answers the line that it became. */
  told(told: Told, tab: string): NewLine | undefined {
    if (told.kind === 'typing') {
      this.#redactor.typed(told.text, told.secret, told.done);
      this.#remember(tab, { time: told.time, act: undefined });
      return undefined;
    }
    const place = { time: told.time, tab, url: this.#redactor.address(told.url) };
    switch (told.kind) {
      case 'navigation':
        return this.#navigation(told.how, place);
      case 'act':
        return this.#act(told, place);
      case 'invalid':
        return this.#write({
          kind: 'invalid',
          ...place,
          control: this.#redactor.control(told.control),
          flags: told.flags,
          message: this.#redactor.words(told.message),
        });
      case 'notice': {
        const line = {
          kind: 'notice',
          ...place,
          text: this.#redactor.text(told.text),
          role: told.role,
          field: told.field,
          shownFor: undefined,
        } as const;
        this.#notices.set(`${tab} ${told.id}`, this.#journal.append(line));
        return line;
      }
      case 'gone': {
        const notice = this.#notices.get(`${tab} ${told.id}`);
        this.#notices.delete(`${tab} ${told.id}`);
        return notice === undefined ? undefined : this.#write({ kind: 'gone', notice, shownFor: told.shownFor });
      }
      case 'snapshot': {
        const snapshot = this.#redactor.snapshot(told.snapshot);
        const file = this.#journal.keep(printJson(asJson(snapshot)), 'json');
        this.#screens.set(tab, file);
        this.#shown(place.url, snapshot);
        if (!this.#titled.has(tab) && !tab.includes('.')) {
          this.#titled.add(tab);
          this.#write({ kind: 'page', id: tab, title: snapshot.title, start: told.time });
        }
        return this.#write({ kind: 'snapshot', ...place, file });
      }
      case 'same': {
        const file = this.#screens.get(tab);
        return file === undefined ? undefined : this.#write({ kind: 'snapshot', ...place, file });
      }
    }
  }

  #write<Line extends NewLine>(line: Line): Line {
    this.#journal.append(line);
    return line;
  }

  #navigation(how: Navigation['how'], place: { readonly time: number; readonly tab: string; readonly url: string }): NewLine {
    const from = this.#addresses.get(place.tab) ?? '';
    this.#addresses.set(place.tab, place.url);
    // Back, forward and reload are a person's too, and hide the acts before them.
    if (how === 'traverse' || how === 'reload') this.#remember(place.tab, { time: place.time, act: undefined });
    // A new document starts to count its notices anew.
    if (how === 'load' || how === 'reload')
      for (const key of this.#notices.keys()) if (key.startsWith(`${place.tab} `)) this.#notices.delete(key);
    return this.#write({ kind: 'navigation', ...place, from, how });
  }

  #act(told: Extract<Told, { kind: 'act' }>, place: { readonly time: number; readonly tab: string; readonly url: string }): NewLine {
    const value = told.value === undefined ? undefined : this.#redactor.value(told.value);
    const line = { kind: 'act', ...place, action: told.action, control: this.#redactor.control(told.control), value } as const;
    const index = this.#journal.append(line);
    const typing = line.action === 'input' && isTyping(value?.kind);
    this.#remember(place.tab, { time: told.time, act: typing ? undefined : index });
    return line;
  }

  #remember(tab: string, moment: Moment): void {
    const moments = this.#moments.get(tab) ?? [];
    moments.push(moment);
    if (moments.length > KEPT_MOMENTS) moments.shift();
    this.#moments.set(tab, moments);
  }

  /** A person went elsewhere by themselves: nothing before was the cause of what follows. */
  wished(tab: string, time: number): void {
    this.#remember(tab, { time, act: undefined });
  }

  /** What a person did that made the client send a request at a time; `undefined` when nothing is known to have. */
  causeOf(tab: string, time: number): { readonly act: number; readonly after: number } | undefined {
    const top = tab.split('.', 1)[0];
    let last: Moment | undefined;
    for (const [other, moments] of this.#moments) {
      if (tab !== '' && other.split('.', 1)[0] !== top) continue;
      for (const moment of moments) if (moment.time <= time + CLOCKS_MS && (last === undefined || moment.time >= last.time)) last = moment;
    }
    if (last?.act === undefined || time - last.time > CAUSE_MS) return undefined;
    return { act: last.act, after: Math.max(0, time - last.time) };
  }

  /** Address that a tab shows, as stored. */
  addressOf(tab: string): string {
    return this.#addresses.get(tab) ?? '';
  }
}

const isTyping = (kind: NonNullable<Act['value']>['kind'] | undefined): boolean =>
  kind === 'text' || kind === 'number' || kind === 'date' || kind === 'secret' || kind === 'empty';
