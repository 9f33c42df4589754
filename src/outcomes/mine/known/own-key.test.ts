import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printEffect } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Skipper', identity: 'id' },
    { name: 'Pass', identity: 'id' },
  ],
  places: { 'POST /passes → ': 'Pass', 'GET /me → ': 'Skipper' },
};
const by = (place: 'cookie' | 'header', value: string): Told['caller'] => ({
  credential: 'present',
  role: 'skipper',
  account: { entity: 'Skipper', key: '7' },
  known: { id: '7', name: 'Ann' },
  credentials: [{ in: place, name: place === 'cookie' ? 'sid' : 'x-pass', value }],
});
const looks = (caller: Told['caller']): Told => ({ call: 'GET /me', status: 200, answer: { id: '7', name: 'Ann' }, caller });
const makes = (id: string, label: string, key: string): Told => ({
  call: 'POST /passes',
  send: { label },
  status: 200,
  answer: { id, label, ownerId: '7', key },
  caller: by('cookie', 'np_sess_aaaaaaaa'),
});
const told = [
  looks(by('cookie', 'np_sess_aaaaaaaa')),
  makes('p1', 'pump', 'np_tok_eeeeeeee'),
  looks(by('cookie', 'np_sess_aaaaaaaa')),
  looks(by('header', 'np_tok_eeeeeeee')),
  makes('p2', 'crane', 'np_tok_ffffffff'),
  looks(by('header', 'np_tok_ffffffff')),
];

test('a key that somebody makes is a thing of theirs, and no account that signs in', () => {
  const [made] = mineOutcomes(samplesOf(told, world), world.entities).get('POST /passes') ?? [];
  expect(made?.then.map(({ kind }) => kind)).toEqual(['create', 'sign in']);
  expect(made?.then.map(printEffect).at(-1)).toBe('a Skipper signs in');
});

test('nor is what a thing is shared by, which whoever had it made sends back in that thing', () => {
  const charts: World = { parameters: { chartId: 'Chart' }, entities: [{ name: 'Chart', identity: 'id' }], places: {} };
  const caller = by('cookie', 'np_sess_aaaaaaaa');
  const path = { chartId: 'c1' };
  const shared: Told = { call: 'POST /charts/{chartId}/share', path, status: 200, answer: { token: 'np_tok_cccccccc' }, caller };
  const send = { id: 'c1', title: 'Sound', sharedBy: 'np_tok_cccccccc' };
  const sentBack: Told = { call: 'PATCH /charts/{chartId}', path, send, status: 204, caller };
  const outcomes = mineOutcomes(samplesOf([shared, sentBack], charts), charts.entities).get(shared.call) ?? [];
  expect(outcomes.flatMap(({ then }) => then.map(({ kind }) => kind))).not.toContain('sign in');
});
