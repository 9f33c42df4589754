import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { slug: 'Org', noteId: 'Note' },
  entities: [
    { name: 'Org', identity: 'slug' },
    { name: 'Note', identity: 'id' },
  ],
  places: { 'GET /orgs → []': 'Org', 'GET /orgs/{slug} → ': 'Org', 'GET /orgs/{slug}/notes/{noteId} → ': 'Note' },
};
const orgs = (...slugs: readonly string[]): Told => ({ call: 'GET /orgs', status: 200, answer: slugs.map((slug) => ({ slug })) as never });
const org = (slug: string, error?: string): Told => ({
  call: 'GET /orgs/{slug}',
  path: { slug },
  status: error === undefined ? 200 : 404,
  answer: (error === undefined ? { slug } : { error }) as never,
});
const note = (slug: string, noteId: string, error?: string): Told => ({
  call: 'GET /orgs/{slug}/notes/{noteId}',
  path: { slug, noteId },
  status: error === undefined ? 200 : 404,
  answer: (error === undefined ? { id: noteId } : { error }) as never,
});
const NONE = 'No such organisation.';

const missedWhen = (call: string, ...recordings: readonly (readonly Told[])[]): readonly string[] =>
  (
    mineOutcomes(
      recordings.flatMap((told, at) => samplesOf(told, world, `r${at}`)),
      world.entities,
    ).get(call) ?? []
  )
    .filter(({ status }) => status === 404)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`.replace(/\(.*\)/, ''));

test('that there is none of one kind says nothing of another one in the address', () => {
  const call = 'GET /orgs/{slug}/notes/{noteId}';
  expect(missedWhen(call, [orgs('acme'), note('acme', 'a'), note('initech', 'b', NONE)])).toEqual(['there is no such Org']);
  expect(missedWhen(call, [orgs('acme'), note('acme', 'a'), note('acme', 'b', 'No such note.')])).toEqual(['there is no such Note']);
});

test('what another recording shows at the same time is there, though who asks is told otherwise', () => {
  const call = 'GET /orgs/{slug}';
  const others = [orgs('acme'), org('acme'), { ...org('acme'), at: 60 }];
  expect(missedWhen(call, [org('initech', NONE), org('acme', NONE)], others)).toEqual(['there is no such Org', '? condition not shown']);
  // At another time it need not be there, and the other recording may be of another server.
  expect(
    missedWhen(
      call,
      [
        { ...org('initech', NONE), at: 90 },
        { ...org('acme', NONE), at: 91 },
      ],
      others,
    ),
  ).toEqual(['there is no such Org']);
});

test('a list does not list everything that another recording shows at the same time', () => {
  const rows = (...recordings: readonly (readonly Told[])[]): readonly boolean[] =>
    (
      mineOutcomes(
        recordings.flatMap((told, at) => samplesOf(told, world, `r${at}`)),
        world.entities,
      ).get('GET /orgs') ?? []
    ).map(({ collection }) => collection !== null);
  const others = [orgs('acme', 'globex'), { ...orgs('acme', 'globex'), at: 60 }];
  expect(rows([orgs('acme'), orgs('acme')], others)).toEqual([false]);
  expect(rows([orgs('acme', 'globex')], others)).toEqual([true]);
  // Made and taken away, or at another time: nothing shows that it was there.
  expect(rows([{ ...orgs('acme'), at: 90 }], others)).toEqual([true]);
});
