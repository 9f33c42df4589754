import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveOutWords } from '../../../src/cli/recording-words.ts';
import { openEvidence } from '../../../src/evidence/file.ts';
import { recogniseEvidence } from '../../../src/evidence/index.ts';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import { KEY, linesIn, type Made, ofKind, openRecorded, until, writtenIn } from './recording-made.ts';

const PAGE = '<!doctype html><title>Staff</title><script src="/app.js" defer></script><main></main>';
/** What stands on the page that is left out comes from the server: the code of the client is that of the other pages too, and is kept. */
const SCRIPT = `
const show = (html) => { document.querySelector('main').innerHTML = html; };
const list = () => { document.title = 'Staff'; show('<h1>List</h1><button id="pay">Pay slip</button><button id="ping">Ping</button><button>Print</button>'); };
const under = ['sl', 'ip'].join('');
const pay = ({ title, heading, words, button }) => { document.title = title; show('<h1>' + heading + '</h1><p>' + words + '</p><button id="' + button.id + '">' + button.text + '</button><button id="list">Back</button>'); };
let paid;
addEventListener('click', async ({ target: { id } }) => {
  if (id === 'pay') { paid = await (await fetch('/api/' + under)).json(); history.pushState(null, '', '/' + under + '?of=7'); pay(paid); }
  if (id === 'ping') await fetch('/api/ping');
  if (id === paid?.button.id) { await fetch('/api/' + id, { method: 'POST', body: paid.button.sends }); show(document.querySelector('main').innerHTML + '<p role=alert>Wages ' + id + 'd</p>'); }
  if (id === 'list') { history.pushState(null, '', '/list'); list(); }
});
history.replaceState(null, '', '/list');
list();
`;
const SLIP = {
  title: 'Slip',
  heading: 'Earned gross',
  words: `Ninety-eight thousand crowns, ${'and so on '.repeat(200)}`,
  button: { id: 'raise', text: 'Raise wages', sends: '{"by":"4711 crowns"}' },
};
const PRIVATE = /\/slip|"Slip"|raise|Raise|Ninety-eight|Earned gross|4711 crowns/;

let server: Server;
let made: Made;
let told = '';
/** All bytes of the recording after a step. */
const steps = new Map<string, string>();

const everything = (): string =>
  readdirSync(made.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const press = async (id: string): Promise<void> => {
  await made.page.locator(`#${id}`).click();
};
const shown = (address: string) => (): boolean => made.recorder.state().page?.address.endsWith(address) === true;
const requests = (): readonly string[] => ofKind(linesIn(made.folder), 'exchange').map(({ url }) => new URL(url).pathname);

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request;
    request.resume();
    if (url.startsWith('/api/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(url === '/api/slip' ? SLIP : {}));
    else
      response
        .writeHead(200, { 'content-type': url === '/app.js' ? 'text/javascript' : 'text/html' })
        .end(url === '/app.js' ? SCRIPT : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  made = await openRecorded(`http://localhost:${(server.address() as AddressInfo).port}/`, 1);
  const screens = (): number => ofKind(linesIn(made.folder), 'snapshot').length;
  await press('ping');
  await until(() => requests().includes('/api/ping'));
  await press('pay');
  await until(shown('/slip?of=7'));
  await until(
    () => screens() > 1 && requests().includes('/api/slip') && made.recorder.state().gaps.some(({ says }) => says.includes('Raise')),
  );
  steps.set('before', everything());
  told = leaveOutWords(made.recorder);
  steps.set('left out', everything());
  await press('raise');
  await made.page.getByText('Wages raised').waitFor();
  await press('list');
  await until(shown('/list'));
  await press('ping');
  await until(() => requests().filter((name) => name === '/api/ping').length === 2);
  await press('pay');
  await until(() => made.recorder.state().page?.leftOut === true);
  steps.set('once more', everything());
}, 300_000);

afterAll(async () => {
  await made?.close();
  server?.closeAllConnections();
  server?.close();
});

test('what stood in the recording of the page is gone at once, with what was sent before it was shown, and all else is there', () => {
  expect(steps.get('before')).toMatch(PRIVATE);
  expect(told).toMatch(/^http:\/\/localhost:\d+\/slip\?of=7 is not recorded any more, in any tab\. \d+ lines of this visit were taken out/);
  expect(steps.get('left out')).not.toMatch(PRIVATE);
  expect(steps.get('left out')).toContain('"Ping"');
  expect(requests()).toContain('/api/ping');
});

test('nothing of it is recorded from then on, when it is come to again neither', () => {
  expect(steps.get('once more')).not.toMatch(PRIVATE);
  const moves = ofKind(linesIn(made.folder), 'navigation').map(({ url, from }) => [
    new URL(url).pathname,
    from === '' ? '' : new URL(from).pathname,
  ]);
  // Where somebody came from is a page that is not recorded.
  expect(moves.at(-1)).toEqual(['/list', '']);
  expect(writtenIn(made.folder).map(({ index }) => index)).toEqual(writtenIn(made.folder).map((_, at) => at));
});

test('the counters and the gaps are those of what is left', async () => {
  await expect.poll(() => made.recorder.state().gaps.map(({ says }) => says)).toEqual(['Never pressed: "Print" on /list.']);
  expect(made.recorder.state().points[1]?.says).toBe('1 address');
});

test('it is recorded again when that is asked for, and the recording says that a page was left out', async () => {
  const before = writtenIn(made.folder);
  expect(leaveOutWords(made.recorder)).toMatch(/\/slip\?of=7 is recorded again from here on\. What was taken out stays out\.$/);
  await press('raise');
  await until(() => requests().includes('/api/raise'));
  await made.recorder.stop();
  const opened = await openEvidence(made.folder);
  if (!opened.ok) throw new Error(opened.error.says);
  const reader = await recogniseEvidence(opened.value, KEY);
  if (!reader.ok) throw new Error(reader.error.says);
  const said: string[] = [];
  const calls: string[] = [];
  for await (const { exchanges, problems } of reader.value.read(opened.value)) {
    said.push(...problems.map(({ says }) => says));
    calls.push(...exchanges.filter(({ url }) => url.includes('/api/')).map(({ url }) => new URL(url).pathname));
  }
  expect(calls).toEqual(['/api/ping', '/api/ping', '/api/raise']);
  expect(said).toContainEqual(expect.stringMatching(/^2 visits of pages were not recorded, as the person who recorded asked/));
  expect(said.join(' ')).not.toMatch(/edited|not valid JSON|not in the recording/);
  // What stands on the page from here on may be recorded, its words too, when the screen is told before the recording ends.
  expect(JSON.stringify(before)).not.toMatch(PRIVATE);
  expect(writtenIn(made.folder).slice(0, before.length)).toEqual(before);
  expect(everything()).not.toMatch(/\/api\/slip/);
  const kinds = linesIn(made.folder).map(({ kind }) => kind) as readonly RecordingLine['kind'][];
  expect(kinds).toContain('withheld');
});
