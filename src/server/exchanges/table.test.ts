import { expect, test } from 'vitest';
import { addEvidence } from '../../store/evidence/add.ts';
import { inFolder, KEY, ordersHar } from '../../store/evidence/evidence.fixture.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { Row } from '../../store/evidence/records.ts';
import { Catalogue } from './catalogue.ts';
import { sortedBy, sortedByBytes } from './sorted.ts';
import { tableHead, tableOf } from './table.ts';

const NATURAL = { filter: '', sort: 'order', down: false } as const;

/** A store with a recording of a few orders, and so many rows of more behind them, `step` numbers apart. */
const largeStore = async (store: EvidenceStore, rows: number, step: number): Promise<void> => {
  const added = await addEvidence(store, ordersHar('orders.har', 10), { key: KEY, role: 'clerk' });
  if (!added.ok) throw new Error(added.error.says);
  const { id } = added.value.recording;
  const [first] = store.records.list(id, 'exchange', 0, 1);
  if (first === undefined) throw new Error('the recording is empty');
  const facts = { start: 1, took: 2, size: 3, type: 'application/json', operation: '', credential: '' };
  const more = Array.from({ length: rows }, (_, at): Row => {
    const number = 10 + at * step;
    return { ...first, position: 10 + at, number, url: `https://shop.example/api/orders/${number}`, listed: facts };
  });
  store.records.put(id, more);
  store.database.prepare('update recording set exchanges = ?').run(10 + rows);
};

test('the first rows of a long list are those of the whole list, and come without it', () =>
  inFolder(async (store) => {
    await largeStore(store, 12_000, 1);
    const head = tableHead(store, 200);
    expect(head?.total).toBe(12_010);
    expect(head?.table.rows).toBeLessThan(12_010);
    const whole = new Catalogue(store).page(NATURAL, 0, 200);
    expect([whole.total, whole.rows.length]).toEqual([12_010, 200]);
    expect(head === undefined ? undefined : new Catalogue(store, head.table).page(NATURAL, 0, 200).rows).toEqual(whole.rows);
  }));

test('where numbers are left out, the list is read whole before its first rows are told', () =>
  inFolder(async (store) => {
    await largeStore(store, 300, 2);
    expect(tableHead(store, 200)).toBeUndefined();
    expect(tableOf(store).rows).toBe(310);
  }));

test('of what was kept before there were lists, what is known is listed, and nothing is made up', () =>
  inFolder(async (store) => {
    await largeStore(store, 0, 1);
    const before = new Catalogue(store).page(NATURAL, 0, 20).rows;
    store.database.exec('delete from listing');
    const rows = new Catalogue(store).page(NATURAL, 0, 20).rows;
    expect(rows).toEqual(before.map((row) => ({ ...row, start: null, took: null, size: null, type: '' })));
  }));

test('rows are sorted by numbers as comparing sorts them: negative ones, equal ones, unknown ones last', () => {
  const keys = [3, -1, Number.NaN, 3, 0, -Infinity, 1e300, -1e-9, Number.NaN, Infinity, 2 ** 40];
  const rows = Uint32Array.from(keys.keys());
  const expected = [...keys.keys()].sort((a, b) => {
    const [x, y] = [keys[a] ?? 0, keys[b] ?? 0];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
    return x === y ? a - b : x - y;
  });
  expect([...sortedBy(rows, (row) => keys[row] ?? 0)]).toEqual(expected);
});

test('thousands of addresses are sorted as bytes are, long common beginnings too', () => {
  const texts = Array.from(
    { length: 5_000 },
    (_, at) => `https://shop.example/api/v1/orders/${(at * 7_919) % 5_003}${at % 3 === 0 ? '?page=1' : ''}`,
  );
  const bytes = Buffer.from(texts.join(''));
  const at = new Uint32Array(texts.length + 1);
  for (const [row, text] of texts.entries()) at[row + 1] = (at[row] ?? 0) + text.length;
  const sorted = sortedByBytes(Uint32Array.from(texts.keys()), { bytes, at });
  expect(Array.from(sorted, (row) => texts[row])).toEqual(texts.toSorted());
});
