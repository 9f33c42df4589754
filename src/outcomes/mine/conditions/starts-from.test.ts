import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [{ name: 'Order', identity: 'id' }],
  places: { 'GET /orders/{orderId} → ': 'Order' },
};
const read = (id: string, more: Readonly<Record<string, Json>>): Told => ({
  call: 'GET /orders/{orderId}',
  path: { orderId: id },
  status: 200,
  answer: { id, ...more },
});
const reopen = (id: string): Told => ({ call: 'POST /orders/{orderId}/reopen', path: { orderId: id }, status: 204 });
const opensWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /orders/{orderId}/reopen') ?? []).map(({ when }) =>
    printConditions(when),
  );

it('a call starts from the states that it was seen to leave, and from whatever stood in what it empties besides', () => {
  const open = { status: 0, reason: null };
  const told = [
    ...[read('7', { status: 4, reason: 'Duplicate' }), reopen('7'), read('7', open)],
    ...[read('8', { status: 3, reason: 'Closed' }), reopen('8'), read('8', open)],
  ];
  expect(opensWhen(...told)).toEqual(['Order.status is 3 or 4']);
});

it('what a call empties is where it starts from, where it moves no status of that thing', () => {
  const told = [
    ...[read('7', { hold: 'legal' }), reopen('7'), read('7', { hold: null })],
    ...[read('8', { hold: 'audit' }), reopen('8'), read('8', { hold: null })],
  ];
  expect(opensWhen(...told)).toEqual(['Order.hold is audit or legal']);
});

it('who did something is nothing that a call starts from, though nobody else ever did', () => {
  const told = ['7', '8'].flatMap((id) => [read(id, { closedBy: null }), reopen(id), read(id, { closedBy: 'lin' })]);
  expect(opensWhen(...told).join()).not.toContain('closedBy');
});

it('what was emptied of a whole thing is no status that a call starts from, though it was empty before, too', () => {
  const whole = { id: 'p1', by: 'ann' };
  const told = [
    ...[read('7', { open: true, paper: whole }), reopen('7'), read('7', { open: false, paper: null })],
    ...[read('8', { open: true, paper: whole }), reopen('8'), read('8', { open: false, paper: null })],
    ...[read('9', { open: true, paper: null }), reopen('9'), read('9', { open: false, paper: null })],
  ];
  expect(opensWhen(...told)).toEqual(['Order.open is true']);
});
