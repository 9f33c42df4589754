import { expect, test } from 'vitest';
import { type Exchange, placeInTime } from '../../observations/exchange.ts';
import { evidenceOf } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recordingReader } from './reader.ts';

const META = { kind: 'meta', format: 'ninepoint recording', version: 2 };
const END = { kind: 'end', time: 99_000, why: 'stopped' };
const BODY = { kind: 'json', mediaType: 'application/json', value: { id: 1 }, size: 8 };

const exchange = (path: string, start: number | undefined, more: object = {}): object => ({
  ...{ kind: 'exchange', method: 'GET', url: `https://app.example.com${path}`, status: 200, start, end: (start ?? 0) + 5 },
  ...{ request: { kind: 'empty' }, response: BODY, requestHeaders: [], responseHeaders: [], frames: [], ...more },
});

const given = async (lines: readonly object[]) => {
  const text = [META, ...lines, END].map((line, index) => `${JSON.stringify({ index, ...line })}\n`).join('');
  const file = evidenceOf('monday.ndjson', Buffer.from(text));
  const exchanges: Exchange[] = [];
  const says: string[] = [];
  let events = 0;
  for await (const batch of recordingReader(KEY).read(file)) {
    exchanges.push(...batch.exchanges);
    events += batch.events?.length ?? 0;
    says.push(...batch.problems.map((problem) => problem.says));
  }
  return { exchanges, paths: exchanges.map(({ url }) => new URL(url).pathname), says, events };
};

test('what two tabs sent comes in the order in which it was sent, cited by the number of its line', async () => {
  const { exchanges, paths, says } = await given([exchange('/a', 1_000), exchange('/c', 1_020), exchange('/b', 1_010)]);
  expect(paths).toEqual(['/a', '/b', '/c']);
  expect(exchanges.map(({ index }) => index)).toEqual([1, 3, 2]);
  expect(exchanges.map(placeInTime)).toEqual([0, 1, 2]);
  expect(says).toEqual([]);
});

test('a stream stands where it was asked for, whole, and everything seen on screen is told once', async () => {
  const act = {
    kind: 'act',
    action: 'click',
    control: { role: 'button', name: 'Go' },
    time: 1_001,
    tab: 't1',
    url: 'https://app.example.com/',
  };
  const stream = exchange('/events', 1_000, {
    end: undefined,
    response: { kind: 'events', mediaType: 'text/event-stream', events: [], size: 0 },
  });
  const late = Array.from({ length: 300 }, (_, at) => exchange(`/late/${at}`, 1_010 + at));
  const { exchanges, paths, events } = await given([
    stream,
    act,
    { kind: 'message', exchange: 1, name: 'tick', direction: 'in', data: { n: 1 }, time: 1_100 },
    ...late,
    { kind: 'ended', exchange: 1, end: 9_000, size: 12 },
  ]);
  expect(paths[0]).toBe('/events');
  expect(exchanges[0]).toMatchObject({ end: 9_000, response: { events: [{ name: 'tick' }] } });
  expect([paths.length, events]).toEqual([301, 1]);
});

test('in a recording in order every place is that of its number; without the time of one, the order of the lines is kept', async () => {
  const inOrder = await given([exchange('/a', 1_000), exchange('/b', 1_000), exchange('/c', 1_001)]);
  expect(inOrder.exchanges.map(({ order }) => order)).toEqual([undefined, undefined, undefined]);
  expect((await given([exchange('/a', 1_010), exchange('/b', undefined), exchange('/c', 1_000)])).paths).toEqual(['/a', '/b', '/c']);
});
