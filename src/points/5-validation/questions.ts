import { definePoint } from '../define.ts';
import { assemble, flatten, rules, type ValidationRows } from './layout.ts';
import type { Rule } from './reading.ts';

export const validationPoint = definePoint<Rule[], ValidationRows>({
  number: 5,
  heading: 'Validation rules',
  aspects: ['validation rules'],
  questions: {
    rules: {
      id: 'rules',
      form: 'refuses',
      words: 'What is refused, in which words, and by whom?',
      table: rules,
      place: 'list',
      shows: { 'validation rules': () => true },
      subject: ({ call, field, rule, enforcedBy }) => `${call} ${field} ${rule}, by the ${enforcedBy}`,
    },
  },
  flatten,
  assemble,
});
