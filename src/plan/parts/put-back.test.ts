import { expect, test } from 'vitest';
import type { Call } from '../../points/7-calls/reading.ts';
import { library } from '../library.fixture.ts';
import type { Detail } from '../node.ts';
import { plan } from '../plan.ts';
import { answer, call, json, object, row } from '../statement.fixture.ts';

const planOf = (...calls: readonly Call[]) => {
  const { points, ...rest } = library();
  return plan({ ...rest, points: { ...points, screens: [], calls: [...points.calls, ...calls] } });
};

const sent = json(row('', 'object'), row('language', 'string'), row('digest', 'boolean'));
const read = (under: string) =>
  call('GET', '/api/settings', {
    outcomes: [answer(200, object())],
    responses: [
      {
        ...json(
          row('', 'object'),
          ...(under === '' ? [] : [row(under.slice(0, -1), 'object')]),
          row(`${under}language`, 'string'),
          row(`${under}digest`, 'boolean'),
        ),
        status: 200,
      },
    ],
  });

test.each(['', 'data.'])('what is read and put back at one address is a screen of its own (under "%s")', (under) => {
  const { screens, menu } = planOf(read(under), call('PUT', '/api/settings', { requests: [sent] }));
  const screen = screens.find(({ address }) => address === '/settings');
  const [detail] = screen?.parts ?? [];
  expect(menu.parts.some(({ to }) => to === '/settings')).toBe(true);
  expect((detail as Detail).at).toEqual(under === '' ? [] : ['data']);
  expect((detail as Detail).fields.map(({ path }) => path)).toEqual(['language', 'digest']);
  expect((detail as Detail).parts.map((part) => (part.kind === 'form' ? [part.purpose, part.request.call] : []))).toEqual([
    ['update', 'PUT /api/settings'],
  ]);
});

test('what is sent there and is made of other things is no change of it', () => {
  const other = json(row('', 'object'), row('email', 'string'), row('reason', 'string'));
  expect(
    planOf(read(''), call('POST', '/api/settings', { requests: [other] })).screens.some(({ address }) => address === '/settings'),
  ).toBe(false);
});

test('what there is to see comes first, and nobody begins with an empty form', () => {
  const { points, ...rest } = library();
  const { menu, home, screens } = plan({ ...rest, points: { ...points, screens: [], entities: points.entities.toReversed() } });
  const shows = menu.parts
    .filter(({ group }) => group === 'product')
    .map(({ to }) => screens.find(({ address }) => address === to)?.parts.some(({ kind }) => kind === 'list' || kind === 'detail'));
  expect(shows).toEqual(shows.toSorted((a, b) => Number(b) - Number(a)));
  expect(menu.parts[0]?.to).toBe(home);
});
