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
  return role === 'textbox' ? plain.or(within.locator('input[type=password]').and(within.getByLabel(name, { exact: true }))) : plain;
};

/** The control of this role and this accessible name: in its row where it stood in one, else the first that is seen. */
export const find = async (page: Page, control: Control): Promise<Found | undefined> => {
  const dialog = page.locator('dialog[open]');
  const within = (await dialog.count()) > 0 ? dialog.first() : page;
  let found: Locator | undefined;
  if (control.row !== undefined) {
    const rows = page.locator('tbody tr');
    const [row] = (await rows.count()) > control.row ? [rows.nth(control.row)] : [];
    if (row !== undefined) found = await visible(located(row, control));
    found ??= await visible(located(page.locator(ROWS), control));
  }
  found ??= await visible(located(within, control));
  if (found === undefined) return undefined;
  const one = found;
  return {
    press: (key) => (key === 'click' ? one.click({ timeout: 3_000 }) : one.press(key)),
    enter: async (value) => {
      const tag = await one.evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`);
      if (tag.startsWith('SELECT')) await one.selectOption(value);
      else if (/checkbox|radio/.test(tag)) await one.setChecked(true);
      else await one.fill(value, { timeout: 3_000 });
    },
  };
};
