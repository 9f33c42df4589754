import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, axeFindings } from '../client/opened-client.ts';
import { type OpenedWorkbench, openWorkbench, type Person } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
const asked: string[] = [];
/** Whoever a recorded page would like to tell that it was opened. */
const listener = createServer((request, answer) => {
  asked.push(request.url ?? '');
  answer.end();
});

const page = (host: string): string => `<!doctype html><html><head><title>Evil</title>
<meta http-equiv="refresh" content="0;url=${host}/refresh"><base href="${host}/"><link rel="stylesheet" href="${host}/style.css">
<link rel="prefetch" href="${host}/prefetch"><style>@import url(${host}/import.css); body{background:url(${host}/bg.png)}</style>
<script>top.document.title='owned';fetch('${host}/fetch')</script><script src="${host}/script.js"></script></head>
<body onload="top.location='${host}/top'" background="${host}/background.png"><h1>Orders of the day</h1>
<img src="${host}/image.png" srcset="${host}/image2.png 2x" alt="a chart" onerror="fetch('${host}/error')">
<svg><image href="${host}/svg.png"/><script>fetch('${host}/svg')</script></svg><video src="${host}/video.mp4" poster="${host}/poster.png"></video>
<iframe src="${host}/frame" srcdoc="<script>parent.x=1</script>"></iframe><object data="${host}/object"></object><embed src="${host}/embed">
<a href="${host}/link" ping="${host}/ping" target="_top">Read on</a><a href="javascript:top.x=1">More</a>
<form action="${host}/form"><input name="q" value="x" autofocus onfocus="fetch('${host}/focus')"><button formaction="${host}/button">Send</button></form>
<p style="background:url(${host}/inline.png)">Twelve orders came in.</p><math><mtext></form><form><mglyph><style></math><img src onerror="fetch('${host}/mxss')"></body></html>`;

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  workbench = await openWorkbench();
  person = await workbench.person();
  await person.goTo('/p/unidentified-product');
  const entry = (url: string, mimeType: string, text: string) => ({
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [], queryString: [] },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [{ name: 'content-type', value: mimeType }],
      content: { size: text.length, mimeType, text },
    },
  });
  const long = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, status: 'open', note: 'as before' })));
  const har = {
    log: {
      version: '1.2',
      creator: { name: 't', version: '1' },
      entries: [
        entry('https://shop.example/', 'text/html; charset=utf-8', page(host)),
        entry('https://shop.example/api/all', 'application/json', long),
      ],
    },
  };
  await person.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'evil.har', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(har)) });
  await person.page.getByRole('complementary', { name: 'Evidence' }).getByRole('link', { name: 'evil.har' }).waitFor({ timeout: 120_000 });
});
afterAll(async () => {
  await workbench.close();
  listener.close();
});

const open = (number: number): Promise<void> =>
  person.goTo(`/p/unidentified-product/exchanges?e=${encodeURIComponent(`evil.har#/log/entries/${number}`)}`);

test('a recorded page is drawn as text alone: nothing of it runs, loads or leads anywhere', async () => {
  const { page: own, complaints } = person;
  await open(0);
  await own.getByRole('button', { name: 'As a page' }).click();
  const frame = own.locator('iframe');
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('');
  const inside = own.frameLocator('iframe');
  await inside.getByRole('heading', { name: 'Orders of the day' }).waitFor();
  await inside.getByText('Twelve orders came in.').waitFor();
  await inside.getByText('[a chart]').waitFor();
  const left = await frame.getAttribute('srcdoc');
  expect(left).not.toMatch(/<script|onload|onerror|onfocus|javascript:|http:\/\/127|<style|<link|<img|<svg|<iframe|href|src=|style=/i);
  await inside.getByText('Read on').click();
  await expect.poll(() => inside.locator('a, button, input, img, script, style').count()).toBe(0);
  await atRest(own);
  await expect.poll(() => own.title()).toBe('Exchanges · Ninepoint');
  expect(asked).toEqual([]);
  expect(await axeFindings(own)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a long body begins at once, and the rest comes when it is asked for', async () => {
  const { page: own } = person;
  await open(1);
  await own.getByText(/^The first 1,000,000 of [\d,]+ characters\./).waitFor();
  await expect.poll(() => own.getByRole('button', { name: 'As recorded' }).count()).toBe(0);
  await own.getByRole('button', { name: 'Show more' }).click();
  await own.getByRole('button', { name: 'As recorded' }).waitFor();
  await expect.poll(() => own.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  const body = own.getByRole('region', { name: 'Answer body' });
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await body.getByText('59999').waitFor();
  await expect.poll(() => body.locator('div').count()).toBeLessThan(400);
});
