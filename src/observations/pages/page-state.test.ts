import { expect, test } from 'vitest';
import { stateSpots, statesOn } from './page-state.ts';

const statesIn = (page: string): unknown[] => statesOn(page).map(({ name, state }) => [name, state]);

test('state that a page brings along is what stands there as JSON to the letter', () => {
  const page = `<html><body>
    <script id="__APP__" type="application/json">{"lamp": {"id": 1, "note": "a \\u003c b"}}</script>
    <script>window.__STATE__ = {"lamps": [{"id": 2, "note": "\\"x\\" } ] </"}]};var rows=[{"id":3}], n = 1;</script>
    <script>window["STORE"] = JSON.parse('{"lamp":{"id":4,"by":"\\u0041nn\\'s"}}'); self.__parts.push([1, "x"])</script>
    <div data-page="{&quot;props&quot;:{&quot;lamp&quot;:{&quot;id&quot;:5}}}" wire:snapshot='{"data":{"id":6}}' x-data="{ open: false }"></div>
    <script type="text/template">a = {"id": 7}</script></body></html>`;
  expect(statesIn(page)).toEqual([
    ['__APP__', { lamp: { id: 1, note: 'a < b' } }],
    ['__STATE__', { lamps: [{ id: 2, note: '"x" } ] </' }] }],
    ['rows', [{ id: 3 }]],
    ['STORE', { lamp: { id: 4, by: "Ann's" } }],
    ['__parts', [1, 'x']],
    ['data-page', { props: { lamp: { id: 5 } } }],
    ['wire:snapshot', { data: { id: 6 } }],
  ]);
});

test('what a script would have to be run for is none', () => {
  for (const said of [
    'a = {id: 1}',
    'a = {"id": 1 + 1}',
    'a = {"id": f("x")}',
    'a = {"id": 1',
    'a = {"id": new Date()}',
    'a = (function(b){return {"id": b}}(1))',
    'if (a == {"id": 1}) b()',
    'a = JSON.parse(\'{"id":\')',
    'a = {"id": 12345678901234567890}',
  ])
    expect(statesOn(`<script>${said}</script>`)).toEqual([]);
});

test('JSON is written where it stood, so that it is read again as it is', () => {
  const page = `<script>a={"id":1}; b=JSON.parse("{\\"id\\":2}")</script><p data-x="{&quot;id&quot;:3}">`;
  const own = JSON.stringify({ said: `</script>"'&<\\u` });
  let written = page;
  for (const { start, end, write } of stateSpots(page).toReversed()) written = written.slice(0, start) + write(own) + written.slice(end);
  expect(statesOn(written).map(({ state }) => state)).toEqual([1, 2, 3].map(() => JSON.parse(own)));
});

test('pages that were made to be slow are not', () => {
  for (const hostile of ['<script>', 'a={', 'a=["', `a=JSON.parse('`, ' x="{', '<p data-a="{', '<script>a={"b":[', '\\"', 'a="\\']) {
    const page = `<script>${hostile.repeat(200_000)}`;
    const before = performance.now();
    expect(stateSpots(page.slice(0, 3_000_000))).toEqual([]);
    stateSpots(`${page.slice(0, 3_000_000)}</script>`);
    expect(performance.now() - before).toBeLessThan(30_000);
  }
});
