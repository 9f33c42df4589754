/** Issues that are numbered within their repository, and told by that number. */
import { expect, test } from 'vitest';
import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { call, get, sessionOf } from '../observations/exchange.fixture.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { addressedAmong } from './addressed.ts';
import { ownersAmong } from './reach.ts';
import { SampleKeeper, samplesOf } from './samples.ts';

const issue = (id: number, number: number, title: string) => ({ id, number, title });

test('what is numbered within another is called by a whole number', () => {
  const session = sessionOf([
    get('/api/repos', [{ name: 'larder' }, { name: 'cellar' }]),
    get('/api/repos/larder/issues', [issue(5001, 1, 'Door'), issue(5002, 2, 'Warm')]),
    get('/api/repos/cellar/issues', [issue(5003, 1, 'Light')]),
    call('POST /api/repos/larder/issues', { status: 201, sends: { title: 'Dust' }, answer: issue(5004, 3, 'Dust') }),
    get('/api/repos/larder/issues/3', issue(5004, 3, 'Dust')),
    call('POST /api/repos/cellar/issues', { status: 201, sends: { title: 'Mice' }, answer: issue(5005, 2, 'Mice') }),
    get('/api/repos/cellar/issues/2', issue(5005, 2, 'Mice')),
    get('/api/repos/larder/issues/1', issue(5001, 1, 'Door')),
    get('/api/repos/cellar/issues/1', issue(5003, 1, 'Light')),
  ]);
  const keeper = new SampleKeeper();
  for (const one of session.observed) keeper.see(one);
  const entities = entitiesOf([session]);
  const samples = samplesOf(session.recording, keeper.kept, ownersAmong(entities), addressedAmong(entities, [keeper.kept]));
  const outlines = entities.map(({ name, identity }) => ({ name, identity: identity ?? null }));
  const made = [...mineOutcomes(samples, outlines)].flatMap(([name, all]) => (name.startsWith('POST') ? all.map(printThen) : []));
  expect(made.join()).toContain('number := a fresh integer');
});
