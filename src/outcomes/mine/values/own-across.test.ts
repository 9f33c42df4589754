import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printTemplate } from '../../language/template.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Member', identity: 'id' }], places: {} };
const CALL = 'GET /settings';

/** Each in a role of their own, which the answer tells apart besides. */
const asked = (role: string, id: number, userId: number): Told => ({
  call: CALL,
  status: 200,
  answer: { version: 2, may: [role], context: { userId } },
  caller: { credential: 'present', role, account: { entity: 'Member', key: String(id) }, known: { id, level: 4 } },
});
const bodies = (...all: readonly Told[]): string =>
  (mineOutcomes(samplesOf(all, world), world.entities).get(CALL) ?? [])
    .map(({ body }) => (body === null ? '' : printTemplate(body)))
    .join('\n');

test('a small number that each of several people is told is their own, though each is answered in another case', () => {
  const text = bodies(asked('admin', 1, 1), asked('editor', 2, 2), asked('viewer', 3, 3), asked('editor', 2, 2));
  expect(text).toContain('"userId":<id of who asks>');
  expect(text).toContain('"version":2');
});

test.each([
  ['of two people it may be chance', [asked('admin', 1, 1), asked('editor', 2, 2)]],
  ['one of whom is told another', [asked('admin', 1, 1), asked('editor', 2, 2), asked('viewer', 3, 4)]],
  ['all of whom are told the same', [asked('admin', 4, 4), asked('editor', 2, 4), asked('viewer', 3, 4)]],
])('and not %s', (_, all) => {
  expect(bodies(...all)).not.toContain('of who asks');
});
