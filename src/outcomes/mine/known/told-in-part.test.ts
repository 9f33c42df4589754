import { describe, expect, it } from 'vitest';
import { samplesOf, specificationOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes, outcomeMiner } from '../../mine.ts';

const world: World = {
  parameters: { name: 'File' },
  entities: [{ name: 'File', identity: 'name' }],
  places: {
    'GET /files → []': 'File',
    'GET /files/{name} → ': 'File',
    'PUT /files/{name} → ': 'File',
    'POST /files/{name}/print → ': 'File',
  },
};
const file = (name: string, content: string | null, form: string | null = content === null ? null : 'text') => ({ name, content, form });
const list = (...names: readonly string[]): Told => ({ call: 'GET /files', status: 200, answer: names.map((name) => file(name, null)) });
const read = (name: string, content: string | null, more: Partial<Told> = {}): Told => ({
  call: 'GET /files/{name}',
  path: { name },
  status: 200,
  answer: file(name, content),
  ...more,
});
/** Saved, and answered without what was saved. */
const save = (name: string, content: string, status = 200): Told => ({
  call: 'PUT /files/{name}',
  path: { name },
  send: { content },
  status,
  answer: file(name, null),
});
const linesOf = (tolds: readonly Told[], call: string): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(
    (one) => `${one.status}: ${printConditions(one.when)}: ${printThen(one)}`,
  );

describe('what an answer leaves empty', () => {
  it('of what was sent is there all the same, where the first look afterwards shows it', () => {
    const told = [read('a', 'one'), save('a', 'two'), read('a', 'two'), read('b', 'red'), save('b', 'blue'), read('b', 'blue')];
    expect(linesOf(told, 'PUT /files/{name}')).toEqual(['200: otherwise: File.content := payload content']);
  });

  it('is nothing where later looks show nothing either', () => {
    const told = [read('a', 'one'), save('a', 'two'), read('a', null), read('b', 'red'), save('b', 'blue'), read('b', null)];
    expect(linesOf(told, 'PUT /files/{name}').join()).not.toContain('payload');
  });

  it('in a list and shows by itself was there from the start', () => {
    const starts = (...told: readonly Told[]) => {
      const miner = outcomeMiner();
      for (const sample of samplesOf(told, world)) miner.observe(sample);
      miner.outcomes(world.entities);
      return miner.starts().get('File')?.get('a')?.value;
    };
    expect(starts(list('a'), read('a', 'one'))).toEqual(file('a', 'one'));
    // Something was written in between: nothing says that it was there before.
    expect(starts(list('a'), save('b', 'x'), read('a', 'one'))).toEqual(file('a', null));
  });

  it('or shows in another form when it is asked otherwise, is no state that anything depends on', () => {
    const print = (name: string, status: number): Told => ({
      call: 'POST /files/{name}/print',
      path: { name },
      status,
      answer: status < 300 ? file(name, 'one') : { error: 'Out of paper.' },
    });
    const as = (form: string, query = {}): Told => read('a', 'one', { answer: file('a', 'one', form), query });
    const told = [as('text'), as('coded', { as: ['coded'] }), print('a', 422), as('text'), print('a', 200)];
    expect(linesOf(told, 'POST /files/{name}/print').join()).not.toContain('File.form');
  });
});

describe('what is put where something is', () => {
  it('replaces it, though refusals of other kinds found it there, too', () => {
    const refuse = (name: string): Told => ({ ...save(name, ''), status: 400, answer: { error: 'No file content provided' } });
    const told = [
      save('a', 'one', 201),
      read('a', 'one'),
      refuse('a'),
      save('a', 'two'),
      read('a', 'two'),
      save('b', 'three', 201),
      save('c', 'x', 201),
    ];
    expect(linesOf(told, 'PUT /files/{name}').map((line) => line.split(': ').slice(0, 2).join(': '))).toContain('200: the File exists');
  });
});

describe('a refusal that says that something is there already', () => {
  it('is about what was sent, and not about how the thing stands', () => {
    const shown = (name: string, form: string): Told => read(name, 'x', { answer: { name, form } });
    const move = (name: string, to: string, status: number): Told => ({
      call: 'PATCH /files/{name}',
      path: { name },
      send: { name: to, form: 'locked' },
      status,
      answer: status < 300 ? { name: to, form: 'locked' } : { error: `File exists already: ${to}` },
    });
    const told = [
      shown('a', 'shut'),
      shown('a', 'open'),
      shown('b', 'open'),
      shown('c', 'shut'),
      shown('d', 'open'),
      move('a', 'aa', 200),
      shown('aa', 'locked'),
      move('c', 'd', 409),
      move('b', 'bb', 200),
    ];
    const places = { ...world.places, 'PATCH /files/{name} → ': 'File' };
    const outcomes = mineOutcomes(samplesOf(told, { ...world, places }), world.entities).get('PATCH /files/{name}') ?? [];
    const refused = outcomes.find(({ status }) => status === 409);
    expect(refused === undefined ? '' : `${refused.isolated ? '' : '? '}${printConditions(refused.when)}`).toBe(
      'name is already a File.name',
    );
  });
});

describe('a text that goes on behind a separator', () => {
  it('names something else, and is no longer one of the same', () => {
    const copy = (from: string, status: number): Told => ({
      call: 'POST /copies',
      send: { from },
      status,
      answer: status < 300 ? { done: true } : { error: "Can't copy directories" },
    });
    expect(linesOf([copy('notes/a.txt', 201), copy('notes', 400)], 'POST /copies').join()).not.toMatch(/no (?:longer|shorter) than/);
    expect(linesOf([copy('notes and more', 201), copy('notes', 400)], 'POST /copies').join()).toMatch(/no longer than/);
  });
});

it('a refusal that names another field that was sent is not about the value that alone was another', () => {
  const make = (name: string, status: number): Told => ({
    call: 'POST /parties',
    send: [{ name, code: 'E-77' }],
    status,
    answer: status < 300 ? { made: 1 } : { error: 'The code on party must be unique.' },
  });
  expect(linesOf([make('Eve', 200), make('Copy', 422)], 'POST /parties').join()).not.toContain('name equals');
});

it('seeds are as told in part, too', () => {
  const samples = samplesOf([list('a'), read('a', 'one')], world);
  expect(specificationOf(samples, world).points.entities[0]?.records[0]?.value).toMatchObject({ content: 'one' });
});

it('is not completed by a look at what went on by itself since: it was printed, and then it was done', () => {
  const print = (name: string): Told => ({
    call: 'POST /files/{name}/print',
    path: { name },
    status: 200,
    answer: { ...file(name, 'one'), status: 'printing' },
  });
  const done = (name: string): Told => read(name, 'one', { answer: { ...file(name, 'one'), status: 'done', pages: 3 } });
  const told = ['a', 'b'].flatMap((name) => [read(name, 'one'), print(name), done(name)]);
  expect(linesOf(told, 'POST /files/{name}/print').join()).not.toContain('pages');
});
