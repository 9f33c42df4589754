import { expect, test } from 'vitest';
import { call, page, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { isRefused, refusalsOf } from '../refusals/refused.ts';

const row = (name: string, help: string, kind = ''): string =>
  `<div class="form-group ${kind}"><label for="${name}">${name}</label><div><input class="form-control" name="${name}">
   <span class="help-block">${help}</span></div></div>`;
const pageOf = (rows: string, form = '<form method="post" action="">'): string =>
  `<!doctype html><title>Beds</title>${form}<input type="hidden" name="token" value="1">${rows}</form>`;
const EMPTY = pageOf(row('name', '') + row('plots', 'How many plots it has.'));

const sent = [
  { name: 'token', value: '1' },
  { name: 'name', value: 'North' },
  { name: 'plots', value: '3' },
];
const post = (html: string): Told => call('POST /beds/edit.php', { form: sent, text: ['text/html', html], type: 'document' });
const asked = (html: string, at = '/beds/edit.php'): Told => page(at, html);

/** What the form was refused with, where it was. */
const refusedWith = (...all: readonly Told[]): readonly string[] | undefined => {
  const observed = sessionsOf({ 'monday.har': recorded(...all) })[0]?.observed.find(({ exchange }) => exchange.method === 'POST');
  if (observed === undefined || !isRefused(observed)) return undefined;
  return refusalsOf(observed).map(({ complaint: { field, message } }) => `${field ?? '-'}: ${message}`);
};

test('a form that comes back with something in a row that it marks, which was not there before, was refused with it', () => {
  const back = pageOf(row('name', 'There is one &amp; only North.', 'has-error') + row('plots', 'How many plots it has.'));
  expect(refusedWith(asked(EMPTY), post(back))).toEqual(['name: There is one & only North.']);
  const both = pageOf(row('name', 'Taken.', 'has-error') + row('plots', 'Too many.', 'has-error'));
  expect(refusedWith(asked(EMPTY), post(both))).toEqual(['name: Taken.', 'plots: Too many.']);
});

test('and with what a box beside that says, each once', () => {
  const boxed = `<ul class="flash-error"><li>No bed was made.</li></ul>${pageOf(row('name', 'Taken.', 'has-error') + row('plots', ''))}`;
  expect(refusedWith(asked(EMPTY), post(boxed))).toEqual(['name: Taken.', '-: No bed was made.']);
});

test.each([
  [
    'where it says what it always says',
    [asked(EMPTY), post(pageOf(row('name', '') + row('plots', 'How many plots it has.', 'has-error')))],
  ],
  ['where nobody asked for the page before', [post(pageOf(row('name', 'Taken.', 'has-error') + row('plots', '')))]],
  [
    'where another page was asked for',
    [asked(EMPTY, '/plots/edit.php'), post(pageOf(row('name', 'Taken.', 'has-error') + row('plots', '')))],
  ],
  ['where no row is marked', [asked(EMPTY), post(pageOf(row('name', 'Spoken for.') + row('plots', '')))]],
  ['where another form comes', [asked(EMPTY), post(pageOf(row('gate', 'Taken.', 'has-error')))]],
  [
    'where the form is sent elsewhere',
    [asked(EMPTY), post(pageOf(row('name', 'Taken.', 'has-error') + row('plots', ''), '<form method="post" action="/plots">'))],
  ],
])('not %s', (_, all) => {
  expect(refusedWith(...all)).toBeUndefined();
});
