import type { Page } from 'playwright-core';

/** What a person does with one control, as a test says it. */
export interface Hand {
  readonly page: Page;
  rest(): Promise<void>;
}

export const press = async ({ page, rest }: Hand, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).first().click();
  await rest();
};

export const fill = async ({ page }: Hand, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.click();
  await field.fill(text);
};

export const signIn = async (hand: Hand, login: string, password: string): Promise<void> => {
  await fill(hand, 'User name', login);
  await fill(hand, 'Password', password);
  await press(hand, 'button', 'Sign in');
};
