import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { seen } from '../statement.fixture.ts';

const { points, ...rest } = library();
const [first] = points.screens;
if (first === undefined) throw new Error('The library has screens.');
const screen = (route: string) => ({ ...first, route, title: null, elements: [], leadsTo: [] });
const CALL = 'POST /api/books';
const leads = (control: string, route: string | null, call: string | null) => ({ control, route, call, gives: null, ...seen(2) });
const title = { role: 'textbox', name: 'Title', binds: `${CALL} title`, ...seen(2) };

const createLabels = (...screens: (typeof first)[]): readonly (string | undefined)[] =>
  plan({ ...rest, points: { ...points, screens } }).screens.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'list' && part.create?.access?.call === CALL ? [part.create.label] : [])),
  );

test('the way to a form is called as what leads there, and not as the button that sends the form', () => {
  const desk = { ...screen('/desk'), leadsTo: [leads('Catalogue another', '/desk/fresh', null)] };
  const form = { ...screen('/desk/fresh'), elements: [title], leadsTo: [leads('Keep', null, CALL)] };
  expect(createLabels(desk, form)).toEqual(['Catalogue another']);
  expect(createLabels(form)).toEqual(['New']);
  const other = { ...screen('/shelves'), leadsTo: [leads('Go on', '/desk/fresh', null)] };
  expect(createLabels(desk, form, other)).toEqual(['New']);
});

test('a button beside which nothing is entered for the call makes the thing, and is called so', () => {
  expect(createLabels({ ...screen('/desk'), leadsTo: [leads('Add a blank one', null, CALL)] })).toEqual(['Add a blank one']);
});
