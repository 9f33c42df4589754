import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { drawnAmong, isDrawnShort } from './drawn.ts';
import { entitiesIn } from './entities.fixture.ts';

const DRAWN = ['k3TwsFfBLP', '4D6vetUk9i', '6let9IBfKb', 'a8mAoCF2pK', 'onzHibUWqi', 'w6aLmvs5yl'] as const;
const MADE = ['20260504-a', '20260504-b', '20260504-c', '20260504-d', '20260504-e', '20260504-f'] as const;

const list = (ids: readonly string[]): Told =>
  get('/api/data/kites', { results: ids.map((objectId) => ({ objectId, state: 'packed', colour: 'red', lines: 2 })) });
const flown = (id: string, answer: Json, sends: Json = { id }): Told =>
  call('POST /api/functions/flyKite', { sends, answer: { result: answer } });
const seen = (...all: readonly Told[]): readonly string[] => entitiesIn(...all).map(({ name, identity }) => `${name}.${identity}`);

describe('what a call that is told a thing answers', () => {
  test('is that thing under whatever name of its identity, where that is drawn by chance', () => {
    for (const id of DRAWN) {
      const [kite, ...others] = entitiesIn(list(DRAWN), flown(id, { id, state: 'aloft' }), list(DRAWN));
      expect(others).toEqual([]);
      expect([...(kite?.runs.get(id)?.get('state') ?? [])].map(({ value }) => value)).toEqual(['packed', 'aloft', 'packed']);
      expect(kite?.acts.get(id)).toMatchObject([{ call: 'POST /api/functions/flyKite', named: true, creates: false }]);
    }
  });

  test('under any name of the payload for it', () => {
    const [id] = DRAWN;
    expect(seen(list(DRAWN), flown(id, { id, state: 'aloft' }, { kite: { ref: id } }))).toEqual(['Kite.objectId']);
  });

  test('no other thing where it says more than that has, was not named, or is called as people call things', () => {
    const [id] = DRAWN;
    expect(seen(list(DRAWN), flown(id, { id, height: 40 }))).toHaveLength(2);
    expect(seen(list(DRAWN), flown(id, { id, state: 'aloft' }, { which: 'any' }))).toHaveLength(2);
    expect(seen(list(MADE), flown(MADE[0], { id: MADE[0], state: 'aloft' }))).toHaveLength(2);
    expect(seen(list(DRAWN), get('/api/winds', [{ id, state: 'calm' }]), flown(id, { id, state: 'calm' }))).not.toEqual(['Kite.objectId']);
  });
});

test('identities are drawn short where others of their kind could be no words', () => {
  for (const id of DRAWN) expect([id, isDrawnShort(id, DRAWN)]).toEqual([id, true]);
  expect(isDrawnShort('k3TwsFfBLP', DRAWN.slice(0, 3))).toBe(false);
  expect(isDrawnShort('k3TwsFfB', DRAWN)).toBe(false);
});

test('letters and digits that change places again and again are drawn, where others of their kind are as long', () => {
  const ids = ['0lrepjs8838f3dp', 'r0qxa3i4zwdglfl', 'q7bkpbk2ktw9etr', 'mw8zgb8g47t7qpy', 'afcloqszqxaixvf'];
  expect([...drawnAmong(ids)].toSorted()).toEqual([...ids].toSorted());
  expect(drawnAmong(ids.slice(0, 3)).size).toBe(0);
  // Words with a number in them, and names of another length.
  expect([...drawnAmong([...ids, 'q7bkpbk2', 'gate-4-and-7-b'])].length).toBe(5);
  expect(drawnAmong(['chapter12verse3', 'chapter13verse4', 'chapter14verse5', 'chapter15verse6', 'chapter16verse7']).size).toBe(0);
});

test('what people number after one pattern is not drawn, whoever asks', () => {
  const bins = Array.from({ length: 6 }, (_, at) => `aisle1rack${at}bin3`);
  expect([...bins.map((bin) => isDrawnShort(bin, bins)), drawnAmong(bins).size]).toEqual([...bins.map(() => false), 0]);
});

test('words and names of methods are not drawn, however many of one length there are', () => {
  const names = [
    'getV2UrlById',
    'getV3UrlById',
    'Base64Reader',
    'Utf8Encoders',
    'readHttp2All',
    'toMd5DigestX',
    'strawberries',
    'STATUS2PRINT',
    'Hall12Desk07',
  ];
  for (const name of names) expect([name, isDrawnShort(name, names)]).toEqual([name, false]);
});
