import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { itemId: 'Item' },
  entities: [{ name: 'Item', identity: 'id' }],
  places: { 'POST /items → ': 'Item', 'GET /items/{itemId} → ': 'Item', 'PATCH /items/{itemId} → ': 'Item' },
};
const thenOf = (call: string, told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(printThen).join();

describe('what is made of what was sent', () => {
  const priced = (id: number, price: Json, sent: Json): readonly Told[] => [
    { call: 'GET /items/{itemId}', path: { itemId: String(id) }, status: 200, answer: { id, name: `Item ${id}`, price } },
    {
      call: 'PATCH /items/{itemId}',
      path: { itemId: String(id) },
      send: { price: sent },
      status: 200,
      answer: { id, name: `Item ${id}`, price: 5 },
    },
  ];
  const changed = (...told: readonly (readonly Told[])[]): string => thenOf('PATCH /items/{itemId}', told.flat());

  test('is no constant where one value alone was sent, as a price that is rounded', () => {
    expect(changed(priced(71, 19.5, 4.999), priced(72, 20.25, 4.999))).toBe('Item.price: value not shown, seen 5');
  });

  test('is one where several were, and where nothing was sent that it could be made of', () => {
    expect(changed(priced(71, 19.5, 4.2), priced(72, 20.25, 8.4))).toBe('Item.price := 5');
    expect(changed(priced(71, 19.5, 'cheap'), priced(72, 20.25, 'low'))).toBe('Item.price := 5');
    // One word alone may well be what the number is looked up by.
    expect(changed(priced(71, 19.5, 'cheap'), priced(72, 20.25, 'cheap'))).toBe('Item.price: value not shown, seen 5');
  });
});

test('what is written for people of what was sent is no constant where one value alone was sent, and nothing that a call starts from', () => {
  const ranked = (id: number, from: string, sent: number): readonly Told[] => [
    { call: 'GET /items/{itemId}', path: { itemId: String(id) }, status: 200, answer: { id, rank: 1, rank_display: from } },
    {
      call: 'PATCH /items/{itemId}',
      path: { itemId: String(id) },
      send: { rank: sent },
      status: 200,
      answer: { id, rank: sent, rank_display: 'high' },
    },
  ];
  const told = [...ranked(71, 'low', 3), ...ranked(72, 'low', 3)];
  expect(thenOf('PATCH /items/{itemId}', told)).toBe('Item.rank := payload rank; Item.rank_display: value not shown, seen "high"');
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /items/{itemId}') ?? [];
  expect(outcome === undefined ? '' : printConditions(outcome.when)).toBe('otherwise');
});

describe('what the kind of a thing that is made means', () => {
  const made = (id: number, kind: string, use: string, sent?: string): Told => ({
    call: 'POST /items',
    send: { kind, ...(sent === undefined ? {} : { use: sent }) },
    status: 201,
    answer: { id, kind, use },
  });
  const means = (...told: readonly Told[]): string => thenOf('POST /items', told);

  test('is told where nothing was sent under the name of the field', () => {
    const told = means(made(71, 'hall', 'event'), made(72, 'hall', 'event'), made(73, 'room', 'meeting'), made(74, 'room', 'meeting'));
    expect(told).toContain('use := what payload kind means ("hall" is "event"; "room" is "meeting")');
  });

  test('is not what was sent itself, spelt otherwise', () => {
    const told = means(
      made(71, 'hall', 'event'),
      made(72, 'hall', 'event'),
      made(73, 'room', 'Tutorial', ' Tutorial '),
      made(74, 'room', 'Tutorial', ' Tutorial '),
    );
    expect(told).toContain('use: value not shown');
  });
});

test('what was sent in a row of a list each time is no constant, and what no row held is one', () => {
  const made = (id: number, by: string, state: string): Told => ({
    call: 'POST /items',
    send: {
      size: id,
      more: [
        { name: 'by', value: by },
        { name: 'code', value: `C-${id}` },
      ],
    },
    status: 201,
    answer: { id, size: id, by: 'Ferry mail', state },
  });
  expect(thenOf('POST /items', [made(71, 'Ferry mail', 'new'), made(72, 'Ferry mail', 'new')])).toMatch(
    /by: value not shown.*state := new/,
  );
  expect(thenOf('POST /items', [made(71, 'Ferry mail', 'new'), made(72, 'Barge', 'new')])).toContain('by := "Ferry mail"');
});

test('a moment that is kept by the minute is no constant where one moment alone was sent', () => {
  const made = (id: number, since: number): Told => ({
    call: 'POST /items',
    send: { name: `Item ${id}`, since },
    status: 201,
    answer: { id, name: `Item ${id}`, since: '1795999980' },
  });
  expect(thenOf('POST /items', [made(71, 1_796_000_000), made(72, 1_796_000_000)])).toContain('since: value not shown');
  expect(thenOf('POST /items', [made(71, 1_700_000_000), made(72, 1_700_000_000)])).toContain('since := "1795999980"');
});
