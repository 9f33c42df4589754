import { expect, test } from 'vitest';
import { call, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { isRefused, refusalsOf } from '../refusals/refused.ts';

const FIELDS =
  '<input name="name" value=""><textarea name="note"></textarea><input type="hidden" name="csrf" value="1"><input type="submit">';
const over = (words: string, kind = 'alert alert-info'): string => `<div class="${kind}" role="alert">${words}</div>`;
const pageOf = (message: string, form = `<form method="post">${FIELDS}</form>`): string =>
  `<!doctype html><title>Beds</title><body>${message}${form}</body>`;

const sent = [
  { name: 'name', value: '' },
  { name: 'note', value: 'By the wall' },
  { name: 'csrf', value: '1' },
];
const post = (path: string, html: string): Told => call(`POST ${path}`, { form: sent, text: ['text/html', html], type: 'document' });
const taken = (path: string, to = '/beds'): Told =>
  call(`POST ${path}`, { form: sent.map((field) => ({ ...field, value: 'a' })), status: 302, gets: { Location: to }, type: 'document' });

/** What the first of some exchanges was refused with. */
const refusedWith = (...all: readonly Told[]): readonly (string | null)[] | undefined => {
  const [first] = sessionsOf({ 'monday.har': recorded(...all) })[0]?.observed ?? [];
  return first === undefined || !isRefused(first) ? undefined : refusalsOf(first).map(({ complaint }) => complaint.message);
};

test('a form that leads on once it is taken, and comes back with a message over it, was refused', () => {
  const back = pageOf(over('A bed needs a name'));
  expect(refusedWith(post('/beds/new', back), taken('/beds/new'))).toEqual(['A bed needs a name']);
  const several = pageOf(over('<button>x</button><p>A bed needs a name</p><p>A bed needs a plot</p>'));
  expect(refusedWith(post('/beds/new', several), taken('/beds/new'))).toEqual(['A bed needs a name', 'A bed needs a plot']);
  // Of things that numbers name one form leads on as the other does.
  expect(refusedWith(post('/beds/7/edit', back), taken('/beds/8/edit'))).toEqual(['A bed needs a name']);
  const addressed = pageOf(over('A bed needs a name'), `<form method="POST" action="/beds/new?x=1">${FIELDS}</form>`);
  expect(refusedWith(post('/beds/new', addressed), taken('/beds/new'))).toEqual(['A bed needs a name']);
});

test('not where nothing shows that it leads on, nor where it leads back or to where one signs in', () => {
  const back = pageOf(over('A bed needs a name'));
  expect(refusedWith(post('/beds/new', back))).toBeUndefined();
  expect(refusedWith(post('/beds/new', back), taken('/plots/new'))).toBeUndefined();
  expect(refusedWith(post('/beds/new', back), taken('/beds/new', '/beds/new'))).toBeUndefined();
  expect(refusedWith(post('/beds/new', back), taken('/beds/new', '/login'))).toBeUndefined();
});

test('nor where another form stands there, nothing is said over it, or what is said is that it went well', () => {
  const wellOrNot = (html: string): readonly (string | null)[] | undefined => refusedWith(post('/beds/new', html), taken('/beds/new'));
  expect(wellOrNot(pageOf(over('Choose a plot'), '<form method="post"><input name="plot"></form>'))).toBeUndefined();
  expect(wellOrNot(pageOf(over('Choose a plot'), `<form method="get">${FIELDS}</form>`))).toBeUndefined();
  expect(wellOrNot(pageOf(over('Choose a plot'), `<form method="post" action="/plots">${FIELDS}</form>`))).toBeUndefined();
  expect(wellOrNot(pageOf('<h1>New bed</h1>'))).toBeUndefined();
  expect(wellOrNot(pageOf(over('The bed was saved.')))).toBeUndefined();
  expect(wellOrNot(pageOf(over('Dug over', 'alert alert-success')))).toBeUndefined();
  expect(wellOrNot(pageOf(over('The bed was not saved.')))).toEqual(['The bed was not saved.']);
});

test('nor where it was sent with another button than the one with which it leads on', () => {
  const form =
    '<form method="post"><textarea name="text"></textarea><input type="submit" name="save" value="Save"><button name="look">Preview</button></form>';
  const back = pageOf(over('This is only a preview of the text.', 'box-warning'), form);
  const press = (button: string, telling: Told[1]): Told =>
    call('POST /beds/new', {
      form: [
        { name: 'text', value: 'By the wall' },
        { name: button, value: '1' },
      ],
      type: 'document',
      ...telling,
    });
  const leads: Told[1] = { status: 302, gets: { Location: '/beds/7' } };
  const comes: Told[1] = { text: ['text/html', back] };
  expect(refusedWith(press('look', comes), press('save', leads))).toBeUndefined();
  expect(refusedWith(press('save', comes), press('save', leads))).toEqual(['This is only a preview of the text.']);
  // Where it leads on with either, or nothing that was sent is a button, what comes back with words over it was refused.
  expect(refusedWith(press('look', comes), press('save', leads), press('look', leads))).toEqual(['This is only a preview of the text.']);
  const plain = pageOf(over('A bed needs a text'), form.replace(' name="save"', '').replace(' name="look"', ''));
  const send = (telling: Told[1]): Told => call('POST /beds/new', { form: [{ name: 'text', value: '' }], type: 'document', ...telling });
  expect(refusedWith(send({ text: ['text/html', plain] }), send(leads))).toEqual(['A bed needs a text']);
});
