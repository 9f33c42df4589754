import { definePoint } from '../define.ts';
import { assemble, flatten, type PurposeRows, quotations } from './layout.ts';
import type { Purpose } from './reading.ts';

export const purposePoint = definePoint<Purpose[], PurposeRows>({
  number: 1,
  heading: 'What the product does and for whom',
  aspects: ['purpose', 'audience'],
  questions: {
    quotations: {
      id: 'quotations',
      form: 'states',
      words: 'What does the product say about itself?',
      table: quotations,
      place: 'list',
      shows: { purpose: ({ kind }) => kind === 'purpose', audience: ({ kind }) => kind === 'audience' },
      subject: ({ kind, text }) => `${kind}: ${text}`,
    },
  },
  flatten,
  assemble,
});
