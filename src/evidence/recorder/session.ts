import { createHash } from 'node:crypto';
import type { Devtools } from './browser/devtools.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import { BODY_LIMIT } from './exchange.ts';
import { BINDING, pageScript, WORLD } from './page-script.ts';
import type { RecordedTabs } from './recorded-tabs.ts';
import type { Tabs } from './tabs.ts';

const MB = 1024 * 1024;
const BUFFERS = { maxTotalBufferSize: 4 * BODY_LIMIT, maxResourceBufferSize: BODY_LIMIT };
const POST_DATA = MB;

/** Pages of the browser itself and of its extensions: nobody records these. */
const FOREIGN = /^(?:chrome|edge|devtools|chrome-extension|chrome-untrusted|chrome-search):/;

const WATCHED = new Set(['page', 'iframe']);
const HEARD = new Set(['page', 'iframe', 'worker', 'service_worker', 'shared_worker']);

/** Watches every tab, frame and worker that is there or comes. */
export class Sessions {
  readonly #devtools: Devtools;
  readonly #tabs: Tabs;
  readonly #recorded: RecordedTabs;
  readonly #watched: (session: string) => void;
  readonly #script = pageScript();
  /** Names the script that watches pages: what was seen depends on it. */
  readonly scriptName = createHash('sha256').update(this.#script).digest('hex').slice(0, 12);
  /** Session and target of each worker that is listened to. */
  readonly #workers = new Map<string, string>();
  /** Sessions of tabs that are watched, and who waits for one: of a certain target, or of any. */
  readonly #ready = new Map<string, string>();
  readonly #waiting = new Set<{ readonly target: string | undefined; give(session: string): void }>();
  /** Whether the browser keeps bodies for us; `undefined` until it was asked. */
  durable: boolean | undefined;

  /** `watched` is told of each session that is, before anything comes from it. */
  constructor(devtools: Devtools, tabs: Tabs, recorded: RecordedTabs, watched: (session: string) => void) {
    this.#devtools = devtools;
    this.#recorded = recorded;
    this.#watched = watched;
    this.#tabs = tabs;
  }

  /** The session of a tab, when it is watched; of the first tab when none is named. */
  tab(target?: string): Promise<string> {
    const known = target === undefined ? [...this.#ready.values()][0] : this.#ready.get(target);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((give) => this.#waiting.add({ target, give }));
  }

  async begin(): Promise<void> {
    await this.#attachBelow('');
  }

  detached(session: string): void {
    this.#workers.delete(session);
    this.#tabs.detached(session);
  }

  #attachBelow(session: string): Promise<unknown> {
    return this.#devtools.call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, session);
  }

  async attached({ sessionId, targetInfo }: DevtoolsEvents['Target.attachedToTarget'], parent: string): Promise<void> {
    const go = (): Promise<unknown> => this.#devtools.call('Runtime.runIfWaitingForDebugger', {}, sessionId);
    if (targetInfo.type.endsWith('_worker') && [...this.#workers.values()].includes(targetInfo.targetId)) {
      // The browser tells of a service worker for itself and for each page: one of these is listened to.
      await go();
      return;
    }
    const wanted = HEARD.has(targetInfo.type) && !FOREIGN.test(targetInfo.url) && this.#recorded.has(targetInfo);
    if (!(typeof wanted === 'boolean' ? wanted : await wanted)) {
      await go();
      await this.#devtools.call('Target.detachFromTarget', { sessionId }, parent);
      return;
    }
    if (targetInfo.type.endsWith('_worker')) this.#workers.set(sessionId, targetInfo.targetId);
    this.#tabs.attached(sessionId, targetInfo, parent);
    this.#watched(sessionId);
    const watched = WATCHED.has(targetInfo.type);
    const { call } = this.#devtools;
    // All of it is asked for before anything is waited for: a page that runs already waits for nobody.
    const asked: Promise<unknown>[] = [
      call('Network.enable', { maxPostDataSize: POST_DATA, ...BUFFERS }, sessionId),
      call('Network.configureDurableMessages', BUFFERS, sessionId).then((answer) => {
        this.durable ??= answer !== undefined;
      }),
    ];
    if (watched)
      asked.push(
        call('Inspector.enable', {}, sessionId),
        call('Page.enable', {}, sessionId),
        call('Runtime.enable', {}, sessionId),
        call('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }, sessionId),
        call('Page.addScriptToEvaluateOnNewDocument', { source: this.#script, worldName: WORLD, runImmediately: true }, sessionId),
      );
    asked.push(this.#attachBelow(sessionId), go());
    await Promise.all(asked);
    if (targetInfo.type !== 'page') return;
    this.#ready.set(targetInfo.targetId, sessionId);
    for (const one of this.#waiting)
      if (one.target === undefined || one.target === targetInfo.targetId) {
        this.#waiting.delete(one);
        one.give(sessionId);
      }
  }
}
