import { expect, test } from 'vitest';
import { parseHtml } from './html.ts';
import { pageOf } from './placed.ts';
import { snapshotOf } from './snapshot.ts';
import { valueTeller } from './typed-value.ts';

const namesIn = (body: string): readonly string[] =>
  snapshotOf(
    pageOf(parseHtml(`<html><body><main>${body}</main></body></html>`), 'https://app.example.com/'),
    valueTeller(new Uint8Array(32)),
  )
    .forms.flatMap(({ fields }) => fields)
    .map(({ control }) => control.name);

const part = (words: string, field: string): string => `<div class="field"><div><button>${words}</button></div><div>${field}</div></div>`;

test('a field without a label is called by the one text before it, where the parts of a form are made alike', () => {
  expect(namesIn(part('Title', '<input>') + part('Slug <i>*</i>', '<input>') + part('Body:', '<textarea></textarea>'))).toEqual([
    'Title',
    'Slug',
    'Body',
  ]);
});

test('a placeholder says what to do, and a caption what it is', () => {
  const choose = '<input readonly placeholder="Select an item...">';
  expect(namesIn(part('Status', choose) + part('Priority', choose))).toEqual(['Status', 'Priority']);
});

test('a name of its own goes before a caption', () => {
  expect(namesIn(part('Title', '<input aria-label="Headline">') + part('Slug', '<input title="Short name">'))).toEqual([
    'Headline',
    'Short name',
  ]);
});

test('a field is called by its label, also while it says besides what is wrong with it', () => {
  const fieldOf = (attributes: string) =>
    snapshotOf(
      pageOf(parseHtml(`<form><label for="u">URL</label><input id="u" ${attributes}></form>`), 'https://app.example.com/'),
      valueTeller(new Uint8Array(32)),
    ).forms[0]?.fields[0];
  expect(fieldOf('')).toMatchObject({ control: { name: 'URL' }, invalid: false });
  expect(fieldOf('class="input-error" aria-label="URL: a value is missing"')).toMatchObject({ control: { name: 'URL' }, invalid: true });
  for (const mark of ['is-invalid', 'error', 'field__input--error', 'p-invalid'])
    expect(fieldOf(`class="wide ${mark}"`), mark).toMatchObject({ invalid: true });
  // What says when it would be wrong, or that it is not.
  for (const mark of ['ng-untouched ng-invalid', 'no-error', 'error-aware', 'js-error-target'])
    expect(fieldOf(`class="${mark}"`), mark).toMatchObject({ invalid: false });
});

test('what may be something else is no caption: a heading, two texts, a lone field, the same words everywhere, rows of a list', () => {
  expect(namesIn('<div><h2>Books</h2><input placeholder="Search"></div><div><h2>People</h2><input></div>')).toEqual(['Search', '']);
  expect(namesIn(`${part('Title', '<input>')}<div><p>First</p><p>Second</p><input></div>`)).toEqual(['', '']);
  expect(namesIn(part('Title', '<input>'))).toEqual(['']);
  expect(namesIn(part('Pick', '<input>') + part('Pick', '<input>'))).toEqual(['', '']);
  const row = (name: string): string => `<tr><td>${name}</td><td><input type="checkbox"></td></tr>`;
  expect(namesIn(`<table><tbody>${row('Emma')}${row('Ulysses')}</tbody></table>`)).toEqual(['', '']);
});
