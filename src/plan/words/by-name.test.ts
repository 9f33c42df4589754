import { expect, test } from 'vitest';
import type { Planning } from '../planning.ts';
import { calledByName } from './by-name.ts';

const planning = (title: string | null, choices: unknown = { rows: [] }): Pick<Planning, 'places'> =>
  ({ places: new Map([['Harbour', { entity: 'Harbour', identity: 'id', title, choices }]]) }) as unknown as Pick<Planning, 'places'>;
const refers = { refersTo: 'Harbour.id' };

test('what is shown by the name of the thing is called after the thing', () => {
  expect(calledByName(planning('name'), 'Home harbour ID', refers, [])).toBe('Home harbour');
  expect(calledByName(planning('name'), 'Harbour UUID', refers, ['Harbour UUID', 'Name'])).toBe('Harbour');
  expect(calledByName(planning('name'), 'Moored at', refers, [])).toBe('Moored at');
});

test('it is called after its key where that is all that is shown, of what is no reference, and where something else is called so', () => {
  expect(calledByName(planning('name', null), 'Harbour ID', refers, [])).toBe('Harbour ID');
  expect(calledByName(planning(null), 'Harbour ID', refers, [])).toBe('Harbour ID');
  expect(calledByName(planning('id'), 'Harbour ID', refers, [])).toBe('Harbour ID');
  expect(calledByName(planning('name'), 'Harbour ID', { refersTo: null }, [])).toBe('Harbour ID');
  expect(calledByName(planning('name'), 'Harbour ID', refers, ['Harbour'])).toBe('Harbour ID');
});
