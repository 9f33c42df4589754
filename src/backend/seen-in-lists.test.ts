import { expect, test } from 'vitest';
import type { StandInOptions } from './options.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

/** A thing that stood in a list only is asked for by a call that always answers with more than rows have. */
const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note', 'GET /notes/{noteId} → ': 'Note' },
};
const list: Told = { call: 'GET /notes', status: 200, answer: [1, 2, 3, 4].map((id) => ({ id, title: `Note ${id}` })) };
const one = (id: number): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId: String(id) },
  status: 200,
  answer: { id, title: `Note ${id}`, text: `Text ${id}` },
});

const answerOf = async (id: string, has: { times: number; of: number }, options: Partial<StandInOptions> = {}) => {
  const specification = specificationOf(samplesOf([list, one(1), one(2), one(3)], world), world);
  const calls = specification.points.calls.map((call) => {
    const shape = ['id', 'title', 'text'].map((path) => ({
      path,
      type: [path === 'id' ? 'integer' : 'string'],
      nullable: false,
      format: null,
      present: path === 'text' ? has : { times: has.of, of: has.of },
      values: [],
      refersTo: null,
      ...ground,
    }));
    return { ...call, responses: [{ ...ground, status: 200, mediaType: 'application/json', shape }] };
  });
  return ask(
    standIn({ ...specification, points: { ...specification.points, calls } } as typeof specification, {
      ...fixedOptions(),
      ...options,
    }),
    'GET',
    `/notes/${id}`,
  );
};
const ALWAYS = { times: 3, of: 3 };

test('what every answer had is not left out', async () => {
  const { status, body } = await answerOf('4', ALWAYS);
  expect(status).toBe(501);
  expect(body).toMatchObject({
    detail: 'Not shown: text in what GET /notes/{noteId} answers for "4"',
    wouldShow: 'A recording in which GET /notes/{noteId} is called for "4" would show it.',
  });
});

test('what is known is answered', async () => {
  expect(await answerOf('3', ALWAYS)).toMatchObject({ status: 200, body: { id: 3, title: 'Note 3', text: 'Text 3' } });
});

test('to look around, and where some answers were without it or there were few, it is left out', async () => {
  const without = { status: 200, body: { id: 4, title: 'Note 4' } };
  expect(await answerOf('4', ALWAYS, { lenient: true })).toMatchObject(without);
  expect(await answerOf('4', { times: 4, of: 5 })).toMatchObject(without);
  expect(await answerOf('4', { times: 2, of: 2 })).toMatchObject(without);
});

test('nor is a page of which nothing is shown an empty one', async () => {
  const page = (text: string): Told => ({ call: 'GET /menu', status: 200, answer: text });
  const specification = specificationOf(samplesOf([page('Monday'), page('Tuesday'), page('Friday')], world), world);
  const shape = [{ path: '', type: ['string'], nullable: false, format: null, present: ALWAYS, values: [], refersTo: null, ...ground }];
  const calls = specification.points.calls.map((call) => ({
    ...call,
    responses: [{ ...ground, status: 200, mediaType: 'application/json', shape }],
    // As the document keeps it where what is answered is too long for it.
    outcomes: call.outcomes.map((one) => ({ ...one, body: { kind: 'source' as const, source: { from: 'not shown' as const } } })),
  }));
  const told = { ...specification, points: { ...specification.points, calls } } as typeof specification;
  const { status, body } = await ask(standIn(told, fixedOptions()), 'GET', '/menu');
  expect([status, (body as { detail?: string }).detail]).toEqual([501, 'Not shown: what GET /menu answers']);
  expect((await ask(standIn(told, { ...fixedOptions(), lenient: true }), 'GET', '/menu')).status).toBe(200);
  // Held against a recording, it is carried out as it happened, and told as what is not shown.
  const asked = { method: 'GET', url: '/menu', headers: new Map<string, string>(), body: new Uint8Array(), happened: () => true };
  const held = await standIn(told, fixedOptions()).handle(asked);
  expect([held.status, held.instead?.notShown]).toEqual([200, 'Not shown: what GET /menu answers']);
});
