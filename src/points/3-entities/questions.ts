import { text } from '../cells/text.ts';
import { definePoint } from '../define.ts';
import { assemble, type EntitiesRows, entities, fields, flatten, labels, records } from './layout.ts';
import type { Entity } from './reading.ts';

const always = (): boolean => true;

export const entitiesPoint = definePoint<Entity[], EntitiesRows>({
  number: 3,
  heading: 'Entities and their fields',
  aspects: ['entities', 'fields'],
  questions: {
    entities: {
      id: 'entities',
      form: 'happens',
      words: 'What does the product keep, and what identifies each?',
      table: entities,
      place: 'list',
      shows: { entities: always },
      subject: ({ name }) => name,
    },
    fields: {
      id: 'fields',
      form: 'always',
      words: 'Which fields does it have, of which type, with which values?',
      table: fields,
      place: 'owner',
      shows: { fields: always },
      subject: ({ path }) => path,
    },
    records: {
      id: 'records',
      form: 'happens',
      words: 'Which ones were seen, and how did each stand when last seen?',
      table: records,
      place: 'owner',
      shows: {},
      subject: ({ key }) => key,
      momentary: true,
    },
  },
  flatten,
  assemble,
  owners: 'entities',
  labels,
  printLabel: text.print,
});
