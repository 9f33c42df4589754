import type { Page } from 'playwright-core';

/** What a person does with one control, as a test says it. */
interface Hand {
  readonly page: Page;
  rest(): Promise<void>;
}

const press = async ({ page, rest }: Hand, role: 'button' | 'link', name: string): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).first().click();
  await rest();
};
const fill = async ({ page }: Hand, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.click();
  await field.fill(text);
};
const signIn = async (hand: Hand, login: string, password: string): Promise<void> => {
  await fill(hand, 'User name', login);
  await fill(hand, 'Password', password);
  await press(hand, 'button', 'Sign in');
};
const add = async (hand: Hand, name: string, shelf: string, days: string): Promise<void> => {
  await fill(hand, 'Name', name);
  await fill(hand, 'Shelf', shelf);
  await fill(hand, 'Days', days);
  await press(hand, 'button', 'Add tool');
};
const change = async (hand: Hand, name: string, days: string): Promise<void> => {
  await press(hand, 'button', 'Edit');
  await fill(hand, 'Name', name);
  await fill(hand, 'Days', days);
  await press(hand, 'button', 'Save changes');
};

/** A member: signs in wrongly and rightly, looks, adds, changes, lends; may not remove. */
export const member = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'ines', 'wrong-one-7');
  await signIn(hand, 'ines', 'red-barn-41');
  for (const tab of ['Lent', 'On the shelf', 'All']) await press(hand, 'button', tab);
  for (const name of ['Hammer drill', 'Hand saw', 'Long ladder']) {
    await press(hand, 'link', name);
    await press(hand, 'link', 'Tools');
  }
  await press(hand, 'link', 'New tool');
  await add(hand, 'Ax', 'C7', '7');
  await add(hand, 'Axe', 'C7', '90');
  await add(hand, 'Hand saw', 'C7', '7');
  await add(hand, 'Axe', 'C7', '10');
  await press(hand, 'link', 'New tool');
  await add(hand, 'Spirit level', 'A8', '5');
  await change(hand, 'Long spirit level', '12');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Tools');
  await press(hand, 'link', 'Hand saw');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Lend');
  await press(hand, 'link', 'Tools');
  await press(hand, 'button', 'On the shelf');
  await press(hand, 'button', 'Lent');
  await press(hand, 'button', 'Sign out');
};

/** A keeper, who may remove. */
export const keeper = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'otto', 'old-mill-86');
  await press(hand, 'link', 'Sack barrow');
  await change(hand, 'Strong sack barrow', '4');
  await press(hand, 'button', 'Lend');
  await press(hand, 'link', 'New tool');
  await add(hand, 'Old wheel', 'B9', '3');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Tile cutter');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Paint sprayer');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Sign out');
};
