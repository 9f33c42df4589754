import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import { classOf, type KeyClass, wordsOf } from '../redaction/key-class.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import { Counts } from './counts.ts';
import type { Flight } from './flight.ts';
import type { Journal, NewLine } from './journal.ts';
import type { AskedTrees, RawValue, Shown, Told } from './page/told.ts';
import { BINDING, WORLD } from './page-script.ts';
import { Pages, type Visit } from './pages.ts';
import type { Redactor } from './redactor.ts';
import { inScope } from './scope.ts';
import { Screens } from './screens.ts';
import type { Make, Scribe, Telling } from './scribe.ts';
import { Stage } from './stage.ts';
import type { RecordingState } from './state.ts';
import type { Tabs } from './tabs.ts';
import type { ExchangeManner, TrafficSink } from './traffic.ts';
import { withhold } from './withhold.ts';

const TEXT = 500;
/** A document that a page asked for is sent for at once. */
const ASKED_MS = 1_000;
const SECRET_WORDS: ReadonlySet<KeyClass> = new Set<KeyClass>(['password', 'token', 'code', 'card']);
const MOST_MESSAGES = 2_000;
const OPENED = ['page', 'iframe', 'worker', 'service_worker', 'shared_worker'] as const;

export interface SceneInput {
  readonly journal: Journal;
  readonly redactor: Redactor;
  readonly tabs: Tabs;
  /** Hosts that are recorded. */
  readonly scope: readonly string[];
  readonly scribe: Scribe;
  /** Counts so many lines of what is stored. */
  recount(lines: number): Promise<Counts>;
  /** Hands closed shadow trees to the script of a page that asks for them. */
  openTrees(page: { readonly session: string; readonly context: number }, asked: AskedTrees): void;
}

/** A prompt says what it wants in words, and nothing else tells a password from a name. */
const promptedBy = (message: string, text: string): RawValue => {
  if (wordsOf(message).some((word) => SECRET_WORDS.has(classOf(word)))) return { kind: 'secret', text: '' };
  return { kind: text === '' ? 'empty' : 'text', text: text.slice(0, 4_000) };
};

/** Everything that is written of a recording, and what is counted of it while it is made. */
export class Scene implements TrafficSink {
  readonly #journal: Journal;
  readonly #redactor: Redactor;
  readonly #tabs: Tabs;
  readonly #scope: readonly string[];
  readonly #scribe: Scribe;
  readonly #stage: Stage;
  readonly #openTrees: SceneInput['openTrees'];
  readonly #recount: SceneInput['recount'];
  readonly #pages = new Pages();
  #counts = new Counts();
  /** What was counted since it is counted again. */
  #meanwhile: ((counts: Counts) => void)[] | undefined;
  readonly #screens = new Screens();
  readonly #dialogs = new Map<string, DevtoolsEvents['Page.javascriptDialogOpening'] & { readonly time: number }>();
  readonly #messages = new Map<number, number>();
  /** When a tab last asked for another document, and the last one that it was sent for. */
  readonly #asked = new Map<string, number>();
  readonly #documents = new Map<string, string>();
  #begun = false;
  #paused = false;
  #over = false;

  constructor({ journal, redactor, tabs, scope, scribe, openTrees, recount }: SceneInput) {
    this.#openTrees = openTrees;
    this.#recount = recount;
    this.#journal = journal;
    this.#redactor = redactor;
    this.#tabs = tabs;
    this.#scope = scope;
    this.#scribe = scribe;
    this.#stage = new Stage(scribe, redactor, (line) => this.#seen(line));
  }

  begin(meta: NewLine): void {
    this.#journal.append(meta);
    this.#begun = true;
    for (const session of this.#tabs.all()) this.attached(session.id);
  }

  /** A tab, a frame or a worker is there, and is watched. */
  attached(id: string): void {
    const session = this.#tabs.session(id);
    if (session === undefined || !this.#keeps(session.tab)) return;
    const { tab, target } = session;
    const what = OPENED.find((type) => type === target.type);
    const blank = target.url === '' || target.url === 'about:blank';
    if (what === undefined || !(blank ? what === 'page' : inScope(this.#scope, target.url))) return;
    const opener = what === 'page' ? this.#tabs.ofFrame(target.openerId, '') : what === 'iframe' ? (tab.split('.', 1)[0] ?? '') : '';
    this.#stage.opened(what, opener, { time: Date.now(), tab, url: blank ? '' : target.url });
  }

  /** A tab, a frame or a worker is gone. */
  detached(id: string): void {
    this.#screens.gone(id);
    const session = this.#tabs.session(id);
    if (session?.target.type === 'page') this.#pages.closed(session.tab);
  }

  get #writes(): boolean {
    return this.#begun && !this.#paused && !this.#over;
  }

  /** Whether what happens in a tab is recorded. */
  #keeps(tab: string, address = ''): boolean {
    return this.#writes && !this.#pages.hides(tab) && !this.#pages.isLeftOut(address);
  }

  /**
   * Leaves out the page that was used last, from here on and as far as it stands in the recording since it was come to. Answers how many
   * lines that took out; `undefined` when no page is known yet.
   */
  leaveOut(): number | undefined {
    const visit = this.#pages.current;
    if (visit === undefined || this.#over) return undefined;
    this.#pages.leaveOut(visit.address);
    return this.#withhold(visit);
  }

  /** The page that was used last is recorded again. */
  takeIn(): void {
    const { current } = this.#pages;
    if (current !== undefined) this.#pages.takeIn(current.address);
  }

  /** Takes out what stands in the recording of a visit. */
  #withhold(visit: Visit): number {
    const time = Date.now();
    const lines = withhold(this.#journal.folder, visit);
    this.#scribe.withhold(lines);
    this.#redactor.withheld();
    this.#stage.forget(visit.tab, time, lines);
    this.#scribe.note({ kind: 'page-left-out', time, lines: lines.size });
    if (lines.size > 0) this.#countAgain();
    return lines.size;
  }

  /** Counts what stands in the recording, and what comes meanwhile. */
  #countAgain(): void {
    const meanwhile: ((counts: Counts) => void)[] = [];
    this.#meanwhile = meanwhile;
    const failed = (error: unknown): void => this.#scribe.failed(error);
    void this.#recount(this.#journal.lines).then((counts) => {
      if (this.#meanwhile !== meanwhile) return;
      for (const add of meanwhile) add(counts);
      this.#counts = counts;
      this.#meanwhile = undefined;
    }, failed);
  }

  #count(add: (counts: Counts) => void): void {
    add(this.#counts);
    this.#meanwhile?.push(add);
  }

  pause(): void {
    if (!this.#writes) return;
    this.#scribe.note({ kind: 'paused', time: Date.now() });
    this.#paused = true;
  }

  resume(): void {
    if (!this.#paused || this.#over) return;
    this.#paused = false;
    this.#scribe.note({ kind: 'resumed', time: Date.now() });
  }

  /** Something that could not be kept, in words. */
  lost(says: string): void {
    if (!this.#over) this.#scribe.note({ kind: 'lost', time: Date.now(), says });
  }

  end(why: 'stopped' | 'browser closed'): void {
    this.#stage.finish();
    this.#scribe.note({ kind: 'end', time: Date.now(), why });
    this.#over = true;
    this.#scribe.end();
  }

  state(role: string): RecordingState {
    const { current } = this.#pages;
    const page = current && { address: this.#redactor.draft.address(current.address), leftOut: this.#pages.isLeftOut(current.address) };
    return { paused: this.#paused, lines: this.#journal.lines, page, ...this.#counts.state(role) };
  }

  wanted(flight: Flight): 'whole' | 'outside' | 'nothing' {
    const { request } = flight;
    const isDocument = flight.resourceType === 'document' && !flight.tab.includes('.');
    if (flight.resourceType === 'document') this.#document(flight);
    // A document is asked for while the page before it is still there.
    if (isDocument ? !this.#writes || this.#pages.isLeftOut(request.url) : !this.#keeps(flight.tab)) return 'nothing';
    return inScope(this.#scope, request.url) ? 'whole' : 'outside';
  }

  /** A document that no page asked for is a person's own wish: an address typed, a bookmark. No act in the page is its cause. */
  #document({ tab, requestId, start }: Flight): void {
    const redirected = this.#documents.get(tab) === requestId;
    this.#documents.set(tab, requestId);
    if (tab === '' || tab.includes('.') || redirected || Date.now() - (this.#asked.get(tab) ?? 0) < ASKED_MS) return;
    this.#pages.mark(tab, this.#journal.lines, start);
    this.#stage.wished(tab, start);
  }

  exchange(exchange: Omit<Exchange, 'index'>, flight: Flight, { awaits = false, turn }: ExchangeManner): void {
    // What has no line yet and belongs to a page that is left out never gets one.
    if (this.#over || (flight.entry.line === undefined && !this.#isKept(flight))) return;
    if (flight.outside) {
      if (!awaits && this.#keeps(flight.tab)) this.#outside(exchange, flight);
      return;
    }
    this.#scribe.tell(this.#lineOf(exchange, flight), { awaits, turn, stands: (line) => this.#answered(line, flight) }, flight.entry);
  }

  async largeExchange(exchange: Omit<Exchange, 'index'>, flight: Flight, { awaits = false, turn }: ExchangeManner): Promise<void> {
    const stands = (line: Telling): void => this.#answered(line, flight);
    if (!this.#over) await this.#scribe.tellInSteps(this.#lineOf(exchange, flight), { awaits, turn, stands }, flight.entry);
  }

  #lineOf(exchange: Omit<Exchange, 'index'>, flight: Flight): Make {
    const cause = this.#stage.causeOf(exchange.page, flight.start);
    const whole = { kind: 'exchange', ...exchange, cause, ...(flight.byWorker ? { worker: true as const } : {}) } as const;
    return (door) => {
      const { request, response, ...rest } = door.exchange(whole);
      return { ...whole, ...rest, request, response };
    };
  }

  same(flight: Flight, as: Flight): void {
    const [of, same] = [flight.entry.line, as.entry.line];
    if (!this.#over && of !== undefined && same !== undefined) this.#scribe.note({ kind: 'more', of, same });
  }

  #outside({ url, method, status }: Omit<Exchange, 'index'>, { start }: Flight): void {
    const { host, hostname } = URL.parse(url) ?? { host: '', hostname: '' };
    this.#count((counts) => counts.outside(hostname));
    this.#scribe.note({ kind: 'outside', time: start, method, host, status });
  }

  /** Its line stands as it will stay. */
  #answered(line: Telling, flight: Flight): void {
    if (line.kind !== 'exchange') return;
    // Written whole: what is long went into files after this.
    const exchange = line as Omit<Exchange, 'index'>;
    const { page, response } = exchange;
    const shown = this.#shows(page);
    this.#count((counts) => counts.exchange(exchange, shown));
    if (response.kind === 'absent') this.lost(`The answer of line ${flight.entry.line} is not in the recording: ${response.why}.`);
  }

  /** Address that a tab shows, as it is stored. */
  #shows(tab: string): string {
    return this.#redactor.draft.address(this.#stage.addressOf(tab));
  }

  message(flight: Flight, message: StreamMessage): void {
    const { line } = flight.entry;
    if (line === undefined) return;
    const before = this.#messages.get(line) ?? 0;
    if (!this.#keeps(flight.tab) || before > MOST_MESSAGES) return;
    this.#messages.set(line, before + 1);
    if (before === MOST_MESSAGES) this.lost(`Of the stream of line ${line} the first ${MOST_MESSAGES} messages were kept.`);
    else this.#scribe.tell((door) => ({ kind: 'message', exchange: line, ...door.message(message) }));
  }

  ended({ entry: { line }, size }: Flight, end: number): void {
    if (!this.#over && line !== undefined) this.#scribe.note({ kind: 'ended', exchange: line, end, size });
  }

  /** Everything that the browser tells besides traffic. */
  heard<Name extends keyof DevtoolsEvents>(name: Name, params: DevtoolsEvents[Name], session: string): void {
    const listener = this.#listeners[name] as ((params: DevtoolsEvents[Name], session: string) => void) | undefined;
    listener?.(params, session);
  }

  readonly #listeners: { readonly [Name in keyof DevtoolsEvents]?: (params: DevtoolsEvents[Name], session: string) => void } = {
    'Page.frameRequestedNavigation': ({ frameId }, session) => {
      this.#asked.set(this.#tabs.ofFrame(frameId, session), Date.now());
    },
    'Page.navigatedWithinDocument': ({ frameId, url, navigationType }, session) => {
      const place = { time: Date.now(), tab: this.#tabs.ofFrame(frameId, session), url };
      if (!this.#writes || !inScope(this.#scope, url)) return;
      this.#stage.moved(navigationType === 'fragment' ? 'hash' : 'push', place, () => this.#keeps(place.tab, url));
    },
    'Page.frameAttached': ({ frameId, parentFrameId }, session) => this.#tabs.frameAttached(frameId, parentFrameId, session),
    'Runtime.executionContextCreated': ({ context }, session) => {
      if (context.name === WORLD) this.#tabs.contextCreated(session, context.id, context.auxData?.frameId);
    },
    'Runtime.bindingCalled': ({ name, payload, executionContextId }, session) => {
      if (name !== BINDING) return;
      for (const told of JSON.parse(payload) as readonly Told[]) {
        if (told.kind === 'hosts') {
          this.#openTrees({ session, context: executionContextId }, told);
          continue;
        }
        const shown = this.#screens.whole(told, session, executionContextId);
        if (shown !== undefined) this.#told(shown, this.#tabs.ofContext(session, executionContextId));
      }
    },
    'Runtime.executionContextDestroyed': ({ executionContextId }, session) => this.#screens.gone(session, executionContextId),
    'Runtime.executionContextsCleared': (_, session) => this.#screens.gone(session),
    'Page.javascriptDialogOpening': (params, session) => {
      this.#dialogs.set(session, { ...params, time: Date.now() });
    },
    'Page.javascriptDialogClosed': ({ result, userInput }, session) => this.#dialogClosed(result, userInput, session),
    'Inspector.targetCrashed': (_, session) => this.#crashed(session),
    'Browser.downloadWillBegin': ({ frameId, url, suggestedFilename }, session) => {
      const tab = this.#tabs.ofFrame(frameId, session);
      if (!this.#keeps(tab) || !inScope(this.#scope, url)) return;
      const time = Date.now();
      const shown = this.#stage.addressOf(tab);
      this.#tell((door) => {
        const name = door.text(suggestedFilename).replace(/\d/g, '9');
        return { kind: 'download', time, tab, url: door.address(shown), name };
      });
    },
    'Runtime.consoleAPICalled': ({ type, args, timestamp, executionContextId }, session) => {
      if (type !== 'error' && type !== 'assert') return;
      const text = args.map(({ value, description }) => (typeof value === 'string' ? value : (description ?? String(value)))).join(' ');
      this.#console(text, timestamp, this.#tabs.ofContext(session, executionContextId));
    },
    'Runtime.exceptionThrown': ({ timestamp, exceptionDetails: { text, exception } }, session) =>
      this.#console(exception?.description ?? text, timestamp, this.#tabs.session(session)?.tab ?? ''),
  };

  /** Workers of a process that is gone are told of too: they begin again by themselves. */
  #crashed(id: string): void {
    const session = this.#tabs.session(id);
    if (session === undefined || session.target.type.endsWith('worker') || !this.#keeps(session.tab)) return;
    const shown = this.#shows(session.tab);
    this.lost(`${shown === '' ? 'A page' : `The page ${shown}`} crashed. What it had not told of by then is not in the recording.`);
  }

  #console(text: string, time: number, tab: string): void {
    const shown = this.#stage.addressOf(tab);
    if (!this.#keeps(tab) || shown === '') return;
    const said = text.slice(0, TEXT);
    this.#tell((door) => ({ kind: 'console', time: Math.round(time), tab, url: door.address(shown), text: door.text(said) }));
  }

  #dialogClosed(accepted: boolean, typed: string | undefined, session: string): void {
    const opened = this.#dialogs.get(session);
    this.#dialogs.delete(session);
    const value = opened?.type === 'prompt' && accepted && typed !== undefined ? promptedBy(opened.message, typed) : undefined;
    // What is typed is taken note of wherever that is, as what is typed into a field.
    if (value !== undefined && typed !== undefined) this.#redactor.typed(typed, value.kind === 'secret', true);
    const tab = this.#tabs.session(session)?.tab ?? '';
    if (opened === undefined || !this.#keeps(tab, opened.url) || !inScope(this.#scope, opened.url)) return;
    const { time, type, url } = opened;
    const said = opened.message.slice(0, TEXT);
    this.#tell((door) => ({
      ...{ kind: 'dialog', time, tab, url: door.address(url), type, message: door.text(said), accepted },
      ...(value === undefined ? {} : { value: door.value(value) }),
    }));
  }

  #tell(make: Make): void {
    this.#scribe.tell(make, { stands: (line) => this.#seen(line) });
  }

  #told(told: Shown, tab: string): void {
    // What is typed is taken note of wherever that is: a password of a sign-in elsewhere must not come to be stored either.
    const shown = told.kind === 'typing' || (told.url.startsWith('about:') ? tab.includes('.') : inScope(this.#scope, told.url));
    const does = told.kind === 'act' || told.kind === 'touched';
    if (!shown) {
      // In a frame of another site it is not recorded, and done all the same.
      if (does) this.#stage.unseen(tab, told.time);
      return;
    }
    if (told.kind === 'navigation' && !tab.includes('.')) this.#comeTo(told.url, tab, told.time);
    // Who asked for the next document is remembered and not stored.
    if (told.kind !== 'typing' && told.kind !== 'leaving' && !this.#keeps(tab, told.url)) {
      if (does) this.#stage.unseen(tab, told.time);
      return;
    }
    if (told.kind === 'act') this.#count((counts) => counts.acted());
    this.#stage.told(told, tab);
    if (told.kind === 'act') this.#pages.mark(tab, this.#journal.lines, told.time);
  }

  /** A tab shows another page: of one that is left out nothing stays, nor of what was sent for it in advance. */
  #comeTo(address: string, tab: string, time: number): void {
    const visit = this.#pages.shows(tab, address, this.#journal.lines, time);
    if (visit !== undefined && this.#writes && this.#pages.isLeftOut(address)) this.#withhold(visit);
  }

  #isKept({ tab, resourceType, request }: Flight): boolean {
    return resourceType === 'document' && !tab.includes('.') ? !this.#pages.isLeftOut(request.url) : !this.#pages.hides(tab);
  }

  /** A line of what was seen or done, as it stays: counted. */
  #seen(line: Telling): void {
    if (line.kind !== 'exchange') this.#count((counts) => counts.seen(line as Parameters<Counts['seen']>[0]));
  }
}
