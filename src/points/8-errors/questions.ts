import { definePoint } from '../define.ts';
import { assemble, type ErrorsRows, errors, flatten, labels, reactions } from './layout.ts';
import type { CataloguedError } from './reading.ts';

export const errorsPoint = definePoint<CataloguedError[], ErrorsRows>({
  number: 8,
  heading: 'The error catalogue',
  aspects: ['product error messages', 'how the product reacts to errors'],
  questions: {
    errors: {
      id: 'errors',
      form: 'happens',
      words: 'Which errors does the product answer, in which words, and when?',
      table: errors,
      place: 'list',
      shows: { 'product error messages': ({ message }) => message !== null },
      subject: ({ call, status, code, message, field }) => [call, status, code, message, field].filter((part) => part !== null).join(' '),
    },
    reactions: {
      id: 'reactions',
      form: 'happens',
      words: 'What does the screen do then?',
      table: reactions,
      place: 'list',
      shows: { 'how the product reacts to errors': () => true },
      subject: ({ signal }) => signal,
    },
  },
  flatten,
  assemble,
  owners: 'errors',
  labels,
});
