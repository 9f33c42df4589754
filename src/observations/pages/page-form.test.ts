import { expect, test } from 'vitest';
import { worked } from '../../evidence/worked.fixture.ts';
import { formsOf } from './page-form.ts';

const field = (html: string) => formsOf(`<form method=post action="/books">${html}</form>`)[0]?.fields[0];

test('lists of several that stand side by side with nothing in common say nothing of what may be', () => {
  const list = (name: string, ...values: readonly string[]): string =>
    `<select multiple name="${name}">${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select>`;
  const options = (inside: string): readonly number[] =>
    (formsOf(`<form method="post">${inside}</form>`)[0]?.fields ?? []).map((one) => one.options.length);
  const moves = '<input type="button" value="→"><button type="button">←</button>';
  expect(options(list('there[]', 'a', 'b') + moves + list('chosen[]', 'c'))).toEqual([0, 0]);
  expect(options(list('days[]', 'a', 'b') + list('nights[]', 'a', 'b'))).toEqual([2, 2]);
  expect(options(`${list('days[]', 'a', 'b')}<input name="note">${list('kinds[]', 'c')}`)).toEqual([2, 0, 1]);
  expect(options(list('days[]', 'a', 'b'))).toEqual([2]);
});

test.each([
  ['<input name="title" required maxlength="40">', { name: 'title', type: 'text', required: true, constraints: { maxlength: '40' } }],
  [
    "<INPUT TYPE=number NAME='days' min=1 max='30'>",
    { name: 'days', type: 'number', required: false, constraints: { min: '1', max: '30' } },
  ],
  ['<textarea name="note" minlength="2"></textarea>', { name: 'note', type: 'textarea', required: false, constraints: { minlength: '2' } }],
  ['<input name="a&amp;b" pattern="[a-z]+&quot;">', { name: 'a&b', type: 'text', required: false, constraints: { pattern: '[a-z]+"' } }],
])('what a field says that it takes: %s', (html, said) => {
  expect(field(html)).toEqual({ ...said, options: [] });
});

test('a select with its options, whose value is their label where they have none', () => {
  expect(field('<select name="state"><option value="in">In</option><option>out</option></select><option value="x">')).toMatchObject({
    type: 'select',
    options: [
      { value: 'in', label: 'In' },
      { value: 'out', label: 'out' },
    ],
  });
});

test.each([
  '<input type="hidden" name="token" required>',
  '<input type="submit" name="go">',
  '<input name="id" readonly required>',
  '<input name="id" disabled>',
  '<input required>',
  '<input type="radio" name="kind" required>',
])('nothing of a field that nobody fills in: %s', (html) => {
  expect(field(html)).toBeUndefined();
});

test('where each form goes, whether the browser checks it, and none that never ends', () => {
  const page =
    '<form action="/search"><input name="q"></form><form method="post"><input name="a"></form><form method="post" novalidate action="/x"><input name="b"></form><form method="post" action="/y"><input name="c">';
  expect(formsOf(page).map(({ method, action, unchecked, fields }) => [method, action, unchecked, fields.length])).toEqual([
    ['GET', '/search', false, 1],
    ['POST', '', false, 1],
    ['POST', '/x', true, 1],
    ['POST', '/y', false, 0],
  ]);
});

test('no page takes long', () => {
  const began = worked();
  for (const tag of ['<form', '<form ', '<form><input ', '<form><select name=a><option', '<form a="', '<'])
    formsOf(tag.repeat(600_000 / tag.length));
  expect(worked() - began).toBeLessThan(3_000);
});

test('a form whose tag says how a script sends it is sent so, and not as a browser would', () => {
  const sent = (attributes: string): readonly string[] =>
    formsOf(`<form ${attributes}><input name="title"></form>`).flatMap(({ method, action }) => [method, action]);
  expect(sent('hx-put="/tickets/7" hx-swap="outerHTML"')).toEqual(['PUT', '/tickets/7']);
  expect(sent('method="post" action="/tickets" data-hx-post="/parts/tickets"')).toEqual(['POST', '/parts/tickets']);
  expect(sent('hx-boost="true" method="post" action="/tickets"')).toEqual(['POST', '/tickets']);
  expect(sent('hx-target="#list"')).toEqual(['GET', '']);
});
