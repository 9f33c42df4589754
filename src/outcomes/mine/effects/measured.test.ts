import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { vatName: 'Vat' },
  entities: [{ name: 'Vat', identity: 'name', within: ['barn'] }],
  places: { 'GET /vats/{vatName}': 'Vat' },
};
const told = (call: string, of: Partial<Told>): Told => ({ call, path: { vatName: 'oak' }, status: 200, ...of });
const read = (more: JsonObject): Told => told('GET /vats/{vatName}', { answer: { name: 'oak', ...more } });
const write = (call: string, send: Json = {}): Told => told(call, { status: 204, send });
const thenOf = (call: string, ...all: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(all, world), world.entities).get(call) ?? []).map(printThen);

const flow = (rate: number, seen: number) => ({ flow: { rate, seen } });

it('what is measured inside of a thing, and was seen to change by itself, is set by no write', () => {
  const drain = write('POST /vats/{vatName}/drain');
  const all = [read(flow(4, 1)), drain, read(flow(0, 1)), drain, read(flow(0, 2))];
  expect(thenOf('POST /vats/{vatName}/drain', read(flow(7, 9)), read(flow(5, 9)), ...all).join()).not.toContain('Vat.flow');
});

it('what a thing is called within is set by no write, though it is sent again', () => {
  const all = [read({ litres: 4 }), write('PUT /vats/{vatName}', { barn: 'north', litres: 5 }), read({ barn: 'north', litres: 5 })];
  expect(thenOf('PUT /vats/{vatName}', ...all)).toEqual(['Vat.litres := payload litres']);
});

it('a yes or no that was sent as a text, and that the thing holds under its own name, is where no other field comes from', () => {
  const all = [read({}), write('PUT /vats/{vatName}', { sealed: 'false' }), read({ sealed: false, shared: false })];
  expect(thenOf('PUT /vats/{vatName}', ...all).join()).not.toContain('Vat.shared := ');
});
