import { expect, test } from 'vitest';
import { printConditions, readConditions } from '../../language.ts';
import { make, refusedFor } from './bookings.fixture.ts';

const stay = (from: string, to: string, more = {}) => ({ guest: 'Ann', starts: from, ends: to, ...more });
const fine = [make(stay('2026-10-01', '2026-10-04')), make(stay('2026-10-05', '2026-10-06')), make(stay('2026-11-01', '2026-11-02'))];

test('two fields that a refusal holds against each other are the cause', () => {
  const wrong = make(stay('2026-10-09', '2026-10-08'), 'Ends must be after starts.');
  expect(refusedFor(...fine, wrong)).toEqual(['ends at most payload starts']);
  expect(refusedFor(...fine, wrong, make(stay('2026-12-09', '2026-12-09'), 'Ends must be after starts.'))).toEqual([
    'ends at most payload starts',
  ]);
  const full = make(stay('2026-10-20', '2026-10-21', { guests: 5, beds: 4 }), 'The guests must not be more than the beds.');
  const fits = make(stay('2026-10-22', '2026-10-23', { guests: 2, beds: 4 }));
  expect(refusedFor(...fine, fits, full)).toEqual(['guests above payload beds']);
});

test('not where what was accepted breaks it, or the words hold no two fields against each other', () => {
  const says = 'Ends must be after starts.';
  const broken = make(stay('2026-12-09', '2026-12-01'));
  expect(refusedFor(...fine, broken, make(stay('2026-10-09', '2026-10-08'), says)).join()).not.toContain('payload starts');
  expect(refusedFor(...fine, make(stay('2026-10-09', '2026-10-08'), 'That cannot be.')).join()).not.toContain('payload starts');
  // What is in order is not refused for that.
  expect(refusedFor(...fine, make(stay('2026-10-09', '2026-10-12'), says)).join()).not.toContain('payload starts');
});

test('it is read as it is written', () => {
  const when = [{ kind: 'payload-order', path: 'doc.ends', is: 'at most', to: 'doc.starts' }] as const;
  expect(printConditions(when)).toBe('doc.ends at most payload doc.starts');
  expect(readConditions('doc.ends at most payload doc.starts')).toEqual({ ok: true, value: when });
  expect(readConditions('seats above 4')).toEqual({ ok: true, value: [{ kind: 'payload-value', path: 'seats', is: 'above', value: 4 }] });
});
