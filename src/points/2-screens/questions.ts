import { text } from '../cells/text.ts';
import { definePoint } from '../define.ts';
import { assemble, controls, elements, flatten, labels, parameters, reads, type ScreensRows, screens, sends } from './layout.ts';
import type { Screen } from './reading.ts';

const always = (): boolean => true;

export const screensPoint = definePoint<Screen[], ScreensRows>({
  number: 2,
  heading: 'Screens and routes',
  aspects: ['screens', 'routes', 'route parameters'],
  questions: {
    screens: {
      id: 'screens',
      form: 'happens',
      words: 'Which screens are there, and at which routes?',
      table: screens,
      place: 'list',
      shows: { screens: ({ title }) => title !== null, routes: always },
      subject: ({ route, variant }) => (variant === null ? route : `${route}, ${variant}`),
    },
    parameters: {
      id: 'parameters',
      form: 'happens',
      words: 'Which part of a route changes, and what is it?',
      table: parameters,
      place: 'list',
      shows: { 'route parameters': always },
      subject: ({ name, in: place }) => `${place} ${name}`,
    },
    elements: {
      id: 'elements',
      form: 'happens',
      words: 'What does a screen show or ask for?',
      table: elements,
      place: 'owner',
      shows: { screens: always },
      subject: ({ role, name }) => `${role} ${name}`,
    },
    controls: {
      id: 'controls',
      form: 'happens',
      words: 'Where does a control lead?',
      table: controls,
      place: 'owner',
      shows: { screens: always },
      subject: ({ control }) => control,
    },
    reads: {
      id: 'reads',
      form: 'happens',
      words: 'Which calls does a screen read with?',
      table: reads,
      place: 'owner',
      shows: { screens: always },
      subject: ({ call }) => call,
    },
    sends: {
      id: 'sends',
      form: 'happens',
      words: 'Which calls that change something are sent from a screen?',
      table: sends,
      place: 'owner',
      shows: { screens: always },
      subject: ({ call }) => call,
    },
  },
  flatten,
  assemble,
  owners: 'screens',
  labels,
  printLabel: text.print,
});
