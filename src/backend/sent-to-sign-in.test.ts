/** Whoever asks for data and is nobody is answered, under a status of success, with the page at which one signs in. */
import { expect, test } from 'vitest';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const writer = { credential: 'present', role: 'writer', credentials: [{ in: 'bearer', name: 'bearer', value: 'w' }] } as const;
const check = (send: object, status: number, answer: object): Told => ({
  call: 'POST /check',
  send: send as never,
  status,
  answer: answer as never,
  caller: writer,
});
const page: Told = { call: 'POST /check', send: {}, status: 401, answer: { page: 'Sign in' } };

test('before anything that they send is looked at', async () => {
  const told = [
    check({ name: 'a' }, 200, { ok: true }),
    check({ name: 'b' }, 200, { ok: true }),
    check({}, 400, { error: 'No name.' }),
    page,
  ];
  const samples = samplesOf(told, world).map((sample) => (sample.status === 401 ? { ...sample, answered: 200 } : sample));
  const on = standIn(specificationOf(samples, world), fixedOptions());
  const as = { 'x-ninepoint-role': 'writer' };
  expect(await ask(on, 'POST', '/check', {})).toMatchObject({ status: 200, body: { page: 'Sign in' } });
  expect((await ask(on, 'POST', '/check', {}, as)).status).toBe(400);
  expect(await ask(on, 'POST', '/check', { name: 'a' }, as)).toMatchObject({ status: 200, body: { ok: true } });
});
