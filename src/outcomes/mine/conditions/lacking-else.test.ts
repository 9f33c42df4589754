import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const causes = (tolds: readonly Told[], call: string, status: number): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [])
    .filter((one) => one.status === status)
    .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`);

const send = (payload: object, status: number, answer: object | string = { made: true }): Told => ({
  call: 'POST /berths',
  send: payload as never,
  status,
  answer: answer as never,
});

test('what a page always sends is not what a request by hand is refused for, where each leaves another field empty', () => {
  const told = [
    send({ form: 'berth', boat: 'Swift', owner: 'Ann' }, 201),
    send({ form: 'berth', boat: 'Heron', owner: 'Ben' }, 201),
    send({ boat: '', owner: '' }, 400, 'Bad Request'),
    send({ boat: 'Tern' }, 400, 'Bad Request'),
  ];
  expect(causes(told, 'POST /berths', 400).join()).not.toMatch(/(?<!\? .*)form is missing/);
  expect(causes(told, 'POST /berths', 400).every((cause) => cause.startsWith('?'))).toBe(true);
});

test('one field that is missing, with all others given, is the cause', () => {
  const told = [
    send({ form: 'berth', boat: 'Swift', owner: 'Ann' }, 201),
    send({ form: 'berth', boat: 'Heron', owner: 'Ben' }, 201),
    send({ boat: 'Tern', owner: 'Cid' }, 400, 'Bad Request'),
  ];
  expect(causes(told, 'POST /berths', 400)).toEqual(['form is missing']);
});

test('of several fields that a refusal names none alone is the cause', () => {
  const errors = (...fields: string[]): object => ({
    errors: [{ message: 'Invalid value(s)', nested: fields.map((field) => ({ message: 'Invalid value', field })) }],
  });
  const told = (...fields: string[]): readonly Told[] => [
    send({ boat: 'Swift', owner: 'Ann' }, 200),
    send({ boat: 'Heron' }, 200),
    send({ sail: 'red' }, 422, errors(...fields)),
  ];
  expect(causes(told('boat', 'owner'), 'POST /berths', 422).join()).not.toMatch(/^boat is missing/);
  expect(causes(told('boat'), 'POST /berths', 422)).toEqual(['boat is missing']);
});

test('a field that was left empty is not the cause of a refusal that names other fields', () => {
  const refused = (field: string): object => ({ errors: [{ field, message: 'Please enter a valid value.' }] });
  const told = (...fields: string[]): readonly Told[] => [
    send({ boat: 'Swift', length: '9', note: 'red sail' }, 201),
    send({ boat: 'Heron', length: '7', note: 'two masts' }, 201),
    send({ boat: 'no name!', length: '8', note: '' }, 422, refused(fields[0] ?? '')),
    send({ boat: 'Tern', length: 'long', note: '' }, 422, refused(fields[1] ?? '')),
  ];
  expect(causes(told('boat', 'length'), 'POST /berths', 422).join()).not.toContain('note is');
  expect(causes(told('note', 'note'), 'POST /berths', 422)).toEqual(['note is empty']);
});

test('a page that shows its complaint beside one input is not refused for another that was left empty', () => {
  const row = (name: string, says: string): string => `<div><input type="text" name="${name}">${says}</div>`;
  const wrong = '<ul class="errorlist"><li>Please enter a valid value.</li></ul>';
  const page = (field: string): string =>
    `<!doctype html><title>New berth</title><form method="post">${row('boat', field === 'boat' ? wrong : '')}${row('note', field === 'note' ? wrong : '')}</form>`;
  const told = (field: string): readonly Told[] => [
    send({ boat: 'Swift', note: 'red sail' }, 302),
    send({ boat: 'Heron', note: 'two masts' }, 302),
    send({ boat: 'no name!', note: '' }, 400, page(field)),
    send({ boat: 'x x', note: '' }, 400, page(field)),
  ];
  expect(causes(told('boat'), 'POST /berths', 400).join()).not.toContain('note is');
  expect(causes(told('note'), 'POST /berths', 400)).toEqual(['note is empty']);
});

test('what one request lacks and another gave is not the cause, where it gave something else instead', () => {
  const told = (words: string): readonly Told[] => [
    send({ sail: 'red' }, 200),
    send({ sail: 'white' }, 200),
    send({ name: 'Swift' }, 400, words),
  ];
  expect(causes(told('Something went wrong'), 'POST /berths', 400).join()).toMatch(/^\?/);
  expect(causes(told('sail is required'), 'POST /berths', 400)).toEqual(['sail is missing']);
});

test('nor where it said otherwise what all who were taken say alike', () => {
  const told = (harbour: string, words = 'Something went wrong'): readonly Told[] => [
    send({ boat: 'Swift', harbour: 'north' }, 200),
    send({ boat: 'Heron', harbour: 'north' }, 200),
    send({ harbour }, 400, words),
  ];
  expect(causes(told('nowhere'), 'POST /berths', 400).join()).toMatch(/^\?/);
  expect(causes(told('north'), 'POST /berths', 400)).toEqual(['boat is missing']);
  expect(causes(told('nowhere', 'boat is required'), 'POST /berths', 400)).toEqual(['boat is missing']);
});
