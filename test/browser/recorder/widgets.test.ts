import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import type { Snapshot } from '../../../src/observations/screen.ts';
import { linesIn, lookedAfter, type Made, ofKind, openServed, screenOf } from './recording-made.ts';

/** What libraries draw with parts of their own: a head that stands still above its rows, a dialog without a name, days that are buttons. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loans</title><script src="/page.js" defer></script>
<style>.term{background:#eee}</style></head><body><div><main><h1>Items</h1>
<div><span><input role="combobox" aria-expanded="false" aria-controls="sizes" readonly><b class="x-placeholder">10/page</b></span></div>
<section><div><table><thead><tr><th>Code</th><th>Name</th></tr></thead></table></div><div><table><tbody><tr><td>CA-100</td><td class="danger">Camera</td></tr></tbody></table></div></section>
<table><tbody><tr><td class="term">Status</td><td>Available</td></tr><tr><td class="term">Notes</td><td>None</td></tr></tbody></table>
<button id="new">New item</button></main></div>
<div hidden><ul role="listbox" id="sizes"><li role="option" aria-selected="true">10/page</li><li role="option" aria-selected="false">20/page</li></ul></div></body></html>`;

const SCRIPT = `
const hang = (html) => {
  const part = document.createElement('div');
  part.innerHTML = html;
  document.body.append(part);
  return part;
};
document.getElementById('new').addEventListener('click', () => {
  hang('<div role="dialog"><div><div>Add a thing</div></div><form novalidate><label for="code">Code</label><input id="code" maxlength="20" aria-describedby="said">' +
    '<div id="said" role="alert"><i>Two letters</i> <u>0 / 20</u></div><label for="due">Due</label><input id="due" readonly><button>Save</button></form></div>');
  const [code, said, due] = ['code', 'said', 'due'].map((id) => document.getElementById(id));
  code.addEventListener('input', () => { said.querySelector('u').textContent = code.value.length + ' / 20'; });
  due.addEventListener('click', () => {
    const days = Array.from({ length: 31 }, (_, at) => '<div><button aria-label="December ' + (at + 1) + ', 2026">' + (at + 1) + '</button></div>').join('');
    const month = hang('<div><button>Next month</button><div>' + days + '</div></div>');
    month.addEventListener('click', ({ target }) => {
      if (!/^\\d+$/.test(target.textContent)) return;
      due.value = target.textContent.padStart(2, '0') + '.12.2026';
      month.remove();
    });
  });
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    said.innerHTML = '<i>Two letters</i> <b>Code is wrong</b> <u>2 / 20</u>';
    setTimeout(() => said.querySelector('i').remove(), 100);
    hang('<div role="alert"><h2>Not saved</h2><p>Look at the code</p></div>');
  });
});`;

let made: Made;
let lines: readonly RecordingLine[];
let screens: readonly Snapshot[];

beforeAll(async () => {
  made = await openServed(PAGE, SCRIPT);
  const { page } = made;
  await page.getByRole('button', { name: 'New item' }).click();
  await page.getByLabel('Due').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await lookedAfter(made.folder, 'Due');
  await page.getByRole('button', { name: 'December 17, 2026' }).click();
  await page.getByLabel('Code').pressSequentially('ab');
  await page.getByRole('button', { name: 'Save' }).click();
  await lookedAfter(made.folder, 'Save');
  lines = linesIn(made.folder);
  screens = ofKind(lines, 'snapshot').map((line) => screenOf(made.folder, line));
});
afterAll(() => made.close());

describe('what libraries draw with parts of their own', () => {
  test('a head that stands apart is that of the rows below it, and labels that are drawn as such are no column', () => {
    expect(screens[0]?.tables.map(({ columns, rows, sample }) => ({ columns, rows, sample }))).toEqual([
      { columns: ['Code', 'Name'], rows: 1, sample: [['CA-100', 'Camera']] },
    ]);
    expect(screens[0]?.terms).toEqual([
      { term: 'Status', description: 'Available' },
      { term: 'Notes', description: 'None' },
    ]);
  });

  test('what is chosen in a list is not what it asks for, wherever it stands', () => {
    const [size] = screens[0]?.forms.flatMap(({ fields }) => fields) ?? [];
    expect([size?.control.name, size?.value.length]).toEqual(['', '10/page'.length]);
  });

  test('a dialog without a name is called by its first words, and its fields stand apart from the page', () => {
    const open = screens.find(({ dialogs }) => dialogs.length > 0);
    expect(open?.dialogs.map(({ name }) => name)).toEqual(['Add a thing']);
    expect(open?.forms.map(({ name }) => name)).toEqual(['', '(dialog)']);
  });

  test('days that are buttons are no controls of a screen, and the one that is pressed is what the text got', () => {
    expect(screens.flatMap(({ controls }) => controls.map(({ name }) => name)).filter((name) => /December|month/.test(name))).toEqual([]);
    expect(ofKind(lines, 'act').map(({ action, control }) => `${action} ${control.name}`)).toEqual([
      'click New item',
      'click Due',
      'input Due',
      'input Code',
      'submit Save',
    ]);
  });

  test('what alerts at a field is told though nothing marks that as wrong: without what describes it, and how much was typed', () => {
    expect(ofKind(lines, 'notice').map(({ text, role, field }) => [text, role, field])).toEqual([
      ['Code is wrong', 'alert', 'code'],
      ['Not saved Look at the code', 'alert', ''],
    ]);
    expect(screens.at(-1)?.headings.map(({ text }) => text)).toEqual(['Items']);
  });
});
