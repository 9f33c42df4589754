import { code } from '../cells/text.ts';
import { definePoint } from '../define.ts';
import { nameOfBody } from './body.ts';
import { assemble, type CallsRows, flatten, labels } from './layout.ts';
import { type Call, callName } from './reading.ts';
import { bodies, calls, outcomes, parameters, shapes, texts } from './tables.ts';

const always = (): boolean => true;

export const callsPoint = definePoint<Call[], CallsRows>({
  number: 7,
  heading: 'The calls it makes',
  aspects: ['methods', 'paths', 'payload shapes'],
  questions: {
    calls: {
      id: 'calls',
      form: 'happens',
      words: 'Which calls does the client make?',
      table: calls,
      place: 'list',
      shows: { methods: always, paths: always },
      subject: callName,
    },
    parameters: {
      id: 'parameters',
      form: 'happens',
      words: 'Which values does the call carry in its path, query and headers?',
      table: parameters,
      place: 'owner',
      shows: {},
      subject: ({ name, in: place }) => `${place} ${name}`,
    },
    bodies: {
      id: 'bodies',
      form: 'happens',
      words: 'What is sent, and what comes back?',
      table: bodies,
      place: 'owner',
      shows: {},
      subject: nameOfBody,
    },
    shapes: {
      id: 'shapes',
      form: 'always',
      words: 'What is in each body?',
      table: shapes,
      place: 'owner',
      shows: { 'payload shapes': always },
      subject: ({ part, path }) => `${part}: ${path}`,
    },
    texts: {
      id: 'texts',
      form: 'happens',
      words: 'With which text is the operation sent?',
      table: texts,
      place: 'owner',
      shows: {},
      subject: ({ text, hash, key }) => `${key}: ${text ?? hash ?? ''}`,
    },
    outcomes: {
      id: 'outcomes',
      form: 'happens',
      words: 'When does the call answer what, and what changes then?',
      table: outcomes,
      place: 'owner',
      shows: {},
      subject: ({ when, status }) => `${status} when ${JSON.stringify(when)}`,
    },
  },
  flatten,
  assemble,
  owners: 'calls',
  labels,
  printLabel: code.print,
});
