import type { Json } from '../../base/json.ts';
import { call } from '../../observations/exchange.fixture.ts';
import { rulesOf } from './rules.fixture.ts';

const GOOD = { title: 'Emma', year: 2001, email: 'ann@example.com', status: 'draft', tags: ['a'], price: 5, address: { city: 'Rome' } };
const OTHER = { ...GOOD, title: 'Persuasion', year: 1817, email: 'bob@example.com', status: 'live', price: 7 };

/** What is sent of a book and refused, by what is wrong with it. */
const SENT = {
  empty: {},
  nul: { ...GOOD, title: null },
  short: { ...GOOD, title: 'x' },
  long: { ...GOOD, title: 'x'.repeat(31) },
  yearType: { ...GOOD, year: 'abc' },
  yearHigh: { ...GOOD, year: 3000 },
  yearLow: { ...GOOD, year: 900 },
  email: { ...GOOD, email: 'nope' },
  status: { ...GOOD, status: 'gone' },
  tagItem: { ...GOOD, tags: ['a', 5] },
  manyTags: { ...GOOD, tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
  city: { ...GOOD, address: {} },
  taken: GOOD,
} satisfies { readonly [name: string]: Json };

/** The bodies that refusals of it were answered with, as text. */
export type Bodies = { readonly [name in keyof typeof SENT]?: string };

/** The rules that refusals show beside two books that were accepted, each once. */
export const rulesOfBook = (status: number, bodies: Bodies): readonly string[] => {
  const refused = Object.entries(bodies).map(([name, body]) =>
    call('POST /api/books', { status, sends: SENT[name as keyof typeof SENT], answer: JSON.parse(body) as Json }),
  );
  const taken = [GOOD, OTHER].map((sends, at) => call('POST /api/books', { status: 201, sends, answer: { id: at + 1 } }));
  const found = rulesOf(...taken, ...refused).map(({ field, rule, value }) => `${field}: ${rule}${value === null ? '' : ` ${value}`}`);
  return [...new Set(found)];
};
