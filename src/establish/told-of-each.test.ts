import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

/** The things and the changes of a box of mail of which some were moved at once, by what is answered to that. */
const moved = async (answer: Json): Promise<readonly string[]> => {
  const mails = (folder: string): Json => [1, 2, 3, 4].map((id) => ({ id, subject: `Mail ${id}`, folder: id < 3 ? folder : 'inbox' }));
  const tape = new Tape().go('/', 'load').sends('GET /api/mails', { answer: mails('inbox') });
  tape.sends('POST /api/mails/archive', { sends: { ids: [1, 2, 3] }, answer }).sends('GET /api/mails', { answer: mails('archive') });
  const { points } = await settled({ tape });
  const changes = points.states.flatMap(({ entity, transitions }) =>
    transitions.map(({ from, to, by }) => `${entity} ${from} → ${to} by ${by}`),
  );
  return [...points.entities.filter(({ identity }) => identity !== null).map(({ name }) => name), ...changes];
};

test('what an answer says of each of several things is no thing, and those that it failed of were not changed by it', async () => {
  const shown = ['Mail', 'Mail inbox → archive by POST /api/mails/archive'];
  expect(await moved({ results: [1, 2, 3].map((id) => ({ id, ok: id < 3, ...(id < 3 ? {} : { error: 'locked' }) })) })).toEqual(shown);
  expect(await moved({ moved: 2, failed: [3] })).toEqual(shown);
  // Nothing says why the third stayed as it was.
  expect(await moved({ moved: 2 })).toEqual(['Mail', 'Mail inbox → archive by null']);
});
