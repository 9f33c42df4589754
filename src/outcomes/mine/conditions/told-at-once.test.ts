import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Client', identity: 'id' }], places: { 'POST /clients → ': 'Client' } };
const made = (kind: string, vat: string): Told => ({
  call: 'POST /clients',
  send: { kind, vat, email: 'a@example.org' },
  status: 201,
  answer: { id: vat, kind, vat },
});
const refused = (send: Readonly<Record<string, string>>, ...fields: readonly string[]): Told => ({
  call: 'POST /clients',
  send,
  status: 422,
  answer: { errors: fields.map((field) => ({ field, message: `Check the ${field}` })) },
});
const causes = (...more: readonly Told[]): readonly string[] => {
  const told = [
    made('company', 'D1'),
    made('person', 'D2'),
    refused({ kind: 'company', email: 'b@example.org' }, 'vat'),
    refused({ kind: 'company', email: 'c@example.org' }, 'vat'),
    refused({ kind: 'person', email: 'nobody' }, 'email'),
    ...more,
  ];
  return (mineOutcomes(samplesOf(told, world, 'r'), world.entities).get('POST /clients') ?? [])
    .filter(({ status, isolated, against }) => status >= 400 && isolated && against.times === 0)
    .map(({ when }) => printConditions(when));
};

test('who stops at the first field that is wrong tells nothing of those behind it', () => {
  expect(causes()).toContain('vat is missing');
});

test('who tells of several fields at once would have told of that one, too', () => {
  expect(causes(refused({ kind: 'company', email: 'none' }, 'vat', 'email'))).not.toContain('vat is missing');
});
