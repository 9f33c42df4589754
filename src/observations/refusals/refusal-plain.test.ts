import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { complaintsOf } from './refusal.ts';

test('members that are called by their vocabulary first say what they say without it', () => {
  const body = { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': 'There is no such ticket.' };
  expect(complaintsOf(body).map(({ message }) => message)).toEqual(['There is no such ticket.']);
});

test('what a hypermedia type puts around an error is no part of it, and any other entity is no error', () => {
  const siren = { class: ['error'], properties: { message: 'The title is required.', field: 'title' } };
  expect(complaintsOf(siren)).toMatchObject([{ message: 'The title is required.', field: 'title' }]);
  expect(complaintsOf({ class: ['ticket'], properties: { id: 7, status: 'open' } })).toEqual([]);
});

test('a message that an error hands on is no complaint of its own, but what stands decoded in it is', () => {
  const part = { type: 'buf.validate.Violations', value: 'CgV0aXRsZQ' };
  const error = { code: 'invalid_argument', message: 'The title is required.' };
  expect(complaintsOf({ ...error, details: [part] })).toMatchObject([{ ...error, field: null }]);
  const violations = [{ fieldPath: 'ticket.title', message: 'The title is required.' }];
  expect(complaintsOf({ ...error, details: [{ ...part, debug: { violations } }] })).toMatchObject([{ ...error, field: 'ticket.title' }]);
});

test('what is said in several languages is said in one of them', () => {
  const said = (words: Json) => complaintsOf({ messageTranslations: words, httpCode: 409 }).map(({ message }) => message);
  expect(said({ en: 'The page was changed meanwhile.' })).toEqual(['The page was changed meanwhile.']);
  expect(said({ de: 'Die Seite wurde inzwischen geändert.', en: 'The page was changed meanwhile.' })).toEqual([
    'The page was changed meanwhile.',
  ]);
  expect(said({ de: 'Die Seite wurde inzwischen geändert.' })).toEqual(['Die Seite wurde inzwischen geändert.']);
  // What stands under names of no languages is nothing of the kind.
  expect(said({ pageTitle: 'The page was changed meanwhile.' })).not.toEqual(['The page was changed meanwhile.']);
});

test('bare words beside a sentence are no complaints of their own', () => {
  const error = { code: 'bad-file', info: 'This kind of file is not taken here.', details: ['file-type', 'application/x-msdownload'] };
  expect(complaintsOf({ error })).toMatchObject([{ code: 'bad-file', message: 'This kind of file is not taken here.' }]);
  expect(complaintsOf({ error: { ...error, details: ['The file has no name.'] } })).toMatchObject([{ message: 'The file has no name.' }]);
});

test('messages that stand as JSON within texts are what is said, with the class of the exception as their code', () => {
  const said = (...messages: readonly string[]): Json => ({
    exception: 'desk.exceptions.MandatoryError: [Booking, new]: room',
    exc_type: 'MandatoryError',
    exc: JSON.stringify(['Traceback (most recent call last): …']),
    _server_messages: JSON.stringify(messages.map((message) => JSON.stringify({ message, title: 'Message', indicator: 'red' }))),
  });
  expect(complaintsOf(said('Value missing: Room', 'Value missing: Starts')).map(({ code, message }) => [code, message])).toEqual([
    ['MandatoryError', 'Value missing: Room'],
    ['MandatoryError', 'Value missing: Starts'],
  ]);
  // A list of texts that are no messages is none.
  expect(complaintsOf({ error: 'No room is free.', tried: '["Attic", "Hall"]' }).map(({ message }) => message)).toEqual([
    'No room is free.',
  ]);
});
