import { expect, test } from 'vitest';
import type { Snapshot } from '../../observations/screen.ts';
import { parseHtml } from './html.ts';
import { pageOf } from './placed.ts';
import { snapshotOf } from './snapshot.ts';
import { valueTeller } from './typed-value.ts';

const seen = (body: string): Snapshot =>
  snapshotOf(pageOf(parseHtml(`<html><body>${body}</body></html>`), 'https://app.example.com/'), valueTeller(new Uint8Array(32)));

const week = (...days: readonly (number | string)[]): string => `<tr>${days.map((day) => `<td>${day}</td>`).join('')}</tr>`;
const HEAD = `<tr>${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `<th>${day}</th>`).join('')}</tr>`;
const MONTH = `<table>${HEAD}${week(30, 1, 2, 3, 4, 5, 6)}${week(7, 8, 9, 10, 11, 12, 13)}${week(14, 15, 16, 17, 18, 19, 20)}</table>`;

test('a month to pick a day from is no table, and what turns its pages is no button of the screen', () => {
  const { tables, controls } = seen(
    `<main><label>Due <input></label><button>Save</button></main><div><div><button>Next month</button>${MONTH}</div></div>`,
  );
  expect([tables, controls.map(({ name }) => name)]).toEqual([[], ['Save']]);
});

test('a month that a whole page is about leaves the controls of that page where they are', () => {
  const { controls } = seen(`<div><a href="/people">People</a><button>Save</button>${MONTH}</div>`);
  expect(controls.map(({ name }) => name)).toEqual(['People', 'Save']);
});

test('seven columns of numbers that do not follow each other are a table', () => {
  const [table] = seen(`<main><table>${HEAD}${week(3, 1, 4, 1, 5, 9, 2)}${week(6, 5, 3, 5, 8, 9, 7)}</table></main>`).tables;
  expect(table?.columns).toHaveLength(7);
});

test('a row that only measures or only says that there is nothing is no row of a list', () => {
  const head = '<tr><th>Name</th><th>State</th></tr>';
  const [table] = seen(`<table>${head}<tr aria-hidden="true"><td></td><td></td></tr><tr><td>Emma</td><td>on loan</td></tr></table>`).tables;
  expect([table?.rows, table?.sample]).toEqual([1, [['Emma', 'on loan']]]);
  expect(seen(`<table>${head}<tr><td colspan="2">Nothing here</td></tr></table>`).tables[0]?.rows).toBe(0);
});

test('a table of what something is called and what it is says what a thing is', () => {
  const { tables, terms } = seen('<table><tr><th>Code</th><td>CA-100</td></tr><tr><th>State</th><td>out</td></tr></table>');
  expect([tables, terms]).toEqual([
    [],
    [
      { term: 'Code', description: 'CA-100' },
      { term: 'State', description: 'out' },
    ],
  ]);
  expect(seen('<table><tr><th>Code</th><td>CA-100</td><td>out</td></tr></table>').terms).toEqual([]);
});

test('a list is not called by what is chosen in it', () => {
  const fields = (body: string): readonly string[] => seen(body).forms.flatMap((form) => form.fields.map(({ control }) => control.name));
  expect(fields('<b id="l">Category</b><div role="combobox" id="c" aria-labelledby="l c">Cameras</div>')).toEqual(['Category']);
  expect(fields('<div role="combobox" id="c" aria-labelledby="c">Cameras</div>')).toEqual(['Cameras']);
});
