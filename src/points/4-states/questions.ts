import { text } from '../cells/text.ts';
import { definePoint } from '../define.ts';
import { drawMachine } from './drawing.ts';
import { assemble, flatten, labels, leftOut, machines, type StatesRows, statuses, together, transitions } from './layout.ts';
import type { Machine } from './reading.ts';

const always = (): boolean => true;

export const statesPoint = definePoint<Machine[], StatesRows>({
  number: 4,
  heading: 'States and transitions',
  aspects: ['statuses', 'transitions between them'],
  questions: {
    machines: {
      id: 'machines',
      form: 'happens',
      words: 'Which field of which entity changes from one status to another?',
      table: machines,
      place: 'list',
      shows: {},
      subject: ({ entity, field }) => `${entity}.${field}`,
    },
    statuses: {
      id: 'statuses',
      form: 'happens',
      words: 'Which statuses are there, and which is the first?',
      table: statuses,
      place: 'owner',
      shows: { statuses: always },
      subject: ({ value }) => JSON.stringify(value),
    },
    transitions: {
      id: 'transitions',
      form: 'happens',
      words: 'Which status follows which, and by what?',
      table: transitions,
      place: 'owner',
      shows: { 'transitions between them': always },
      subject: ({ from, to, by }) => `${JSON.stringify(from)} to ${JSON.stringify(to)} by ${by ?? 'cause not shown'}`,
    },
    together: {
      id: 'together',
      form: 'always',
      words: 'Which fields change together?',
      table: together,
      place: 'owner',
      shows: {},
      subject: ({ field }) => `together with ${field}`,
    },
    leftOut: {
      id: 'leftOut',
      form: 'happens',
      words: 'Which sights do not count, and why?',
      table: leftOut,
      place: 'owner',
      shows: {},
      subject: ({ value, why }) => `${JSON.stringify(value)} left out: ${why}`,
      momentary: true,
    },
  },
  flatten,
  assemble,
  owners: 'machines',
  labels,
  printLabel: text.print,
  draw: (value, label) => {
    const at = label === undefined ? -1 : labels(flatten(value)).indexOf(label);
    const machine = value[at];
    return machine === undefined ? undefined : drawMachine(machine);
  },
});
