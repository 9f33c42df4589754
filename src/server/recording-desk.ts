import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../base/result.ts';
import { installedBrowser } from '../evidence/recorder/browser/installed.ts';
import { launchBrowser } from '../evidence/recorder/browser/launch.ts';
import { givenAddress } from '../evidence/recorder/given-address.ts';
import { lostLines } from '../evidence/recorder/lost.ts';
import { packRecording } from '../evidence/recorder/pack.ts';
import { type Recorder, record } from '../evidence/recorder/recorder.ts';
import { type Hold, takeHold } from '../store/evidence/hold.ts';
import type { Project } from '../store/project.ts';
import type { RecordingStatus, RecordingWish } from './api/recording.ts';
import { handIn } from './hand-in.ts';
import { handInLeft, holdOf, leftIn, RECORDED, RECORDINGS } from './left-recording.ts';
import { recordingName } from './recording-name.ts';

/** How browsers are started on this machine: a container or a test needs more than a desk does. */
export interface BrowserWish {
  /** chrome, edge, chromium or a path; the first that is installed when not given. */
  readonly program?: string;
  readonly headless?: boolean;
  readonly extra?: readonly string[];
}

/** The recording of one project: one at a time. */
export interface RecordingDesk {
  status(): RecordingStatus;
  start(wish: RecordingWish): Result<void, string>;
  pause(paused: boolean): boolean;
  /** Leaves out the page that was used last, or records it again. */
  leaveOut(leftOut: boolean): boolean;
  /** Stops, saves and hands in; resolves when that is done. */
  stop(): Promise<void>;
}

export interface RecordingDeskInput {
  readonly project: Project;
  readonly browser: BrowserWish;
  readonly version: string;
  /** A recording was handed in. */
  handedIn(): void;
}

export const recordingDesk = ({ project, browser, version, handedIn }: RecordingDeskInput): RecordingDesk => {
  let status: Exclude<RecordingStatus, { kind: 'recording' }> = { kind: 'none' };
  let running:
    | {
        readonly recorder: Recorder;
        readonly role: string;
        readonly home: string;
        readonly hold: Hold | undefined;
        takenOut: number | undefined;
      }
    | undefined;
  let ending: Promise<void> = Promise.resolve();

  /** What a server recorded that was ended suddenly is handed in by the next one. */
  const takeUp = async (): Promise<void> => {
    const left = await leftIn(project);
    if (left.length === 0) return;
    status = { kind: 'saving' };
    let last: Exclude<RecordingStatus, { kind: 'recording' }> = { kind: 'none' };
    for (const folder of left) {
      const done = await handInLeft(project, folder);
      if (done !== undefined) last = done;
      if (done?.kind === 'saved') handedIn();
    }
    status = last;
  };
  ending = takeUp().catch((error: unknown) => {
    status = {
      kind: 'failed',
      says: `A recording that was left could not be added: ${error instanceof Error ? error.message : String(error)}`,
    };
  });

  const open = async (address: string, role: string, also: readonly string[]): Promise<void> => {
    const failed = (says: string): void => {
      status = { kind: 'failed', says };
    };
    const installed = installedBrowser(browser.program);
    if (!installed.ok) return failed(installed.error.says);
    const door = await launchBrowser({
      browser: installed.value,
      profile: path.join(project.own, 'browser'),
      headless: browser.headless === true,
      extra: browser.extra ?? [],
    });
    if (!door.ok) return failed(door.error.says);
    const home = await mkdtemp(path.join(project.own, RECORDINGS));
    const hold = takeHold(holdOf(home));
    const started = await record({
      address,
      role,
      also,
      key: await project.key(),
      redaction: 'detect',
      folder: path.join(home, RECORDED),
      version,
      door: door.value,
      own: true,
    });
    if (!started.ok) {
      await rm(home, { recursive: true, force: true });
      hold?.release();
      return failed(started.error.says);
    }
    running = { recorder: started.value, role, home, hold, takenOut: undefined };
    // Whoever closes the browser has finished recording.
    void started.value.ended.then(() => stop());
    return undefined;
  };

  const save = async (): Promise<void> => {
    const recording = running;
    if (recording === undefined) return;
    running = undefined;
    status = { kind: 'saving' };
    const { recorder, role, home, hold } = recording;
    try {
      const { report, lost } = await recorder.stop();
      const zip = path.join(home, 'recording.zip');
      await packRecording(recorder.folder, zip);
      const kept = await handIn(project, recordingName(role), createReadStream(zip), { role: role === '' ? undefined : role });
      await rm(home, { recursive: true, force: true });
      status = kept.ok
        ? { kind: 'saved', name: kept.value.name, report: [...report.map(({ says }) => says), ...lostLines(lost)] }
        : { kind: 'failed', says: kept.error.says };
      if (kept.ok) handedIn();
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
      status = { kind: 'failed', says: `The recording could not be added: ${why}. It is in ${home}.` };
    } finally {
      hold?.release();
    }
  };
  const stop = (): Promise<void> => {
    if (running !== undefined) ending = save();
    return ending;
  };

  return {
    status() {
      if (running === undefined) return status;
      const { recorder, role, takenOut } = running;
      const { paused, page, acts, exchanges, points, gaps } = recorder.state();
      return {
        kind: 'recording',
        address: recorder.address,
        role,
        scope: recorder.scope,
        paused,
        page: page ?? null,
        takenOut: takenOut ?? null,
        acts,
        exchanges,
        points,
        gaps: gaps.map(({ says }) => says),
      };
    },
    start({ address: given, role, also }) {
      if (running !== undefined || status.kind === 'starting' || status.kind === 'saving')
        return fail('A recording is being made in this project. Stop it first.');
      const address = givenAddress(given.trim());
      if (address === undefined) return fail(`${given} is no address of the web. Write it as https://app.example.`);
      status = { kind: 'starting' };
      const hosts = also.split(/[\s,]+/).filter((host) => host !== '');
      ending = open(address, role, hosts).catch((error: unknown) => {
        status = { kind: 'failed', says: `The browser could not be started: ${error instanceof Error ? error.message : String(error)}` };
      });
      return ok(undefined);
    },
    pause(paused) {
      if (running === undefined) return false;
      if (paused) running.recorder.pause();
      else running.recorder.resume();
      return true;
    },
    leaveOut(leftOut) {
      if (running === undefined) return false;
      if (leftOut) running.takenOut = running.recorder.leaveOut() ?? running.takenOut;
      else running.recorder.takeIn();
      return true;
    },
    stop: () => ending.then(stop),
  };
};
