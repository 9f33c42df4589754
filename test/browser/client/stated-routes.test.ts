import { expect, test } from 'vitest';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, entry, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { openClient } from './opened-client.ts';

const at = 'https://harbour.example';
const WORDS = ['anchors', 'buoys', 'charts', 'docks', 'engines', 'flags', 'gangways', 'hulls', 'islands', 'jetties'];
const CODE = `mk([${['boats', ...WORDS].map((word) => `{path:"/${word}",element:j(P)}`).join(',')}])`;

test('screens that only the code of the product speaks of are folded in the menu, and there for whoever looks', async () => {
  const answered = (url: string, mimeType: string, text: string, _resourceType: string) =>
    entry(
      { url: `${at}${url}` },
      { headers: [{ name: 'Content-Type', value: mimeType }], content: { size: text.length, mimeType, text } },
      { _resourceType },
    );
  const boats = [
    { id: 42, name: 'Ada' },
    { id: 44, name: 'Bear' },
  ];
  const entries = [
    answered('/boats', 'text/html', '<!doctype html><title>Harbour</title><script src="/app.js"></script>', 'document'),
    answered('/app.js', 'text/javascript', CODE, 'script'),
    answering(boats, { url: `${at}/api/boats` }),
  ];
  const made = await establish({ files: [evidenceOf('visit.har', Buffer.from(harOf(entries), 'utf8'))], roles: new Map(), key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const client = await openClient(made.value.specification);
  const { page, leave, complaints } = await client.person();
  await page.goto(`${client.address}/boats`);
  await page.getByRole('link', { name: 'Bear' }).waitFor();
  const engines = page.getByRole('navigation').getByRole('link', { name: 'Engines' });
  await expect.poll(() => engines.count()).toBe(0);
  await page.getByText('Parts not shown (10)').click();
  await engines.click();
  await page.getByText('The parts of this screen.').waitFor();
  // Whoever comes to one by its address sees where they are.
  await page.goto(`${client.address}/jetties`);
  await page.getByRole('navigation').getByRole('link', { name: 'Jetties' }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});
