import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import type { CallSample } from '../../sample.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const MAKE = 'POST /berths';

/** A page that came back with the form, and what it says of the fields that it marks. */
interface Sent {
  readonly payload: Readonly<Record<string, string>>;
  readonly says?: Readonly<Record<string, string>>;
}

const told = (all: readonly Sent[]): readonly Told[] =>
  all.map(({ payload, says }): Told => ({ call: MAKE, send: payload, status: says === undefined ? 302 : 400, answer: '<form>' }));

const samples = (all: readonly Sent[]): readonly CallSample[] =>
  samplesOf(told(all), world).map((sample, at): CallSample => {
    const says = all[at]?.says;
    return says === undefined
      ? sample
      : { ...sample, answered: 200, complains: Object.fromEntries(Object.entries(says).map(([field, words]) => [field, [words]])) };
  });

const causes = (all: readonly Sent[]): readonly string[] =>
  (mineOutcomes(samples(all), world.entities).get(MAKE) ?? [])
    .filter(({ status }) => status === 200)
    .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`)
    .toSorted();

const taken: readonly Sent[] = [
  { payload: { boat: 'Swift', owner: 'ann@quay.example', note: 'red sail' } },
  { payload: { boat: 'Heron', owner: 'ben@quay.example', note: 'two masts' } },
];
const refused = (boat: string, owner: string, says: Readonly<Record<string, string>>): Sent => ({
  payload: { boat, owner, note: '' },
  says,
});

test('pages that mark different fields are different refusals, each for what was sent in its own field', () => {
  expect(
    causes([
      ...taken,
      refused('', 'ann@quay.example', { boat: 'Please enter a name.' }),
      refused('Tern', '', { owner: 'Please enter an address.' }),
      refused('Tern', 'nomail', { owner: 'Enter a valid address.' }),
    ]),
  ).toEqual(['boat is empty', 'owner equals nomail', 'owner is empty']);
});

test('a field that was left empty each time and is marked by none is the cause of none', () => {
  const all = causes([...taken, refused('', 'ann@quay.example', { boat: 'Please enter a name.' }), refused('Tern', '?', { owner: 'No.' })]);
  expect(all.join()).not.toContain('note');
});

test('what is said of a field that was sent as others were who were taken has no cause in it', () => {
  expect(causes([...taken, refused('Swift', 'ann@quay.example', { boat: 'Please enter a name.' })])).toEqual([
    expect.stringMatching(/^\? exactly as recorded \(\w+\)$/),
  ]);
});

test('two messages about one field are told apart by what was sent there', () => {
  expect(
    causes([
      ...taken,
      refused('', 'a@b.example', { boat: 'Please enter a name.' }),
      refused('x!', 'a@b.example', { boat: 'Letters only.' }),
    ]),
  ).toEqual(['boat equals "x!"', 'boat is empty']);
});

test('several fields that one page marks are wrong together, and each alone, with a page that nobody saw', () => {
  const both = refused('', '', { boat: 'Please enter a name.', owner: 'Please enter an address.' });
  expect(causes([...taken, both])).toEqual(['boat is empty', 'boat is empty, owner is empty', 'owner is empty']);
  const alone = refused('', 'ann@quay.example', { boat: 'Please enter a name.' });
  expect(causes([...taken, both, alone])).toEqual(['boat is empty', 'boat is empty, owner is empty', 'owner is empty']);
  const outcomes = mineOutcomes(samples([...taken, both]), world.entities).get(MAKE) ?? [];
  const ofBoat = outcomes.find(({ when }) => printConditions(when) === 'boat is empty');
  expect(ofBoat?.body).toEqual({ kind: 'source', source: { from: 'not shown' } });
  expect(outcomes.every(({ against }) => against.times === 0)).toBe(true);
});

test('what names another field is about both, whichever is marked', () => {
  const all = causes([...taken, refused('Teal', 'cid@quay.example', { boat: 'The boat must be another than the one of the owner.' })]);
  expect(all.join()).not.toMatch(/(?<!\? .*)boat equals/);
});

test('nothing is shown where nothing was ever taken', () => {
  expect(causes([refused('', 'ann@quay.example', { boat: 'Please enter a name.' })])[0]).toMatch(/^\? |^$/);
});

test('a stand-in takes what none of the marked fields speaks against', async () => {
  const of = standInOf(told(taken), world);
  expect((await ask(of, 'POST', '/berths', { boat: 'Teal', owner: 'cid@quay.example', note: 'New here' })).status).toBe(302);
});

test('a refusal that says of another field, too, what others say of that alone does not come of one field', () => {
  const json = (send: Readonly<Record<string, string>>, errors?: Readonly<Record<string, readonly string[]>>): Told => ({
    call: MAKE,
    send,
    status: errors === undefined ? 201 : 422,
    answer: errors === undefined ? { made: true } : ({ errors } as never),
  });
  const blank = ["can't be blank"];
  const told = [
    json({ from: '2026-05-01', until: '2026-05-02' }),
    json({ from: '2026-06-01', until: '2026-06-09' }),
    json({ from: '', until: '' }, { from: blank, until: blank, crew: blank }),
    json({ from: '', until: '2026-05-02' }, { from: blank }),
  ];
  const both = (mineOutcomes(samplesOf(told, world), world.entities).get(MAKE) ?? []).find(({ body }) =>
    JSON.stringify(body).includes('crew'),
  );
  expect(both?.isolated).toBe(false);
});
