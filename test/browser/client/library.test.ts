import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, type OpenedClient, openClient, type Person, signInAs } from './opened-client.ts';

let client: OpenedClient;
let person: Person;
beforeAll(async () => {
  client = await openClient(library());
});
afterAll(() => client.close());
beforeEach(async () => {
  person = await client.person();
});
afterEach(async () => {
  expect(person.complaints).toEqual([]);
  await person.leave();
});
const go = (address: string) => person.page.goto(`${client.address}${address}`);

describe('a list', () => {
  test('shows what the call lists, in pages, and keeps its place in the address', async () => {
    const { page } = person;
    await go('/books');
    await expect.poll(() => page.getByRole('row').count()).toBe(6);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Catalogue');
    await expect.poll(() => page.getByText('Layout not shown; derived from the calls.').count()).toBe(1);
    await expect.poll(() => page.getByText('1–5 of 9').count()).toBe(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('6–9 of 9').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
    await page.reload();
    await page.getByText('6–9 of 9').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  });

  test('filters by the parameter that was seen to filter, and says when nothing is left', async () => {
    const { page } = person;
    await go('/books');
    await page.getByLabel('status').fill('out');
    await page.getByText('1–2 of 2').waitFor();
    await page.getByLabel('status').fill('withdrawn');
    await page.getByText('Nothing matches these filters.').waitFor();
    await atRest(page);
    expect(person.calls.filter((call) => call.includes('withdrawn'))).toEqual(['GET /api/books?status=withdrawn 200']);
  });

  test('says of a status that nobody ever saw that nothing is shown of it', async () => {
    const { page } = person;
    await go('/books?status=eaten');
    await page.getByText('what GET /api/books answers when query status is "eaten"').waitFor();
  });

  test('is gone through with the keyboard alone', async () => {
    const { page } = person;
    await go('/books');
    await page.getByRole('link', { name: 'Solaris' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip to the screen');
    await page.getByRole('link', { name: 'Solaris' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Solaris' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await expect.poll(() => page.title()).toBe('Book · City Library');
  });
});

describe('a record', () => {
  test('has the recorded parts with the product’s labels, and what is not shown is visible', async () => {
    const { page } = person;
    await go('/books/b1');
    await page.getByRole('heading', { name: 'The Left Hand of Darkness' }).waitFor();
    await expect.poll(async () => (await page.locator('dt').allTextContents()).map((text) => text.trim())).toEqual(['Status', 'With']);
    await expect.poll(() => page.locator('.text').textContent()).toMatch(/^Shelf Not shown\s*$/);
    await expect.poll(() => page.locator('.badge').textContent()).toBe('in');
    await expect.poll(() => page.getByRole('button', { name: 'Reserve' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('what the server was seen to refuse of a recorded form is sent, and refused at its field in the product’s words', async () => {
    const { page } = person;
    await go('/books/b3');
    await signInAs(page, 'mara');
    await page.getByRole('button', { name: 'Borrow', exact: true }).click();
    await page.getByLabel('Days').fill('31');
    await page.getByRole('dialog').getByRole('button', { name: 'Borrow' }).click();
    await page.locator('.complaint', { hasText: 'At most 30 days.' }).waitFor();
    await expect.poll(() => page.getByLabel('Days').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await atRest(page);
    expect(person.calls.filter((call) => call.startsWith('POST /api/loans'))).toEqual(['POST /api/loans 422']);
  });

  test('an action changes the status, leads where it was seen to lead, and is refused in the new status', async () => {
    const { page } = person;
    await go('/books/b4');
    await signInAs(page, 'mara');
    await page.getByRole('button', { name: 'Borrow', exact: true }).click();
    await page.getByLabel('Days').fill('14');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/loans');
    await go('/books/b4');
    await page.locator('.badge', { hasText: 'out' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Borrow' }).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => page.locator('.reasons').textContent()).toContain('Borrow Refused when status is out: “Already on loan.”');
  });

  test('what a role was refused is barred with the refusal’s words, and another role may', async () => {
    const { page } = person;
    await go('/books/b5');
    await signInAs(page, 'mara');
    await page.getByText('Refused for member: “Librarians only.”').waitFor();
    await page.getByText('Not shown in this status (1)').waitFor();
    await signInAs(page, 'lena');
    await page.getByRole('button', { name: 'Remove from catalogue' }).and(page.locator('[aria-disabled=false]')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from catalogue' }).click();
    await page.waitForURL('**/books');
    await page.getByText('of 8').waitFor();
  });

  test('a record that is not there says so in the server’s words', async () => {
    const { page } = person;
    await go('/books/none');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('No such book.');
  });
});

describe('a form', () => {
  test('asks for what is required in the product’s words, then makes the record and shows it', async () => {
    const { page } = person;
    await go('/books/new');
    await signInAs(page, 'lena');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.locator('.complaint').textContent()).toBe('Title is missing.');
    await page.getByLabel('title').fill('The Word for World is Forest');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'The Word for World is Forest' }).waitFor();
    await expect.poll(() => person.calls).toContain('POST /api/books 201');
  });

  test('is barred for a role that was refused', async () => {
    const { page } = person;
    await go('/books');
    await signInAs(page, 'mara');
    await page.getByText('Refused for member: “Librarians only.”').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'New' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('who one is', () => {
  test('the reaction to 401 is the recorded one: to the sign-in screen and back', async () => {
    const { page } = person;
    await go('/loans');
    await page.waitForURL('**/login');
    await page.getByRole('main').getByRole('button', { name: /mara@/ }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/loans');
    await page.getByRole('table').waitFor();
    await expect.poll(() => page.locator('.who').textContent()).toContain('member');
    await expect.poll(() => page.getByText('Read again every 30 s').count()).toBe(1);
  });

  test('a wrong password is refused in the product’s words', async () => {
    const { page } = person;
    await go('/login');
    await page.getByLabel('email').fill('mara@library.example');
    await page.getByLabel('password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong e-mail or password.').waitFor();
    await expect.poll(() => page.getByLabel('password').getAttribute('type')).toBe('password');
  });

  test('signing out leaves nobody signed in', async () => {
    const { page } = person;
    await go('/books');
    await signInAs(page, 'lena');
    await page.locator('.who').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('.who', { hasText: 'Not signed in' }).waitFor();
    await page.getByRole('group', { name: 'Who am I' }).waitFor({ state: 'hidden' });
    await go('/loans');
    await page.waitForURL('**/login');
    // Whoever becomes somebody there has nothing to do at the form, and is led to where it was asked for.
    await signInAs(page, 'lena');
    await page.waitForURL('**/loans');
    await page.locator('.who').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('.who', { hasText: 'Not signed in' }).waitFor();
  });
});

describe('study mode', () => {
  test('every part tells its grade and its citations', async () => {
    const { page } = person;
    await go('/books/b1');
    await page.getByRole('button', { name: 'Study' }).click();
    await page.getByRole('button', { name: 'Where “Status” comes from: Shown' }).click();
    const panel = page.getByRole('complementary', { name: 'Where it comes from' });
    await expect.poll(() => panel.textContent()).toContain('Book.status: string, in 9 of 9');
    await expect.poll(() => panel.locator('code').first().textContent()).toMatch(/^monday\.har#\/log\/entries\/\d+$/);
    await page.getByRole('button', { name: 'Study' }).click();
    await expect.poll(() => page.locator('.source').count()).toBe(0);
  });
});

describe('what is not shown', () => {
  test('a screen without its parts, an address without a screen', async () => {
    const { page } = person;
    await go('/stats');
    await expect.poll(() => page.getByRole('main').textContent()).toContain('The parts of this screen.');
    await go('/nowhere/at/all');
    await expect.poll(() => page.getByRole('main').textContent()).toContain('A screen at this address.');
  });

  test('a call that no screen makes can be made, and its answer is shown as it came', async () => {
    const { page } = person;
    await go('/~calls');
    await page.getByRole('link', { name: 'GET /api/stats' }).click();
    await page.getByText('On loan').waitFor();
    await expect.poll(() => page.locator('dd').allTextContents()).toEqual(['9', '2']);
  });
});
