import type { Locator, Page } from 'playwright-core';
import type { Control } from '../../src/observations/screen.ts';

/** A control that was found, and what can be done with it. */
export interface Found {
  press(key: 'click' | 'Enter'): Promise<void>;
  enter(value: string): Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];

/** Where a card or a row of repeated parts begins, in any client. */
const ROWS = 'tbody tr, [role=row]:not(:has([role=columnheader])), li, article';

const visible = async (all: Locator): Promise<Locator | undefined> => {
  for (const one of await all.all()) if (await one.isVisible()) return one;
  return undefined;
};

/** A password's field has no role of its own: it is found by its label. */
const located = (within: Page | Locator, { role, name }: Control): Locator => {
  const plain = within.getByRole(role as Role, { name, exact: true });
  // Neither has a day's, and a number's has another than a text: a person looks for the label.
  const others = within.locator('input[type=password],input[type=date],input[type=number]').and(within.getByLabel(name, { exact: true }));
  if (role === 'textbox') return plain.or(others);
  // A library's picker of a day opens as a list does; a browser's own is a text.
  if (role === 'combobox') return plain.or(within.getByRole('textbox', { name, exact: true }).and(within.locator('input[type=date]')));
  // An entry of the menu of a whole product leads to a place, as a link does, and so does a button that stands in a link.
  if (role === 'menuitem' || role === 'button') return plain.or(within.getByRole('link', { name, exact: true }));
  // The number of a page is pressed, whatever it was made of.
  return role === 'listitem' ? plain.or(within.getByRole('button', { name, exact: true })) : plain;
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The row that says most of what the recorded one said; undefined when none says two things of it. */
const rowSaying = async (page: Page, texts: readonly string[]): Promise<Locator | undefined> => {
  const said = texts.map(plain).filter((text) => text !== '');
  const rows = await page.locator('tbody tr').all();
  let best: { row: Locator; fit: number } | undefined;
  for (const row of rows) {
    const cells = (await row.locator('td').allInnerTexts()).map(plain);
    const fit = said.filter((text) => cells.includes(text)).length;
    if (fit >= Math.min(2, said.length) && fit > (best?.fit ?? 0)) best = { row, fit };
  }
  return best?.row;
};

/** The control of this role and this accessible name: in its row where it stood in one, else the first that is seen. */
export const find = async (page: Page, control: Control, texts: readonly string[] = []): Promise<Found | undefined> => {
  // As a person waits for a screen.
  for (let tries = 0; tries < 20; tries += 1) {
    // The row that says the same may still be on its way; only then another one is taken by its number.
    const found = await foundNow(page, control, texts, tries < 12);
    if (found !== undefined) return found;
    await page.waitForTimeout(200);
  }
  return undefined;
};

const foundNow = async (page: Page, control: Control, texts: readonly string[], bySaying: boolean): Promise<Found | undefined> => {
  const dialog = page.locator('dialog[open]');
  const within = (await dialog.count()) > 0 ? dialog.first() : page;
  let found: Locator | undefined;
  if (control.row !== undefined) {
    const rows = page.locator('tbody tr');
    const said = texts.length === 0 ? undefined : await rowSaying(page, texts);
    if (said === undefined && texts.length > 0 && bySaying) return undefined;
    const row = said ?? ((await rows.count()) > control.row ? rows.nth(control.row) : undefined);
    if (row !== undefined) found = await visible(located(row, control));
    found ??= await visible(located(page.locator(ROWS), control));
  }
  found ??= await visible(located(within, control));
  if (found === undefined) return undefined;
  const one = found;
  return {
    press: async (key) => {
      if (key === 'click') return one.click({ timeout: 8_000 });
      // In a library's picker it takes the day that was typed; in a browser's own that is taken, and it would send the form.
      if (control.role === 'combobox' && (await one.getAttribute('type')) === 'date') return undefined;
      return one.press(key);
    },
    enter: async (value) => {
      const tag = await one.evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`);
      if (tag.startsWith('SELECT')) await one.selectOption(value);
      else if (/checkbox|radio/.test(tag)) await one.setChecked(true);
      else await one.fill(value, { timeout: 8_000 });
    },
  };
};
