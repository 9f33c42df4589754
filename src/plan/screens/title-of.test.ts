import { expect, test } from 'vitest';
import { field, seen } from '../statement.fixture.ts';
import { titleOf } from './title-of.ts';

const count = (of: number) => ({ distinct: { count: of, atLeast: false } });
const record = (key: string, value: Readonly<Record<string, string>>) => ({ key, value, made: false, ...seen(1) });

const person = (fields: Readonly<Record<string, number>>, people: readonly Readonly<Record<string, string>>[]) =>
  ({
    name: 'Person',
    identity: 'id',
    fields: Object.entries(fields).map(([path, different]) => field(path, 'string', count(different))),
    records: people.map((value, at) => record(String(at), value)),
    ...seen(people.length),
  }) as unknown as Parameters<typeof titleOf>[0];

/** What people go by who are called `names`, by the words of their fields. */
const called = (fields: Readonly<Record<string, number>>, ...people: readonly Readonly<Record<string, string>>[]): string | null =>
  titleOf(person(fields, people));

test('a name that can be read goes before one that a pseudonym stands for', () => {
  const people = ['ann', 'ben', 'cyd'].map((username, at) => ({ username, fullname: `np_name_${'abc'[at]}aaaaaaa` }));
  expect(called({ fullname: 3, username: 3 }, ...people)).toBe('username');
});

test('one that does not tell people apart names nobody for that', () => {
  const people = ['Mr', 'Mr', 'Ms', 'Mr', 'Ms'].map((title, at) => ({ title, name: `np_name_${'abcde'[at]}aaaaaaa` }));
  expect(called({ title: 2, name: 5 }, ...people)).toBe('name');
});

test('how a thing stands is no name of it, however few there are of a kind', () => {
  const stands = person({ mood: 3 }, [{ mood: 'glad' }, { mood: 'sad' }, { mood: 'tired' }]);
  expect([titleOf(stands), titleOf(stands, new Set(['mood']))]).toEqual(['mood', null]);
});

test('what only programs read names nothing', () => {
  const boats = [1, 2, 3].map((id) => ({ nodeId: btoa(`["boats",${id}]`), sail: `SWE ${id}` }));
  const boat = person({ nodeId: 3, sail: 3 }, boats);
  expect(titleOf({ ...boat, records: boat.records.map((one, at) => ({ ...one, key: String(at + 1) })) })).toBe('sail');
});
