import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { documentOf } from '../../document/document.ts';
import { BLANK_PREAMBLE } from '../../document/preamble.ts';
import { emptySpecification } from '../../document/specification.ts';
import { write } from '../../document/write.ts';
import { handIn } from '../../server/hand-in.ts';
import { startServer } from '../../server/server.ts';
import { builtWorkbench } from '../../server/workbench-build.ts';
import { isProject, type Project } from '../../store/project.ts';
import { openWorkspace, type Workspace } from '../../store/workspace.ts';
import type { Command, CommandInput, Terminal } from '../command.ts';
import { untilStopped } from '../interrupt.ts';
import { isToOpen, openBrowser, openingDetails, openingOptions } from '../open-browser.ts';
import { portFrom } from '../port.ts';
import { takeable } from '../takeable.ts';

const DEFAULT_PORT = 9900;
const FIRST_PROJECT = 'unidentified-product';
/** Of the City Library: its traffic by role, and two sessions with everything that was on screen. */
const SAMPLE = ['../../../test/recordings/library', '../../../test/screens'].map((folder) => path.join(import.meta.dirname, folder));

const text = (value: CommandInput['values'][string]): string | undefined => (typeof value === 'string' ? value : undefined);

const isDocument = (file: string): boolean => /\.(?:md|markdown)$/i.test(file);

/** The project to land on: the one named, one for the files given, the one we are in, else the one used last. */
const landOn = async (workspace: Workspace, folder: string | undefined, files: readonly string[]): Promise<Project> => {
  if (folder !== undefined) return workspace.adopt(folder);
  const [first] = files;
  if (first !== undefined) return workspace.create(path.basename(first).replace(/(?:\.[a-z0-9]+)+$/i, ''));
  if (await isProject(process.cwd())) return workspace.adopt(process.cwd());
  const [last] = await workspace.list();
  return (last === undefined ? undefined : await workspace.open(last)) ?? workspace.create(FIRST_PROJECT);
};

/** Takes files in: documents are opened, everything else is evidence. Says what was done with each, and how many recordings came. */
const take = async (project: Project, files: readonly string[], terminal: Terminal): Promise<number> => {
  let recordings = 0;
  for (const file of files) {
    if (isDocument(file)) {
      await project.document.replace(await readFile(file, 'utf8'));
      terminal.say(`Opened a copy of ${file}. What you save in the workbench is in ${path.join(project.folder, 'product.md')}.`);
      continue;
    }
    const kept = await handIn(project, path.basename(file), createReadStream(file));
    terminal.say(kept.ok ? `Added ${file}.` : kept.error.says);
    if (kept.ok) recordings += 1;
  }
  return recordings;
};

const browserWish = (values: CommandInput['values']) => {
  const program = text(values['browser']);
  const given = values['browser-arg'];
  const extra = Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];
  return { ...(program === undefined ? {} : { program }), extra, headless: extra.some((one) => one.startsWith('--headless')) };
};

/** Where nobody can press a key (a service, a container), no other address is to be had than by starting again. */
const hasKeys = (): boolean => process.stdin.isTTY === true;

/** Whoever closed the browser, or uses another one, gets a new address with Enter. */
const offerNewAddress = (address: () => string, terminal: Terminal): void => {
  if (!hasKeys()) return;
  process.stdin.on('data', () => terminal.say(`A new address, for one use: ${address()}`));
  process.stdin.unref();
};

export const command: Command = {
  usage: 'ninepoint serve [FILE…] [--project DIR] [--port N] [--open | --no-open]',
  details: [
    ['FILE…', 'recordings to establish from, or a document to open; they get a project of their own unless --project names one'],
    ['--project DIR', 'the folder of the project; without it, the one you are in, else the one used last under ~/.ninepoint/projects'],
    ['--port N', `the port on 127.0.0.1; ${DEFAULT_PORT} when not given, or any free one when that is taken; 0 for any free one`],
    ...openingDetails(true),
    [
      '--browser NAME',
      'what Record in the workbench starts: chrome, edge, chromium or the path of one; the first that is installed when not given',
    ],
    ['--browser-arg ARG', 'a further argument of that browser, as --browser-arg=--no-sandbox in a container. May be given again'],
  ],
  examples: ['ninepoint serve', 'ninepoint serve monday.har', 'ninepoint serve --project ./library --port 8000 --no-open'],
  options: {
    project: { type: 'string' },
    port: { type: 'string' },
    ...openingOptions,
    browser: { type: 'string' },
    'browser-arg': { type: 'string', multiple: true },
  },
  async run({ values, positionals, terminal, signal }) {
    const port = portFrom(values['port'], DEFAULT_PORT, terminal);
    if (port === undefined) return 2;
    const dist = await builtWorkbench(() => terminal.say('Building the workbench (once; a few seconds)…'), signal);
    if (signal.aborted) return 130;
    if (!dist.ok) {
      terminal.say(dist.error.says);
      return 3;
    }
    // Before a project is made for files that are not there.
    await Promise.all(positionals.map((file) => access(file)));
    const readable = new Set(
      await takeable(
        positionals.filter((file) => !isDocument(file)),
        terminal,
      ),
    );
    const files = positionals.filter((file) => isDocument(file) || readable.has(file));
    if (positionals.length > 0 && files.length === 0) return 3;
    const root = process.env['NINEPOINT_HOME'] ?? path.join(homedir(), '.ninepoint');
    const workspace = await openWorkspace(path.join(root, 'projects'), () => write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
    const project = await landOn(workspace, text(values['project']), files);
    const recordings = await take(project, files, terminal);
    const server = await startServer({
      workspace,
      current: project.name,
      port,
      orAnother: values['port'] === undefined,
      dist: dist.value,
      sampleFolders: SAMPLE,
      browser: browserWish(values),
    });
    const establishing = recordings > 0 && (await server.establish(project.name));
    const address = server.address();
    const opened = isToOpen(values, true) && (await openBrowser(address, process.env));
    terminal.say(`The workbench is at ${address}`);
    const another = hasKeys() ? 'press Enter here' : 'start it again';
    terminal.say(`The address opens it once, in one browser; ${another} for a new one. Nothing leaves this machine.`);
    terminal.say(`The project is the folder ${project.folder}`);
    if (establishing) terminal.say('Establishing from what was added. The workbench shows how far it is.');
    if (opened) terminal.say('It opens in your browser.');
    terminal.say('Ctrl-C stops it.');
    offerNewAddress(server.address, terminal);
    await untilStopped(signal);
    await server.close();
    return 130;
  },
};
