import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import { linesIn, type Made, ofKind, openServed, screenOf, until } from './recording-made.ts';

/** A list and a day as libraries make them: what is picked hangs at the end of the page and has no role. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loans</title><script src="/page.js" defer></script></head><body>
<main><h1>New loan</h1><form><div><label for="kind">Kind</label><span class="box"><input id="kind" role="combobox" aria-expanded="false" readonly><b></b></span></div>
<div><label for="due">Due</label><input id="due"></div><button type="button">Save</button></form></main></body></html>`;

const SCRIPT = `
const kind = document.getElementById('kind');
const due = document.getElementById('due');
const hang = (html) => {
  const part = document.createElement('div');
  part.innerHTML = html;
  document.body.append(part);
  return part;
};
const box = document.querySelector('.box');
box.addEventListener('mousedown', () => {
  if (kind.getAttribute('aria-expanded') === 'true') return;
  kind.setAttribute('aria-expanded', 'true');
  const list = hang('<div style="cursor:pointer">Cameras</div><div style="cursor:pointer">Lighting</div>');
  list.addEventListener('click', ({ target }) => {
    box.querySelector('b').textContent = target.textContent;
    kind.setAttribute('aria-expanded', 'false');
    list.remove();
  });
});
due.addEventListener('focus', () => {
  if (document.querySelector('table')) return;
  const day = (n) => '<td>' + n + '</td>';
  const week = (from) => '<tr>' + [0, 1, 2, 3, 4, 5, 6].map((n) => day(from + n)).join('') + '</tr>';
  const month = hang('<button>Next month</button><table><tr>' + 'MTWTFSS'.replace(/./g, '<th>$&</th>') + '</tr>' + [1, 8, 15, 22].map(week).join('') + '</table>');
  month.addEventListener('click', ({ target }) => {
    if (target.localName !== 'td') return;
    due.value = target.textContent.padStart(2, '0') + '.12.2026';
    month.remove();
  });
});`;

let made: Made;
let lines: readonly RecordingLine[];

beforeAll(async () => {
  made = await openServed(PAGE, SCRIPT);
  const { page } = made;
  await page.locator('.box').click();
  await page.getByText('Lighting').click();
  await page.getByLabel('Due').click();
  await page.getByText('Next month').waitFor();
  await page.getByText('Next month').click();
  await page.getByRole('cell', { name: '17', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await until(() => {
    const told = linesIn(made.folder);
    const saved = told.findIndex((line) => line.kind === 'act' && line.control.name === 'Save');
    return saved >= 0 && told.slice(saved).some(({ kind }) => kind === 'snapshot');
  });
  lines = linesIn(made.folder);
});
afterAll(() => made.close());

describe('what a person picks', () => {
  test('is told of the list that opened, of its option, and of the text that got the day', () => {
    expect(ofKind(lines, 'act').map(({ action, control }) => `${action} ${control.role} ${control.name}`)).toEqual([
      'click combobox Kind',
      'click option Lighting',
      'input textbox Due',
      'click button Save',
    ]);
    expect(ofKind(lines, 'act')[2]?.value).toMatchObject({ kind: 'text', shape: '99.99.9999' });
  });

  test('stands on no screen as a table, and the list shows what was chosen', () => {
    const screens = ofKind(lines, 'snapshot').map((line) => screenOf(made.folder, line));
    expect(screens.flatMap(({ tables }) => tables)).toEqual([]);
    expect(screens.some(({ controls }) => controls.some(({ name }) => name === 'Next month'))).toBe(false);
    const kinds = screens.flatMap(({ forms }) => forms.flatMap(({ fields }) => fields)).filter(({ control }) => control.name === 'Kind');
    expect(kinds.at(-1)?.value.length).toBe('Lighting'.length);
  });
});
