import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, call, json, object, row, value } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, openClient } from './opened-client.ts';

/** The library with a call of which the recordings show one value of two. */
const withRegion = () => {
  const { points, ...rest } = library();
  const region = call('GET', '/api/region', {
    authentication: null,
    responses: [{ status: 200, ...json(row('name', 'string'), row('town', 'string')) }],
    outcomes: [
      answer(200, object(['name', value({ from: 'not shown', seen: 'eu-1' })], ['town', value({ from: 'constant', value: 'Porto' })])),
    ],
  });
  return { ...rest, points: { ...points, calls: [...points.calls, region] } };
};

test('a value that the stand-in says no recording shows is marked, and no other', async () => {
  const client = await openClient(withRegion());
  try {
    const { page, complaints } = await client.person();
    await page.goto(`${client.address}/~calls/GET/api/region`);
    await page.getByText('Porto', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.once-seen').allInnerTexts()).toEqual([expect.stringContaining('eu-1')]);
    await expect.poll(() => page.locator('.once-seen').getAttribute('title')).toMatch(/^Not shown by the recordings/);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await client.close();
  }
});
