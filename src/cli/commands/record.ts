import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ok, type Result } from '../../base/result.ts';
import { counted } from '../../evidence/notes.ts';
import { attachedBrowser } from '../../evidence/recorder/browser/attach.ts';
import { installedBrowser } from '../../evidence/recorder/browser/installed.ts';
import { type BrowserDoor, launchBrowser } from '../../evidence/recorder/browser/launch.ts';
import { temporaryFolder } from '../../evidence/recorder/browser/temporary.ts';
import { finishRecording } from '../../evidence/recorder/finish.ts';
import { givenAddress } from '../../evidence/recorder/given-address.ts';
import { lostLines } from '../../evidence/recorder/lost.ts';
import { packRecording } from '../../evidence/recorder/pack.ts';
import { type Recorder, record } from '../../evidence/recorder/recorder.ts';
import { REDACTION_MODES, type RedactionMode } from '../../evidence/redaction/redaction.ts';
import { projectKey } from '../../store/project.ts';
import type { Command, CommandInput, ExitCode, Terminal } from '../command.ts';
import { refusal } from '../failure.ts';
import { listenToKeys } from '../keys.ts';
import { leaveOutWords, stateLine, stateLines } from '../recording-words.ts';
import { ownVersion } from '../version.ts';

type Values = CommandInput['values'];

const text = (value: Values[string]): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: Values[string]): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const ENDING = '.recording';
const TICK_MS = 1_000;

interface Target {
  /** Where the zip goes; `undefined` when the folder is what is wanted. */
  readonly zip: string | undefined;
  readonly folder: string;
}

const stamp = (now: Date): string => now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');

const targetOf = (output: string | undefined, asFolder: boolean): Target => {
  const named = path.resolve(output ?? `recording-${stamp(new Date())}${asFolder ? '' : '.zip'}`);
  if (asFolder) return { zip: undefined, folder: named };
  const zip = /\.zip$/i.test(named) ? named : `${named}.zip`;
  return { zip, folder: zip.replace(/\.zip$/i, ENDING) };
};

const askRole = async (terminal: Terminal): Promise<string> => {
  if (process.stdin.isTTY !== true) {
    terminal.say('No role was given: whose session this is will be Not shown. Give it with --role, for example --role clerk.');
    return '';
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const role = await lines.question('As whom do you use the product (clerk, manager, customer …)? ');
  lines.close();
  return role.trim().slice(0, 80);
};

/** A profile of our own: the one beside the recordings, or one that goes with the recording. */
const profileFor = async (values: Values, home: string): Promise<{ readonly folder: string; forget(): Promise<void> }> => {
  if (values['fresh'] !== true)
    return { folder: path.resolve(text(values['profile']) ?? path.join(home, '.ninepoint', 'browser')), forget: () => Promise.resolve() };
  const folder = await temporaryFolder('profile');
  return { folder, forget: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
};

const doorTo = async (values: Values, profile: string): Promise<Result<{ readonly door: BrowserDoor; readonly own: boolean }>> => {
  const wish = text(values['browser']);
  const where = text(values['attach']);
  const browser = installedBrowser(wish);
  if (where !== undefined) {
    if (!browser.ok && browser.error.kind === 'browser-kind') return browser;
    const door = await attachedBrowser(where, browser.ok ? browser.value : undefined);
    return door.ok ? ok({ door: door.value, own: false }) : door;
  }
  if (!browser.ok) return browser;
  const door = await launchBrowser({
    browser: browser.value,
    profile,
    headless: values['headless'] === true,
    extra: texts(values['browser-arg']),
  });
  return door.ok ? ok({ door: door.value, own: true }) : door;
};

/** Shows the state until the recording ends: by the browser, by a key or by Ctrl-C. */
const follow = async (recorder: Recorder, terminal: Terminal, signal: AbortSignal): Promise<void> => {
  const asked = Promise.withResolvers<void>();
  const stop = (): void => asked.resolve();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const release = listenToKeys(process.stdin, (key) => {
    if (key === 's' || key === 'q') stop();
    else if (key === 'p') {
      if (recorder.state().paused) recorder.resume();
      else recorder.pause();
      terminal.progress(...stateLine(recorder.state()));
    } else if (key === 'x') terminal.say(leaveOutWords(recorder));
    else if (key === 'g') for (const line of stateLines(recorder.state())) terminal.say(line);
  });
  if (process.stdin.isTTY === true)
    terminal.say('Keys: p pause and go on, x do not record this page, g the nine points and what was not tried yet, s stop and save.');
  const timer = setInterval(() => terminal.progress(...stateLine(recorder.state())), TICK_MS);
  const why = await Promise.race([recorder.ended, asked.promise]);
  clearInterval(timer);
  release();
  signal.removeEventListener('abort', stop);
  terminal.settle();
  if (why === 'not written') terminal.say('The disk takes no more: the recording ends here.');
  if (why === 'browser closed') terminal.say('The browser was closed: the recording ends here.');
};

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`;

/** Saves what was recorded and says what was made of it. */
const save = async ({ zip, folder }: Target, terminal: Terminal): Promise<void> => {
  if (zip === undefined) {
    terminal.say(`Saved in ${folder}.`);
    return;
  }
  const size = await packRecording(folder, zip);
  await rm(folder, { recursive: true, force: true });
  terminal.say(`Saved ${zip} (${kilobytes(size)}). Next: ninepoint establish ${path.basename(zip)} -o product.md`);
};

/** The system refused to take what was recorded: all of it is in its folder. */
const unsaved = (folder: string, error: Error): string => {
  const why = 'code' in error && error.code === 'ENOSPC' ? 'no space is left on the disk' : error.message;
  return `The recording could not be saved: ${why}. It is in ${folder}. When that is mended, save it with: ninepoint record --finish ${folder}`;
};

const finish = async (folder: string, values: Values, terminal: Terminal): Promise<ExitCode> => {
  const target: Target = { ...targetOf(text(values['output']) ?? `${folder.replace(/\.recording\/?$/, '')}.zip`, false), folder };
  const done = await finishRecording(folder, () => projectKey(path.dirname(folder)));
  if (!done.ok) {
    terminal.say(done.error.says);
    return 3;
  }
  terminal.say(
    `${counted(done.value.lines, 'line was', 'lines were')} whole, with ${counted(done.value.exchanges, 'exchange', 'exchanges')}.`,
  );
  await save(target, terminal);
  return 0;
};

const wrongUse = (positionals: readonly string[], values: Values): string | undefined => {
  if (positionals.length !== 1)
    return 'record needs the address to begin at, for example: ninepoint record https://app.example --role clerk';
  const mode = text(values['redaction']);
  if (mode !== undefined && !REDACTION_MODES.includes(mode as RedactionMode))
    return `--redaction takes ${REDACTION_MODES.join(', ')}; it was given ${mode}.`;
  const attach = values['attach'] !== undefined;
  if (
    attach &&
    (values['headless'] === true || values['profile'] !== undefined || values['fresh'] === true || values['browser-arg'] !== undefined)
  )
    return '--attach records in a browser that runs already: --headless, --profile, --fresh and --browser-arg are for one that is started.';
  if (values['fresh'] === true && values['profile'] !== undefined)
    return '--fresh starts with an empty profile, and --profile names one: give one of them.';
  return undefined;
};

const run = async ({ values, positionals, terminal, signal }: CommandInput): Promise<ExitCode> => {
  const unfinished = text(values['finish']);
  if (unfinished !== undefined) return finish(path.resolve(unfinished), values, terminal);
  const wrong = (sentence: string, code: ExitCode = 2): ExitCode => {
    terminal.say(sentence);
    return code;
  };
  const misuse = wrongUse(positionals, values);
  if (misuse !== undefined) return wrong(misuse);
  const address = givenAddress(positionals[0] as string);
  if (address === undefined) return wrong(`${positionals[0]} is no address of the web. Write it as https://app.example.`);
  const target = targetOf(text(values['output']), values['folder'] === true);
  for (const place of [target.zip, target.folder])
    if (place !== undefined && existsSync(place))
      return wrong(
        place.endsWith(ENDING)
          ? `${place} is a recording that was not finished. Save it with: ninepoint record --finish ${place}`
          : `${place} is there already. Name another file with -o.`,
      );
  const home = path.dirname(target.folder);
  const role = text(values['role'])?.trim() ?? (await askRole(terminal));
  const redaction = (text(values['redaction']) ?? 'detect') as RedactionMode;
  if (redaction === 'off')
    terminal.say('Nothing will be redacted, as asked: the recording is marked, and holds passwords and personal data.');
  await mkdir(home, { recursive: true });
  const key = await projectKey(home);
  const profile = await profileFor(values, home);
  const opened = await doorTo(values, profile.folder);
  if (!opened.ok) {
    await profile.forget();
    return wrong(opened.error.says, opened.error.kind === 'browser-start' ? 3 : 2);
  }
  const input = {
    address,
    role,
    also: texts(values['also']),
    key,
    redaction,
    folder: target.folder,
    version: await ownVersion(),
    ...opened.value,
  };
  const started = await record(input);
  if (!started.ok) {
    await profile.forget();
    await rm(target.folder, { recursive: true, force: true });
    return wrong(started.error.says, 3);
  }
  const recorder = started.value;
  terminal.say(`Recording ${recorder.address}${role === '' ? '' : ` as ${role}`}. Hosts: ${recorder.scope.join(', ')}.`);
  await follow(recorder, terminal, signal);
  try {
    const { manifest, report, lost } = await recorder.stop();
    for (const line of stateLines(recorder.state())) terminal.say(line);
    for (const { says } of report) terminal.say(says);
    if (report.length === 0) terminal.say('No secrets were found.');
    for (const line of lostLines(lost)) terminal.say(line);
    terminal.say(`${counted(manifest.lines, 'line', 'lines')}, ${counted(manifest.exchanges, 'exchange', 'exchanges')}.`);
    await save(target, terminal);
    return 0;
  } catch (error) {
    if (refusal(error) === undefined) throw error;
    return wrong(unsaved(target.folder, error as Error));
  } finally {
    await profile.forget();
  }
};

export const recordCommand: Command = {
  usage: 'ninepoint record URL --role ROLE [-o monday.zip] [--also HOST]… [--attach WHERE]',
  details: [
    ['URL', 'where to begin; its host, and those beside and below it, are recorded'],
    ['--role ROLE', 'as whom you use the product, in your own words; asked for when not given'],
    ['-o, --output FILE', 'the zip to save; recording-DATE.zip when not given'],
    ['--folder', 'leave it as a folder; -o names that'],
    ['--also HOST', 'another host to record, with bodies and screens; *.HOST for everything below it. May be given again'],
    [
      '--redaction MODE',
      'detect (default): secrets and personal data; strict: every free text too; off: nothing, and the recording is marked',
    ],
    ['--browser NAME', 'chrome, edge, chromium or the path of one; the first that is installed when not given'],
    ['--attach WHERE', 'record in a browser that runs: running (your own), its port, or the folder of its profile'],
    [
      '--profile DIR',
      'the profile of the browser that is started; .ninepoint/browser beside the recording when not given, kept for the next time',
    ],
    ['--fresh', 'an empty profile, deleted when the recording ends: no sign-in, cookie or cache of it stays on this machine'],
    ['--headless', 'start it without a window: for tests'],
    ['--browser-arg ARG', 'a further argument of the browser, as --browser-arg=--no-sandbox in a container. May be given again'],
    ['--finish DIR', 'save a recording whose recorder was ended, from its folder'],
  ],
  examples: [
    'ninepoint record https://app.example --role clerk -o monday.zip',
    'ninepoint record https://app.example --role manager --also api.other.example',
    'ninepoint record https://app.example --attach running --role clerk',
    'ninepoint record --finish monday.recording',
  ],
  options: {
    role: { type: 'string' },
    output: { type: 'string', short: 'o' },
    folder: { type: 'boolean' },
    also: { type: 'string', multiple: true },
    redaction: { type: 'string' },
    browser: { type: 'string' },
    attach: { type: 'string' },
    profile: { type: 'string' },
    fresh: { type: 'boolean' },
    headless: { type: 'boolean' },
    'browser-arg': { type: 'string', multiple: true },
    finish: { type: 'string' },
  },
  run,
};
