import { expect, test } from 'vitest';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

/** What shelves are registered, and what of the query stands before that they are, where the call is asked twice with `query` and then without. */
const registered = async (query: string) => {
  const tape = new Tape().go('/', 'load');
  const id = (at: number): string => `3f2b8c1e-0d4a-4c55-9e77-1b2c3d4e5f6${at}`;
  for (const at of [1, 2]) {
    const sends = { url: `https://shelves.example/${at}` };
    tape.sends(`POST /api/shelves${query}`, { sends, answer: { id: `url:${sends.url}`, ...sends }, status: 201 });
    tape.sends('POST /api/shelves', { sends, answer: { id: id(at), ...sends }, status: 201 });
    tape.sends(`GET /api/shelves/${id(at)}`, { answer: { id: id(at), ...sends } });
  }
  const { points } = await settled({ tape });
  const outcomes = points.calls.find((one) => callName(one) === 'POST /api/shelves')?.outcomes ?? [];
  const keys = points.entities.find(({ name }) => name === 'Shelf')?.records?.map(({ key }) => key) ?? [];
  return {
    keys,
    makes: outcomes.map(
      ({ when, then }) => `${when.length > 0 ? 'then' : 'else'} ${then.some(({ kind }) => kind === 'create') ? 'makes' : 'nothing'}`,
    ),
  };
};

test('what a call only says that it would make is not there, and is not made', async () => {
  for (const query of ['?dryRun=true', '?dry_run=1', '?dryRun=All', '?validateOnly=true']) {
    const { keys, makes } = await registered(query);
    expect(keys.filter((key) => String(key).startsWith('url:'))).toEqual([]);
    expect(keys).toHaveLength(2);
    expect(makes.toSorted()).toEqual(['else nothing', 'then makes']);
  }
});

test('what is asked for in earnest is made, whatever else is asked', async () => {
  for (const query of ['?dryRun=false', '?validate_only=0', '?dryRunner=true', '?verbose=true'])
    expect((await registered(query)).keys).toHaveLength(4);
});

test.each<readonly [string, string, object, boolean]>([
  ['what a call that only looks repeats of what was sent is not there before it is made', 'validate', {}, true],
  ['nor what one that checks a name does', 'check-name', {}, true],
  ['what it answers of its own is', 'validate', { note: 'old' }, false],
  ['so is what another call answers with', 'find', {}, false],
])('%s', async (_, word, own, isMade) => {
  const tape = new Tape().go('/', 'load').sends('GET /api/kinds', { answer: [{ name: 'plain', note: 'first' }] });
  for (const name of ['tall', 'wide']) {
    const sends = { name };
    tape.sends(`POST /api/kinds/${word}`, { sends, answer: { valid: true, kind: { name, ...own } } });
    tape.sends('POST /api/kinds', { sends: { name, note: `n ${name}` }, answer: { name, note: `n ${name}` }, status: 201 });
  }
  const all = ['plain', 'tall', 'wide'].map((name) => ({ name, note: name === 'plain' ? 'first' : `n ${name}` }));
  tape.sends('GET /api/kinds', { answer: all }).sends('GET /api/kinds/tall', { answer: all[1] ?? null });
  const { points } = await settled({ tape });
  const then = points.calls.find((one) => callName(one) === 'POST /api/kinds')?.outcomes?.flatMap((outcome) => outcome.then) ?? [];
  expect(then.some(({ kind }) => kind === 'create')).toBe(isMade);
});
