import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import type { CallSample } from '../../sample.ts';
import { belowAmong } from './below.ts';
import { inTime } from './in-time.ts';
import { newTracker } from './track.ts';
import type { Tracked } from './tracked.ts';

let entry = 0;
const listed = (slug: string, rows: readonly JsonObject[], recording = 'monday.har'): CallSample => {
  entry += 1;
  return {
    at: `${recording}#/log/entries/${entry}`,
    session: recording,
    start: entry,
    end: entry,
    call: 'GET /articles/{slug}/notes',
    method: 'GET',
    path: [['slug', slug]],
    query: [],
    payload: undefined,
    payloadKnown: true,
    caller: { credential: 'absent', credentials: [], role: 'anonymous', account: undefined, known: undefined },
    status: 200,
    mediaType: 'application/json',
    headers: [],
    response: { notes: [...rows] },
    responseKnown: true,
    reach: [],
    found: rows.map((value) => ({ entity: 'Note', key: String(value['id']), path: 'notes[]', value })),
  };
};

const below = (...samples: readonly CallSample[]) => {
  const tracker = newTracker();
  const tracked: Tracked[] = inTime(samples).map((sample) => tracker.observe(sample));
  return belowAmong(tracked).get('Note');
};

describe('notes hang below their article', () => {
  test('when they were listed below two of them, each below one', () => {
    const found = below(listed('dragons', [{ id: 1 }, { id: 2 }]), listed('books', [{ id: 3 }]), listed('dragons', [{ id: 1 }]));
    expect(found?.name).toBe('slug');
    expect([...(found?.of ?? [])]).toEqual([
      ['1', 'dragons'],
      ['2', 'dragons'],
      ['3', 'books'],
    ]);
  });

  test('when two others had none while the one had some', () => {
    const found = below(listed('dragons', [{ id: 1 }]), listed('books', []), listed('looms', []), listed('dragons', [{ id: 1 }]));
    expect([...(found?.of ?? [])]).toEqual([['1', 'dragons']]);
  });
});

describe('nothing is shown of what they hang below', () => {
  test('when others had none before there was one, or nobody looked again', () =>
    expect(below(listed('books', []), listed('looms', []), listed('dragons', [{ id: 1 }]), listed('looms', []))).toBeUndefined());
  test('by one article alone', () => expect(below(listed('dragons', [{ id: 1 }]), listed('dragons', [{ id: 2 }]))).toBeUndefined());
  test('when one stands below two', () =>
    expect(below(listed('dragons', [{ id: 1 }]), listed('books', [{ id: 1 }, { id: 2 }]))).toBeUndefined());
  test('when they say so themselves', () =>
    expect(below(listed('dragons', [{ id: 1, article: 'dragons' }]), listed('books', [{ id: 2, article: 'books' }]))).toBeUndefined());
  test('when two recordings do not agree', () =>
    expect(below(listed('dragons', [{ id: 1 }]), listed('books', [{ id: 1 }], 'tuesday.har'))).toBeUndefined());
});
