import { expect, test } from 'vitest';
import { ask, standInOf, type Told, timeAt, type World } from '../recording.fixture.ts';

const world: World = {
  parameters: { buoyId: 'Buoy' },
  entities: [{ name: 'Buoy', identity: 'id' }],
  places: { 'POST /buoys → ': 'Buoy', 'GET /buoys → []': 'Buoy', 'PATCH /buoys/{buoyId} → ': 'Buoy' },
};

/** Tolds whose answers say when something was made, each in these words of the moment at which it was asked. */
const tolds = (written: (moment: string) => string): readonly Told[] =>
  ['N1', 'N2', 'N3'].map((mark, at) => ({
    call: 'POST /buoys',
    send: { mark },
    status: 201,
    answer: { id: at + 1, mark, laidAt: written(timeAt(at)) },
  }));

test.each([
  ['a blank and no offset', (moment: string) => moment.slice(0, 19).replace('T', ' '), '2026-11-21 10:00:00'],
  ['microseconds', (moment: string) => moment.replace('Z', '000Z'), '2026-11-21T10:00:00.000000Z'],
  ['milliseconds of UTC', (moment: string) => moment, '2026-11-21T10:00:00.000Z'],
])('what is made now says when as the others do: %s', async (_, written, expected) => {
  const on = standInOf(tolds(written), world);
  expect((await ask(on, 'POST', '/buoys', { mark: 'S1' })).body).toMatchObject({ mark: 'S1', laidAt: expected });
});
