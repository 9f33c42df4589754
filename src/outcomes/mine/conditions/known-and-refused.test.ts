import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const asks = (value: string, reason?: string): Told => ({
  call: 'GET /me',
  status: reason === undefined ? 200 : 401,
  answer: reason === undefined ? { name: value } : { error: 'Unauthorized', reason },
  caller: { credential: 'present', credentials: [{ in: 'basic', name: 'authorization', value }] },
});
const causes = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('GET /me') ?? [])
    .filter(({ status }) => status === 401)
    .map((one) => `${JSON.stringify(one)}: ${printConditions(one.when)}`)
    .filter((line) => line.includes('the credential is not known'));

test('whose credential is not known is told so: whoever is told something else beside it is known', () => {
  const told = causes(asks('ann'), asks('bo', 'Login failed'), asks('cy', 'Not a keeper'));
  expect(told).toHaveLength(1);
  expect(told.join()).toContain('Login failed');
  expect(causes(asks('ann'), asks('bo', 'Login failed'), asks('cy', 'Token expired'))).toHaveLength(2);
  expect(causes(asks('ann'), asks('bo', 'Login failed'), asks('cy', 'Unauthorized'))).toHaveLength(2);
  // Nothing says otherwise of words alone.
  expect(causes(asks('ann'), asks('cy', 'Not a keeper'))).toHaveLength(1);
});
