import { expect, test } from 'vitest';
import { fieldOf } from '../backend/field.fixture.ts';
import { samplesOf, specificationOf, type Told, type World } from '../backend/recording.fixture.ts';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { Before } from './before.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';

/** Things that answers hold under several names, with what is said beside them: `{"record": {"params": {…}, "errors": {}}}`. */
const world: World = {
  parameters: { cupId: 'Cup' },
  entities: [{ name: 'Cup', identity: 'id' }],
  places: { 'GET /cups → []': 'Cup', 'POST /cups → record.params': 'Cup', 'GET /cups/{cupId} → record.params': 'Cup' },
};
const cup = (id: number) => ({ id, colour: 'red' });
const deep = (id: number) => ({ record: { params: cup(id) }, notice: { type: 'success' } });
const tolds: readonly Told[] = [
  { call: 'GET /cups', status: 200, answer: [cup(1)] },
  { call: 'POST /cups', send: { colour: 'red' }, status: 200, answer: deep(2) },
  { call: 'POST /cups', send: { colour: 'red' }, status: 200, answer: deep(3) },
  { call: 'GET /cups/{cupId}', path: { cupId: '3' }, status: 200, answer: deep(3) },
  { call: 'GET /cups', status: 200, answer: [cup(1), cup(2), cup(3)] },
];
const specification = specificationOf(samplesOf(tolds, world), world);

test('what a session makes was not there before, however deep in the answer its name stands', () => {
  const before = new Before(specification);
  const exchanges = recorded(
    call('GET /cups', { answer: [cup(1), cup(8)] }),
    call('POST /cups', { sends: { colour: 'red' }, answer: deep(9) }),
    call('GET /cups', { answer: [cup(1), cup(8), cup(9)] }),
  );
  for (const exchange of exchanges) before.see(plainCall(exchange, naming(specification), new Set()));
  const names = before.within(specification).points.entities[0]?.records.map(({ key }) => key);
  expect(names).toContain('8');
  expect(names).not.toContain('9');
});

test('what answers show of a thing is from before too where point 3 has no field of it', () => {
  const { entities } = specification.points;
  const [cups] = entities;
  if (cups === undefined) throw new Error('no cups');
  const known = { ...cups, fields: [fieldOf('id', 'integer')] };
  const before = new Before({ ...specification, points: { ...specification.points, entities: [known] } });
  const [exchange] = recorded(call('GET /cups/8', { answer: deep(8) }));
  if (exchange === undefined) throw new Error('no exchange');
  before.see(plainCall(exchange, naming(specification), new Set()));
  expect(before.within(specification).points.entities[0]?.records.find(({ key }) => key === '8')?.value).toEqual(cup(8));
});

test('a field that a call would set, and was not sent, is as it was before', () => {
  const parts: World = { ...world, places: { 'GET /cups/{cupId} → ': 'Cup', 'PATCH /cups/{cupId} → ': 'Cup' } };
  const change = (send: { readonly colour?: string; readonly size?: string }): Told => ({
    call: 'PATCH /cups/{cupId}',
    path: { cupId: '1' },
    send,
    status: 200,
    answer: { id: 1, colour: 'red', size: 'small', ...send },
  });
  const shown = specificationOf(
    samplesOf([change({ colour: 'blue' }), change({ size: 'large' }), change({ colour: 'grey', size: 'small' })], parts),
    parts,
  );
  const [cups] = shown.points.entities;
  if (cups === undefined) throw new Error('no cups');
  const fields = [fieldOf('id', 'integer'), fieldOf('colour', 'string'), fieldOf('size', 'string')];
  const before = new Before({ ...shown, points: { ...shown.points, entities: [{ ...cups, fields }] } });
  for (const exchange of recorded(call('PATCH /cups/8', { sends: { colour: 'grey' }, answer: { id: 8, colour: 'grey', size: 'tiny' } })))
    before.see(plainCall(exchange, naming(shown), new Set()));
  expect(before.within(shown).points.entities[0]?.records.find(({ key }) => key === '8')?.value).toEqual({ id: 8, size: 'tiny' });
});
