import { readFile } from 'node:fs/promises';
import { randomSource, serveStandIn } from '../../backend/server.ts';
import { asRecorded } from '../../evidence/redaction/as-recorded.ts';
import { builtClient } from '../../server/client-build.ts';
import { type ClientBackend, clientHost } from '../../server/client-host.ts';
import { forwardSocket } from '../../server/forward-socket.ts';
import { runDocument } from '../../server/hosted-document.ts';
import { keyBeside } from '../checked-recording.ts';
import type { Command, Terminal } from '../command.ts';
import { untilStopped } from '../interrupt.ts';
import { isToOpen, openBrowser, openingDetails, openingOptions } from '../open-browser.ts';
import { documentToRun } from '../open-document.ts';
import { portFrom } from '../port.ts';

const DEFAULT_PORT = 9090;

const backendOf = (given: unknown, terminal: Terminal): string | null | undefined => {
  if (typeof given !== 'string') return null;
  const url = URL.parse(given);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href.replace(/\/$/, '');
  terminal.say(`${given} is no address of a server: write it in full, as in --backend https://shop.example.`);
  return undefined;
};

export const command: Command = {
  usage: 'ninepoint run FILE [--port N] [--backend URL] [--empty] [--lenient] [--open | --no-open]',
  details: [
    ['--port N', `the port on 127.0.0.1; ${DEFAULT_PORT} when not given, 0 for any free one`],
    ['--backend URL', 'pass the calls on to this server; without it the stand-in answers as the recordings show'],
    ['--empty', 'start the stand-in without the recorded entities'],
    ['--lenient', 'let the stand-in answer what is not shown with the nearest recorded outcome, and say so in a header'],
    ...openingDetails(false),
  ],
  examples: ['ninepoint run product.md', 'ninepoint run product.md --backend https://shop.example --port 8000'],
  options: {
    port: { type: 'string' },
    backend: { type: 'string' },
    empty: { type: 'boolean' },
    lenient: { type: 'boolean' },
    ...openingOptions,
  },
  async run({ values, positionals, terminal, signal }) {
    const [file, extra] = positionals;
    if (file === undefined || extra !== undefined) {
      terminal.say(
        file === undefined
          ? 'Which document? Name its file: ninepoint run product.md'
          : `One document at a time: ${extra} is one too many.`,
      );
      return 2;
    }
    const port = portFrom(values['port'], DEFAULT_PORT, terminal);
    const backend = backendOf(values['backend'], terminal);
    if (port === undefined || backend === undefined) return 2;
    const first = await documentToRun(file, terminal);
    if (first === undefined) return 3;
    const assets = await builtClient(() => terminal.say('Building the client (once)…'), signal);
    if (signal.aborted) return 130;
    if (!assets.ok) {
      terminal.say(assets.error.says);
      return 3;
    }
    const key = await keyBeside(file);
    const standInOptions = {
      ...(key === undefined ? {} : { asRecorded: asRecorded(key) }),
      empty: values['empty'] === true,
      lenient: values['lenient'] === true,
      now: () => new Date(),
      random: randomSource,
    };
    const document = runDocument(() => readFile(file, 'utf8'), file, standInOptions);
    // Whoever asks before there is a page is answered as well.
    await document.current();
    const answering: ClientBackend = backend === null ? { kind: 'stand-in', handle: document.handle } : { kind: 'server', url: backend };
    const host = clientHost({ document: document.current, backend: answering, assets: assets.value });
    // The listener is the stand-in's own, with its guards; what it hands requests to is the host.
    const connect = backend === null ? document.connect : () => forwardSocket(backend);
    const served = await serveStandIn({ handle: host, connect }, { port });
    if (!served.ok) {
      terminal.say(served.error.says);
      return 2;
    }
    terminal.say(`The client of ${file} is at ${served.value.address}/`);
    terminal.say(backend === null ? 'The stand-in backend answers at the same address.' : `Its calls go to ${backend}.`);
    terminal.say('Edit the document and reload the page to see the change. Ctrl-C stops.');
    if (isToOpen(values, false)) await openBrowser(`${served.value.address}/`, process.env);
    await untilStopped(signal);
    await served.value.close();
    return 130;
  },
};
