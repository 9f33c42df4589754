import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, timeAt } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { look, note, outcomesOf, put, world } from './notes.fixture.ts';

const rows = (...answer: readonly object[]): Told => ({ call: 'GET /notes', status: 200, answer: answer as never });
const [fog, snow] = [note('a', 'Fog'), note('b', 'Snow')];
const CREATES = /^(?:there is no such Note|otherwise): 204, a Note is created with title := payload title, _id := path noteId/;

test('a list that lacked it before and has it afterwards shows that it was made, though what replaces is answered alike', async () => {
  const told = [
    rows(fog),
    put('b', { title: 'Snow' }, 204),
    rows(fog, snow),
    put('a', { title: 'Rain' }, 204),
    look('a', note('a', 'Rain')),
    put('b', { title: 'Hail' }, 204),
    look('b', note('b', 'Hail')),
  ];
  const outcomes = outcomesOf(...told);
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toContainEqual(expect.stringMatching(CREATES));
  expect(outcomes).toContainEqual(expect.stringMatching(/: 204, Note\.title := payload title/));
  const backend = standInOf(told, world);
  expect((await ask(backend, 'PUT', '/notes/c', { title: 'Sun' })).status).toBe(204);
  expect((await ask(backend, 'GET', '/notes/c')).body).toMatchObject({ _id: 'c', title: 'Sun' });
  expect((await ask(backend, 'GET', '/notes')).body).toHaveLength(3);
  expect((await ask(backend, 'PUT', '/notes/c', { title: 'Wind' })).status).toBe(204);
  expect((await ask(backend, 'GET', '/notes')).body).toHaveLength(3);
});

test('so does the list of another recording, where nothing else differs in it but what was written', () => {
  const more = (last: readonly Told[]): readonly string[] =>
    (
      mineOutcomes(
        [
          ...samplesOf(
            [rows(fog), put('b', { title: 'Snow' }, 204), put('a', { title: 'Rain' }, 204), look('a', note('a', 'Rain'))],
            world,
            'ann',
          ),
          ...samplesOf(
            last.map((one, index) => ({ at: 20 + index, ...one })),
            world,
            'bob',
          ),
        ],
        world.entities,
      ).get('PUT /notes/{noteId}') ?? []
    ).map((one) => `${printConditions(one.when)}: ${one.status}, ${printThen(one)}`);
  expect(more([rows(note('a', 'Rain'), snow)])).toContainEqual(expect.stringMatching(CREATES));
  // One more, which nobody was seen to write: bob may be shown what ann is not, or has another server.
  expect(more([rows(note('a', 'Rain'), snow, note('c', 'Ice'))]).join()).not.toContain('created');
  // It was there for bob before ann put it.
  expect(more([{ ...look('b', snow), at: 1.5 }, rows(note('a', 'Rain'), snow)]).join()).not.toContain('created');
});

test('no list shows it that was asked for what was sent, or that somebody who had seen the thing was answered', () => {
  const open = (...answer: readonly object[]): Told => ({ ...rows(...answer), query: { title: 'Snow' } });
  const replace = [put('a', { title: 'Rain' }, 204), look('a', note('a', 'Rain'))];
  expect(outcomesOf(open(), put('b', { title: 'Snow' }, 204), open(snow), look('a', fog), ...replace).join()).not.toContain('created');
  expect(
    outcomesOf(look('b', note('b', 'Sun')), rows(fog), put('b', { title: 'Snow' }, 204), rows(fog, snow), ...replace).join(),
  ).not.toContain('created');
  // It took the place of another: there is a page of them, and what was put may have come to the front.
  expect(outcomesOf(rows(fog, note('c', 'Ice')), put('b', { title: 'Snow' }, 204), rows(fog, snow), ...replace).join()).not.toContain(
    'created',
  );
});

test('what says that it was made as it was put was made, unless that was sent', () => {
  const at = (second: number): string => timeAt(second);
  const full = (id: string, title: string, createdAt: string) => ({ _id: id, title, createdAt });
  const replace = (...more: readonly Told[]): readonly Told[] => [
    look('a', full('a', 'Fog', '2026-01-02T03:04:05.000Z')),
    put('a', { title: 'Rain' }, 200, full('a', 'Rain', '2026-01-02T03:04:05.000Z')),
    ...more,
  ];
  const made = outcomesOf(...replace(put('b', { title: 'Snow' }, 200, full('b', 'Snow', at(3)))));
  expect(made).toHaveLength(2);
  expect(made).toContainEqual(expect.stringMatching(/^the Note exists: 200, Note\.title := payload title/));
  expect(made).toContainEqual(
    expect.stringMatching(/: 200, a Note is created with _id := path noteId, title := payload title, createdAt := now/),
  );
  const sent = outcomesOf(...replace(put('b', { title: 'Snow', createdAt: at(3) }, 200, full('b', 'Snow', at(3)))));
  expect(sent.join()).not.toContain('created with');
  // It was made a moment before, by what the recording does not show.
  const changed = outcomesOf(...replace(put('b', { title: 'Snow' }, 200, { ...full('b', 'Snow', at(2)), updatedAt: at(3) })));
  expect(changed.join()).not.toContain('created with');
});
