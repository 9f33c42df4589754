import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { type MetaLine, RECORDING_FORMAT, RECORDING_VERSION, type RecordingManifest } from '../recording/format.ts';
import type { RedactionMode } from '../redaction/redaction.ts';
import { AskedBodies } from './asked-bodies.ts';
import { Awaited } from './awaited.ts';
import { connectDevtools, type Devtools } from './browser/devtools.ts';
import type { BrowserDoor } from './browser/launch.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import { tooOld, whyUnopened } from './browser/refusal.ts';
import { handClosedTrees } from './closed-trees.ts';
import type { Counts } from './counts.ts';
import { Journal } from './journal.ts';
import { everyTab, tabBeside } from './recorded-tabs.ts';
import { recount } from './recount.ts';
import { keyName, Redactor } from './redactor.ts';
import { Scene, type SceneInput } from './scene.ts';
import { scopeOf } from './scope.ts';
import { Scribe } from './scribe.ts';
import { sealRecording } from './seal.ts';
import { Sessions } from './session.ts';
import type { RecordingState } from './state.ts';
import { Tabs } from './tabs.ts';
import { Traffic } from './traffic.ts';

export interface RecordInput {
  /** Where to begin: an absolute address of the web. */
  readonly address: string;
  /** What the person says their role is; "" for none. */
  readonly role: string;
  /** Hosts to record besides that of the address. */
  readonly also: readonly string[];
  /** Key of the pseudonyms, 32 bytes. */
  readonly key: Uint8Array;
  readonly redaction: RedactionMode;
  /** Where the recording is written; must not exist. */
  readonly folder: string;
  /** Version of Ninepoint. */
  readonly version: string;
  readonly door: BrowserDoor;
  /** The browser was started for this recording: it is closed with it. */
  readonly own: boolean;
}

/** `not written`: the disk took no more. */
export type EndedWhy = 'stopped' | 'browser closed' | 'not written';

/** A recording that is being made. */
export interface Recorder {
  readonly folder: string;
  readonly scope: readonly string[];
  /** Where it began, as it is stored: without passwords and tokens in it. */
  readonly address: string;
  state(): RecordingState;
  pause(): void;
  resume(): void;
  /**
   * The page that was used last is not recorded from here on, in any tab; what stands in the recording of it since it was come to is taken
   * out. Answers how many lines that were; `undefined` when no page is known yet.
   */
  leaveOut(): number | undefined;
  /** The page that was used last is recorded again. */
  takeIn(): void;
  /** Resolves when the browser has gone by itself or `stop` was called. */
  readonly ended: Promise<EndedWhy>;
  /** Writes what is not over yet, takes out what was learnt late, makes the manifest. `lost`: what could not be kept, in sentences. */
  stop(): Promise<{ readonly manifest: RecordingManifest; readonly report: readonly Problem[]; readonly lost: readonly string[] }>;
}

/** Time for the last answers of the browser when a recording is stopped. */
const FINISH_MS = 10_000;
/** Bodies that were put off are handed over at least so fast. Bytes per millisecond. */
const OWED_PER_MS = 5_000;
/** With its last tab a browser of ours is over, even where its program stays. */
const ALONE_MS = 1_500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Starts to record in a browser that is running; the first page is opened and shown when this resolves. */
export const record = async (input: RecordInput): Promise<Result<Recorder>> => {
  const connected = await connectDevtools(input.door.address);
  if (!connected.ok) return connected;
  const devtools = connected.value;
  const product = (await devtools.call('Browser.getVersion', {}))?.product ?? '';
  const old = tooOld(product);
  if (old !== undefined) {
    await leave(devtools, input);
    return fail({ kind: 'browser-start', severity: 'lost', at: product, says: old });
  }
  const scope = scopeOf(input.address, input.also);
  const tabs = new Tabs();
  const recorded = input.own ? everyTab : await tabBeside(devtools, scope);
  const sessions = new Sessions(devtools, tabs, recorded, (session) => scene.attached(session));
  const redactor = new Redactor(input.key, input.redaction);
  const journal = new Journal(input.folder);
  const ending = Promise.withResolvers<EndedWhy>();
  const awaited = new Awaited();
  const scribe = new Scribe(journal, redactor, awaited, (error) => {
    if (error instanceof Error && 'code' in error) ending.resolve('not written');
    else scene.lost(`Something could not be kept: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`);
  });
  const openTrees: SceneInput['openTrees'] = (page, asked) => void handClosedTrees(devtools, page, asked);
  const recounted = (lines: number): Promise<Counts> => recount(input.folder, input.key, lines);
  const scene = new Scene({ journal, redactor, tabs, scope, scribe, openTrees, recount: recounted });
  const bodies = new AskedBodies(devtools, () => sessions.durable === true);
  const traffic = new Traffic(bodies, tabs, scene, awaited);

  let opened = false;
  devtools.listen((name, params, session) => {
    bodies.quiet.happened(name === 'Runtime.bindingCalled');
    if (name === 'Target.attachedToTarget') void sessions.attached(params as DevtoolsEvents['Target.attachedToTarget'], session);
    else if (name === 'Target.detachedFromTarget') {
      scene.detached((params as DevtoolsEvents['Target.detachedFromTarget']).sessionId);
      sessions.detached((params as DevtoolsEvents['Target.detachedFromTarget']).sessionId);
      if (opened && input.own && !tabs.any) void pause(ALONE_MS).then(() => (tabs.any ? undefined : ending.resolve('browser closed')));
    } else if (name.startsWith('Network.')) traffic.heard(name, params, session);
    else {
      if (name === 'Inspector.targetCrashed') bodies.crashed(session);
      scene.heard(name, params, session);
    }
  });
  // Line 0 says what is known before anything happens; whether bodies are kept is known when the first tab has answered.
  await sessions.begin();
  const first = await Promise.race([sessions.tab(recorded.tab), pause(FINISH_MS).then(() => undefined)]);
  const address = redactor.address(input.address);
  const meta: Omit<MetaLine, 'index'> = {
    kind: 'meta',
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    started: Date.now(),
    recorder: input.version,
    script: sessions.scriptName,
    browser: product,
    role: input.role,
    address,
    scope,
    redaction: input.redaction,
    key: keyName(input.key),
    durable: sessions.durable === true,
  };
  scene.begin(meta);
  await devtools.call('Browser.setDownloadBehavior', { behavior: 'default', eventsEnabled: true });
  const moved = first === undefined ? undefined : await devtools.call('Page.navigate', { url: input.address }, first);
  if (moved === undefined || moved.errorText !== undefined) {
    await leave(devtools, input);
    const why = moved?.errorText === undefined ? 'the browser opened no tab' : whyUnopened(moved.errorText);
    return fail({
      kind: 'address',
      severity: 'lost',
      at: address,
      says: `${address} could not be opened: ${why}. Nothing was recorded.`,
    });
  }
  opened = true;
  void devtools.closed.then(() => ending.resolve('browser closed'));

  let stopped: ReturnType<Recorder['stop']> | undefined;
  const stop: Recorder['stop'] = async () => {
    ending.resolve('stopped');
    await Promise.race([traffic.finish().then(() => scribe.done()), pause(FINISH_MS + bodies.quiet.owed / OWED_PER_MS)]);
    const why = await ending.promise;
    scene.end(why === 'not written' ? 'stopped' : why);
    await leave(devtools, input);
    journal.close();
    const manifest = await sealRecording({
      folder: input.folder,
      sweep: (value) => redactor.sweep(value),
      replaced: () => redactor.report('recording').map(({ says }) => says),
    });
    const lost = [...new Set(scribe.losses)].map((says) => String(redactor.sweep(says)));
    return { manifest, report: redactor.report('recording'), lost };
  };
  return ok({
    folder: input.folder,
    scope,
    address,
    state: () => scene.state(input.role),
    pause: () => scene.pause(),
    resume: () => scene.resume(),
    leaveOut: () => scene.leaveOut(),
    takeIn: () => scene.takeIn(),
    ended: ending.promise,
    stop: () => (stopped ??= stop()),
  });
};

/** A browser of ours is closed; the user's own is only let go. */
const leave = async (devtools: Devtools, { own, door }: RecordInput): Promise<void> => {
  if (own) await Promise.race([devtools.call('Browser.close', {}), pause(FINISH_MS)]);
  else await devtools.call('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
  devtools.close();
  await door.gone();
};
