import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf, sessionOf, type Told } from '../exchange.fixture.ts';
import { typedAmong } from './typed.ts';

const rows = (...names: readonly string[]): Json => ({ records: names.map((title, at) => ({ id: at + 1, title })) });
const search = (text: string, answer: Json = rows('Lena Park', 'Otto Bell')): Told =>
  get(`/api/people/search/${encodeURIComponent(text)}`, answer);

describe('what somebody types, asked for letter by letter', () => {
  test('is one call with the text in it, and its answer is no thing that the text names', () => {
    const told = ['L', 'Le', 'Len', 'Lena', 'Lena%20P'].map((text) => search(decodeURIComponent(text)));
    expect(new Set(namesOf(search(''), ...told.slice(0, 4)))).toEqual(
      new Set(['GET /api/people/search', 'GET /api/people/search/{searchText}']),
    );
    const { observed } = sessionOf(told.slice(0, 4));
    expect(observed[0]?.path).toMatchObject({ evidence: ['typed'], carriers: [] });
  });

  test('though the whole word be one that was listed', () => {
    const told = [
      get('/api/goods', rows('Tea', 'Salt')),
      ...['T', 'Te', 'Tea'].map((text) => get(`/api/goods/search/${text}`, rows('Tea'))),
    ];
    expect(new Set(namesOf(...told))).toEqual(new Set(['GET /api/goods', 'GET /api/goods/search/{searchText}']));
  });

  test('is none where the words are no row of letters, answer in shapes of their own, or have something below them', () => {
    expect([...typedAmong(['order', 'orders', 'ordering'])]).toEqual([]);
    expect([...typedAmong(['a', 'ab', 'abcd', 'b', 'c'])]).toEqual([]);
    expect([...typedAmong(['é', 'ét', 'été', 'x'])].sort((a, b) => a.length - b.length)).toEqual(['é', 'ét', 'été']);
    const apart = [
      search('i', { id: 1, ip: 'a', port: 2, at: 3 }),
      search('in', { total: 5, mean: 4, rows: 7 }),
      search('inn', { hotel: 'x', beds: 3, stars: 4 }),
    ];
    expect(namesOf(...apart)).toEqual(['GET /api/people/search/i', 'GET /api/people/search/in', 'GET /api/people/search/inn']);
    const below = ['i', 'in', 'inn'].map((word) => get(`/api/${word}/list`, { total: 1 }));
    expect(namesOf(...below)).toEqual(['GET /api/i/list', 'GET /api/in/list', 'GET /api/inn/list']);
  });
});
