import { expect, test } from 'vitest';
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
