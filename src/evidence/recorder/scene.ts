import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import type { Flight } from './flight.ts';
import { Gaps } from './gaps.ts';
import type { Journal, NewLine } from './journal.ts';
import type { Lineup } from './lineup.ts';
import type { Told } from './page/told.ts';
import { BINDING, WORLD } from './page-script.ts';
import type { Redactor } from './redactor.ts';
import { inScope } from './scope.ts';
import { Stage } from './stage.ts';
import type { RecordingState } from './state.ts';
import type { Tabs } from './tabs.ts';
import { Tallies } from './tallies.ts';
import type { TrafficSink } from './traffic.ts';

const TEXT = 500;
/** A document that a page asked for is sent for at once. */
const ASKED_MS = 1_000;
const MOST_MESSAGES = 2_000;

export interface SceneInput {
  readonly journal: Journal;
  readonly redactor: Redactor;
  readonly tabs: Tabs;
  /** Hosts that are recorded. */
  readonly scope: readonly string[];
  readonly lineup: Lineup;
}

/** Everything that is written of a recording, and what is counted of it while it is made. */
export class Scene implements TrafficSink {
  readonly #journal: Journal;
  readonly #redactor: Redactor;
  readonly #tabs: Tabs;
  readonly #scope: readonly string[];
  readonly #lineup: Lineup;
  readonly #stage: Stage;
  readonly #tallies = new Tallies();
  readonly #gaps = new Gaps();
  readonly #dialogs = new Map<string, DevtoolsEvents['Page.javascriptDialogOpening'] & { readonly time: number }>();
  readonly #messages = new Map<number, number>();
  /** When a tab last asked for another document, and the last one that it was sent for. */
  readonly #asked = new Map<string, number>();
  readonly #documents = new Map<string, string>();
  #begun = false;
  #paused = false;
  #over = false;
  #exchanges = 0;
  #acts = 0;

  constructor({ journal, redactor, tabs, scope, lineup }: SceneInput) {
    this.#journal = journal;
    this.#redactor = redactor;
    this.#tabs = tabs;
    this.#scope = scope;
    this.#lineup = lineup;
    this.#stage = new Stage(journal, redactor, (address, snapshot) => {
      this.#tallies.screen(address, snapshot);
      this.#gaps.screen(address, snapshot);
    });
  }

  begin(meta: NewLine): void {
    this.#journal.append(meta);
    this.#begun = true;
  }

  get #writes(): boolean {
    return this.#begun && !this.#paused && !this.#over;
  }

  pause(): void {
    if (!this.#writes) return;
    this.#journal.append({ kind: 'paused', time: Date.now() });
    this.#paused = true;
  }

  resume(): void {
    if (!this.#paused || this.#over) return;
    this.#paused = false;
    this.#journal.append({ kind: 'resumed', time: Date.now() });
  }

  /** Something that could not be kept, in words. */
  lost(why: string): void {
    this.#append({ kind: 'lost', time: Date.now(), says: `Something could not be kept: ${why.replace(/\.$/, '')}.` });
  }

  end(why: 'stopped' | 'browser closed'): void {
    this.#journal.append({ kind: 'end', time: Date.now(), why });
    this.#over = true;
  }

  state(role: string): RecordingState {
    return {
      paused: this.#paused,
      lines: this.#journal.lines,
      exchanges: this.#exchanges,
      acts: this.#acts,
      points: this.#tallies.points(role),
      gaps: this.#gaps.list(role, this.#tallies.notEntered(), this.#tallies.roles()),
    };
  }

  wanted(flight: Flight): 'whole' | 'outside' | 'nothing' {
    const { request } = flight;
    if (flight.resourceType === 'document') this.#document(flight);
    if (!this.#writes) return 'nothing';
    return inScope(this.#scope, request.url) ? 'whole' : 'outside';
  }

  /** A document that no page asked for is a person's own wish: an address typed, a bookmark. No act in the page is its cause. */
  #document({ tab, requestId, start }: Flight): void {
    const redirected = this.#documents.get(tab) === requestId;
    this.#documents.set(tab, requestId);
    if (tab === '' || tab.includes('.') || redirected || Date.now() - (this.#asked.get(tab) ?? 0) < ASKED_MS) return;
    this.#stage.wished(tab, start);
  }

  exchange(exchange: Omit<Exchange, 'index'>, flight: Flight): number | undefined {
    if (this.#over) return undefined;
    if (flight.outside) {
      const host = URL.parse(exchange.url)?.host ?? '';
      this.#gaps.outside(URL.parse(exchange.url)?.hostname ?? '');
      this.#journal.append({ kind: 'outside', time: flight.start, method: exchange.method, host, status: exchange.status });
      return undefined;
    }
    const cause = this.#stage.causeOf(exchange.page, flight.start);
    const without = this.#redactor.exchange(cause === undefined ? exchange : { ...exchange, cause });
    // Members of an exchange that went through the door are worked out when asked for: here they are wanted all.
    const { request, response } = without;
    this.#tallies.exchange(without);
    if (exchange.status === 400 || exchange.status === 422) this.#gaps.refused(this.#stage.addressOf(exchange.page), undefined);
    this.#exchanges += 1;
    const line = this.#journal.append({
      kind: 'exchange',
      ...without,
      request: this.#journal.store(request),
      response: this.#journal.store(response),
    });
    if (response.kind === 'absent')
      this.#journal.append({
        kind: 'lost',
        time: Date.now(),
        says: `The answer of line ${line} is not in the recording: ${response.why}.`,
      });
    return line;
  }

  message(line: number, message: StreamMessage): void {
    const before = this.#messages.get(line) ?? 0;
    if (!this.#writes || before > MOST_MESSAGES) return;
    this.#messages.set(line, before + 1);
    if (before === MOST_MESSAGES)
      this.#journal.append({
        kind: 'lost',
        time: Date.now(),
        says: `Of the stream of line ${line} the first ${MOST_MESSAGES} messages were kept.`,
      });
    else this.#journal.append({ kind: 'message', exchange: line, ...this.#redactor.message(message) });
  }

  ended(line: number, end: number, size: number): void {
    if (!this.#over) this.#journal.append({ kind: 'ended', exchange: line, end, size });
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
    'Page.frameAttached': ({ frameId, parentFrameId }, session) => this.#tabs.frameAttached(frameId, parentFrameId, session),
    'Runtime.executionContextCreated': ({ context }, session) => {
      if (context.name === WORLD) this.#tabs.contextCreated(session, context.id, context.auxData?.frameId);
    },
    'Runtime.bindingCalled': ({ name, payload, executionContextId }, session) => {
      if (name === BINDING) this.#told(JSON.parse(payload) as Told, this.#tabs.ofContext(session, executionContextId));
    },
    'Page.javascriptDialogOpening': (params, session) => {
      this.#dialogs.set(session, { ...params, time: Date.now() });
    },
    'Page.javascriptDialogClosed': ({ result }, session) => this.#dialogClosed(result, session),
    'Browser.downloadWillBegin': ({ frameId, url, suggestedFilename }, session) => {
      if (!this.#writes || !inScope(this.#scope, url)) return;
      const tab = this.#tabs.ofFrame(frameId, session);
      const time = Date.now();
      this.#lineup.add(() => {
        const name = this.#redactor.text(suggestedFilename).replace(/\d/g, '9');
        this.#append({ kind: 'download', time, tab, url: this.#stage.addressOf(tab), name });
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

  #console(text: string, time: number, tab: string): void {
    if (!this.#writes) return;
    this.#lineup.add(() => {
      const url = this.#stage.addressOf(tab);
      if (url !== '') this.#append({ kind: 'console', time: Math.round(time), tab, url, text: this.#redactor.text(text.slice(0, TEXT)) });
    });
  }

  #dialogClosed(accepted: boolean, session: string): void {
    const opened = this.#dialogs.get(session);
    this.#dialogs.delete(session);
    if (opened === undefined || !this.#writes || !inScope(this.#scope, opened.url)) return;
    const tab = this.#tabs.session(session)?.tab ?? '';
    const { time, type } = opened;
    this.#lineup.add(() => {
      const message = this.#redactor.text(opened.message.slice(0, TEXT));
      this.#tallies.message(message);
      this.#append({ kind: 'dialog', time, tab, url: this.#redactor.address(opened.url), type, message, accepted });
    });
  }

  #append(line: NewLine): void {
    if (!this.#over) this.#journal.append(line);
  }

  #told(told: Told, tab: string): void {
    // What is typed is taken note of wherever that is: a password of a sign-in elsewhere must not come to be stored either.
    const shown = told.kind === 'typing' || (told.url.startsWith('about:') ? tab.includes('.') : inScope(this.#scope, told.url));
    if (!shown || (told.kind !== 'typing' && !this.#writes)) return;
    // What is typed is known at once, everything else in its turn.
    if (told.kind === 'typing') this.#stage.told(told, tab);
    else this.#lineup.add(() => this.#tell(told, tab));
  }

  #tell(told: Told, tab: string): void {
    if (!this.#begun || this.#over) return;
    const line = this.#stage.told(told, tab);
    if (line === undefined) return;
    if (line.kind === 'act') {
      this.#acts += 1;
      this.#gaps.act(line.url, line.action, line.control);
    } else if (line.kind === 'invalid') {
      this.#tallies.refused();
      this.#tallies.message(line.message);
      this.#gaps.refused(line.url, line.control.form);
    } else if (line.kind === 'notice') this.#tallies.message(line.text);
  }
}
