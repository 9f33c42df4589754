import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import type { Snapshot } from '../../../src/observations/screen.ts';
import { linesIn, lookedAfter, type Made, ofKind, openServed, screenOf, until } from './recording-made.ts';

/** A drawer that says nothing of itself, a button that is a day, one that is a list with a text to search in, and what acts before a click could come. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loans</title><script src="/page.js" defer></script></head><body>
<div id="app"><main><h1>Items</h1><label>Find <input id="find"></label><button id="new">New item</button><button id="more" aria-haspopup="menu" aria-expanded="false">More</button></main></div></body></html>`;

const SCRIPT = `
const app = document.getElementById('app');
const hang = (html) => {
  const part = document.createElement('div');
  part.innerHTML = html;
  document.body.append(part);
  return part;
};
const more = document.getElementById('more');
more.addEventListener('pointerdown', () => {
  more.setAttribute('aria-expanded', 'true');
  document.body.style.pointerEvents = 'none';
  const menu = hang('<div role="menu" style="pointer-events:auto"><div role="menuitem">Hand out</div></div>');
  menu.addEventListener('pointerup', ({ target }) => {
    if (target.getAttribute('role') !== 'menuitem') return;
    menu.remove();
    more.setAttribute('aria-expanded', 'false');
    document.body.style.pointerEvents = '';
  });
});
document.getElementById('new').addEventListener('click', () => {
  app.setAttribute('aria-hidden', 'true');
  const drawer = hang('<h2>Add a thing</h2><form novalidate><label for=":r1:">Item</label><button type="button" role="combobox" id=":r1:" aria-expanded="false" aria-controls="pop">Choose one</button>' +
    '<label for=":r2:">Due</label><button type="button" id=":r2:" aria-haspopup="dialog">Pick a day</button><label for="for">For</label><input id="for"><input aria-hidden="true" tabindex="-1" value="x"></form>');
  const [list, due] = [':r1:', ':r2:'].map((id) => document.getElementById(id));
  list.addEventListener('click', () => {
    list.setAttribute('aria-expanded', 'true');
    const pop = hang('<div role="dialog" id="pop"><input role="combobox" aria-expanded="true" placeholder="Search"><div role="listbox"><div role="option">Tripod</div><div role="option">Drone</div></div></div>');
    pop.addEventListener('click', ({ target }) => {
      if (target.getAttribute('role') !== 'option') return;
      list.textContent = target.textContent;
      list.setAttribute('aria-expanded', 'false');
      pop.remove();
    });
  });
  due.addEventListener('click', () => {
    const day = (n) => '<td><button aria-label="December ' + n + ', 2026">' + n + '</button></td>';
    const week = (from) => '<tr>' + [0, 1, 2, 3, 4, 5, 6].map((n) => day(from + n)).join('') + '</tr>';
    const month = hang('<div role="dialog"><nav><button aria-label="Next month"></button></nav><span role="status">December 2026</span><select aria-label="Year"><option>2026</option><option>2027</option></select>' +
      '<table role="grid"><tr>' + 'MTWTFSS'.replace(/./g, '<th>$&</th>') + '</tr>' + [1, 8, 15, 22].map(week).join('') + '</table></div>');
    month.addEventListener('click', ({ target }) => {
      if (!/^\\d+$/.test(target.textContent)) return;
      due.textContent = 'December ' + target.textContent + 'th, 2026';
      month.remove();
    });
  });
});`;

let made: Made;
let lines: readonly RecordingLine[];
let screens: readonly Snapshot[];

beforeAll(async () => {
  made = await openServed(PAGE, SCRIPT);
  const { page } = made;
  await page.locator('#more').click({ force: true });
  await page.getByText('Hand out').click();
  await lookedAfter(made.folder, 'Hand out');
  await page.getByLabel('Find').click();
  await page.getByText('New item').click();
  await lookedAfter(made.folder, 'New item');
  await page.getByText('Choose one').click();
  await page.getByPlaceholder('Search').pressSequentially('Dro');
  await page.getByText('Drone').click();
  await lookedAfter(made.folder, 'Drone');
  await page.locator('#for').pressSequentially('a walk');
  await page.getByText('Pick a day').click();
  await lookedAfter(made.folder, 'Due');
  await page.locator('td').nth(9).getByRole('button').click();
  await until(() => ofKind(linesIn(made.folder), 'act').filter(({ action }) => action === 'input').length > 2);
  await lookedAfter(made.folder, 'Due');
  lines = linesIn(made.folder);
  screens = ofKind(lines, 'snapshot').map((line) => screenOf(made.folder, line));
});
afterAll(() => made.close());

describe('what is brought up over a page', () => {
  test('what is done while the button is held is told, though no click comes; a day belongs to the button that brought it up, and no text', () => {
    expect(ofKind(lines, 'act').map(({ action, control }) => `${action} ${control.role} ${control.name} ${control.form}`.trim())).toEqual([
      'click button More',
      'click menuitem Hand out',
      'click button New item',
      'click combobox Item (dialog)',
      'input combobox Item (dialog)',
      'click option Drone (dialog)',
      'input textbox For (dialog)',
      'click combobox Due (dialog)',
      'input combobox Due (dialog)',
    ]);
    const day = ofKind(lines, 'act').findLast(({ action }) => action === 'input')?.value;
    expect([day?.kind, day?.shape]).toEqual(['date', '9999-99-99']);
  });

  test('what keeps the rest of the page from everybody is a dialog, whatever it says of itself; what it brings up is none', () => {
    expect([...new Set(screens.flatMap(({ dialogs }) => dialogs.map(({ name }) => name)))]).toEqual(['Add a thing']);
    const fields = screens
      .at(-1)
      ?.forms.find(({ name }) => name === '(dialog)')
      ?.fields.filter(({ visible }) => visible);
    expect(fields?.map(({ control, value }) => [control.role, control.name, value.kind])).toEqual([
      ['combobox', 'Item', 'text'],
      ['combobox', 'Due', 'date'],
      ['textbox', 'For', 'text'],
    ]);
  });

  test('a button says what was picked, and nothing while it asks to pick', () => {
    const first = screens.find(({ dialogs }) => dialogs.length > 0)?.forms.find(({ name }) => name === '(dialog)');
    expect(first?.fields.find(({ control }) => control.name === 'Due')?.value.kind).toBe('empty');
  });

  test('nothing of a month is told or kept', () => {
    expect(ofKind(lines, 'notice')).toEqual([]);
    const all = screens.flatMap(({ controls, forms }) => [
      ...controls,
      ...forms.flatMap(({ fields }) => fields.map(({ control }) => control)),
    ]);
    expect(all.map(({ name }) => name).filter((name) => /December|month|Year|Search/.test(name))).toEqual([]);
  });
});
