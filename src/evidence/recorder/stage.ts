import type { Act, Navigation, Opened } from '../../observations/screen.ts';
import { Moves } from './moves.ts';
import type { RawSnapshot, Shown, Told } from './page/told.ts';
import { topOf } from './pages.ts';
import type { Redactor } from './redactor.ts';
import type { Make, Scribe, Telling } from './scribe.ts';

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

/** Where and when something was seen or done, as it was. */
interface Place {
  readonly time: number;
  readonly tab: string;
  readonly url: string;
}

type Moved = Pick<Navigation, 'how' | 'sameDocument' | 'byUser'>;

const placed = ({ time, tab, url }: Place, redactor: Redactor): Place => ({ time, tab, url: redactor.address(url) });

/** What is seen and done in tabs becomes lines; remembers what was done when, so that requests find their cause. */
export class Stage {
  readonly #scribe: Scribe;
  readonly #redactor: Redactor;
  readonly #stands: (line: Telling) => void;
  readonly #addresses = new Map<string, string>();
  readonly #moments = new Map<string, Moment[]>();
  readonly #notices = new Map<string, number>();
  /** The line that told the title of a tab. */
  readonly #titled = new Map<string, number>();
  readonly #moves = new Moves();

  /** `stands` is told of every line as it stays. */
  constructor(scribe: Scribe, redactor: Redactor, stands: (line: Telling) => void) {
    this.#scribe = scribe;
    this.#redactor = redactor;
    this.#stands = stands;
  }

  /** Takes what a page script told. */
  told(told: Shown, tab: string): void {
    const place = { time: told.time, tab, url: told.url };
    switch (told.kind) {
      case 'typing':
        this.#redactor.typed(told.text, told.secret, told.done);
        this.#remember(tab, { time: told.time, act: undefined });
        return;
      case 'navigation':
        this.#navigation(told, place);
        return;
      case 'touched':
        this.unseen(tab, told.time);
        return;
      case 'leaving':
        this.#moves.leaving(tab, told.time, told.byUser);
        return;
      case 'version': {
        const { kind, text, where } = told;
        this.#write((door) => ({ kind, ...placed(place, door), text: door.words(text), where }));
        return;
      }
      case 'act':
        this.#act(told, place);
        return;
      case 'invalid': {
        const { kind, control, flags, message } = told;
        this.#write((door) => ({ kind, ...placed(place, door), control: door.control(control), flags, message: door.words(message) }));
        return;
      }
      case 'notice': {
        const { kind, text, role, field, id } = told;
        const line = this.#write((door) => ({ kind, ...placed(place, door), text: door.text(text), role, field, shownFor: undefined }));
        this.#notices.set(`${tab} ${id}`, line);
        return;
      }
      case 'gone': {
        const notice = this.#notices.get(`${tab} ${told.id}`);
        this.#notices.delete(`${tab} ${told.id}`);
        if (notice !== undefined) this.#scribe.note({ kind: 'gone', notice, shownFor: told.shownFor });
        return;
      }
      case 'snapshot':
        this.#screen(told.snapshot, place);
    }
  }

  #write(make: Make): number {
    return this.#scribe.tell(make, { stands: this.#stands }).line ?? 0;
  }

  #screen(snapshot: RawSnapshot, place: Place): void {
    const { tab, time } = place;
    if (!this.#titled.has(tab) && !tab.includes('.')) {
      this.#titled.set(
        tab,
        this.#write((door) => ({ kind: 'page', id: tab, title: door.words(snapshot.title), start: time })),
      );
    }
    this.#write((door) => ({ kind: 'snapshot', ...placed(place, door), snapshot: door.snapshot(snapshot) }));
  }

  #navigation({ how, sameDocument, byUser }: Moved, place: Place): void {
    const asked = byUser ?? this.#moves.arrived(place.tab, place.time, sameDocument !== true);
    this.#moves.told(place.tab, place.url, place.time);
    const from = this.#addresses.get(place.tab) ?? '';
    this.#addresses.set(place.tab, place.url);
    // Back, forward and reload are a person's too, and hide the acts before them.
    if (how === 'traverse' || how === 'reload') this.#remember(place.tab, { time: place.time, act: undefined });
    // A new document starts to count its notices anew.
    if (how === 'load' || how === 'reload')
      for (const key of this.#notices.keys()) if (key.startsWith(`${place.tab} `)) this.#notices.delete(key);
    this.#write((door) => ({ kind: 'navigation', ...placed(place, door), from: door.address(from), how, sameDocument, byUser: asked }));
  }

  /** The browser tells that a document changed its address. Where the script in it does not tell so, this is what is kept. */
  moved(how: 'hash' | 'push', place: Place, isKept: () => boolean): void {
    this.#moves.unlessTold(place.tab, place.url, place.time, () => {
      if (isKept()) this.#navigation({ how, sameDocument: true, byUser: undefined }, place);
    });
  }

  /** A tab, a frame or a worker began to run. */
  opened(what: Opened['what'], opener: string, place: Place): void {
    this.#write((door) => ({ kind: 'opened', ...placed(place, door), what, opener }));
  }

  /** Nothing is waited for any more. */
  finish(): void {
    this.#moves.finish();
  }

  #act(told: Extract<Told, { kind: 'act' }>, place: Place): void {
    const { action, control, value, path = '', bursts } = told;
    const index = this.#write((door) => ({
      kind: 'act',
      ...placed(place, door),
      action,
      control: door.control(control),
      value: value === undefined ? undefined : door.value(value),
      path: door.words(path),
      bursts,
    }));
    // A slider or a colour is set in one go.
    const typing = action === 'input' && isTyping(value?.kind) && (bursts !== undefined || value?.kind === 'secret');
    this.#remember(place.tab, { time: told.time, act: typing ? undefined : index });
  }

  #remember(tab: string, moment: Moment): void {
    const moments = this.#moments.get(tab) ?? [];
    moments.push(moment);
    if (moments.length > KEPT_MOMENTS) moments.shift();
    this.#moments.set(tab, moments);
  }

  /** What a tab shows is not recorded: what comes after it does not follow from it. `lines` were taken out. */
  forget(tab: string, time: number, lines: ReadonlySet<number>): void {
    for (const of of this.#moments.keys()) if (topOf(of) === tab) this.#moments.delete(of);
    this.unseen(tab, time);
    for (const of of this.#addresses.keys()) if (topOf(of) === tab) this.#addresses.delete(of);
    for (const of of this.#notices.keys()) if (topOf(of.split(' ', 1)[0] as string) === tab) this.#notices.delete(of);
    if (lines.has(this.#titled.get(tab) ?? -1)) this.#titled.delete(tab);
  }

  /** Something was done that is not recorded: it hides what was done before. */
  unseen(tab: string, time: number): void {
    this.#remember(tab, { time, act: undefined });
  }

  /** A person went elsewhere by themselves: nothing before was the cause of what follows. */
  wished(tab: string, time: number): void {
    this.#remember(tab, { time, act: undefined });
    this.#moves.leaving(tab, time, true);
  }

  /**
   * What a person did that made the client send a request at a time; `undefined` when nothing is known to have. Tabs of a product tell each other what
   * happened: what was done last is what counts, and is a cause only of what its own tab sends.
   */
  causeOf(tab: string, time: number): { readonly act: number; readonly after: number } | undefined {
    let last: Moment | undefined;
    let where = '';
    for (const [other, moments] of this.#moments)
      for (const moment of moments)
        if (moment.time <= time + CLOCKS_MS && (last === undefined || moment.time >= last.time)) {
          last = moment;
          where = other;
        }
    if (last?.act === undefined || time - last.time > CAUSE_MS || (tab !== '' && topOf(where) !== topOf(tab))) return undefined;
    return { act: last.act, after: Math.max(0, time - last.time) };
  }

  /** Address that a tab shows, as it is. */
  addressOf(tab: string): string {
    return this.#addresses.get(tab) ?? '';
  }
}

const isTyping = (kind: NonNullable<Act['value']>['kind'] | undefined): boolean =>
  kind === 'text' || kind === 'number' || kind === 'date' || kind === 'secret' || kind === 'empty';
