import { definePoint } from '../define.ts';
import { assemble, flatten, type LimitsRows, limits } from './layout.ts';
import type { Limit } from './reading.ts';

/** A limit is what must not be passed; every other value of this point is a constant of the business. */
const LIMIT = /\b(?:limit|maximum|minimum|max|min|most|least|quota|lifetime)\b/i;

export const limitsPoint = definePoint<Limit[], LimitsRows>({
  number: 9,
  heading: 'Business constants and limits',
  aspects: ['business constants', 'limits'],
  questions: {
    limits: {
      id: 'limits',
      form: 'limit',
      words: 'Which numbers does the product go by?',
      table: limits,
      place: 'list',
      shows: { 'business constants': ({ name }) => !LIMIT.test(name), limits: ({ name }) => LIMIT.test(name) },
      subject: ({ name, on }) => `${name} on ${on}`,
    },
  },
  flatten,
  assemble,
});
