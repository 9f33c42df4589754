import { describe, expect, test } from 'vitest';
import { worked } from '../../evidence/worked.fixture.ts';
import { quotationsOf, wordsOf } from './page.ts';

describe('what a page says of itself', () => {
  test('its title, description, name and audience, in its own words', () => {
    const html = `<!DOCTYPE html><html><head>
      <title>Books &ndash; City&nbsp;Library</title>
      <meta name="description" content="Lend &amp; return the city library's books.">
      <META content='City Library' property="og:site_name" />
      <meta name=audience content="Members">
      <meta name="viewport" content="width=device-width">
      </head><body><h1>Books</h1></body></html>`;
    expect(quotationsOf(html)).toEqual([
      ['title', 'Books – City Library'],
      ['description', "Lend & return the city library's books."],
      ['site name', 'City Library'],
      ['audience', 'Members'],
    ]);
  });

  test('nothing, when it says nothing', () => {
    expect(quotationsOf('<html><head><title> </title><meta name="description" content=""></head></html>')).toEqual([]);
    expect(quotationsOf('{"title": "x"}')).toEqual([]);
  });

  test('a huge page is only looked at in its beginning, and no page takes long', () => {
    const late = `${'<p>x</p>'.repeat(30_000)}<title>Late</title>`;
    const began = worked();
    expect(quotationsOf(late)).toEqual([]);
    expect(quotationsOf(`<meta ${'a '.repeat(90_000)}`)).toEqual([]);
    expect(quotationsOf('<title>'.repeat(20_000))).toEqual([]);
    expect(worked() - began).toBeLessThan(2_000);
  });
});

test('words are text: no tags, no character written as a number, nothing that is no character', () => {
  expect(wordsOf('a <b>bold</b> word&#33; &#x263A; &#0;&#55296;&unknown;')).toBe('a bold word! ☺ &#0;&#55296;&unknown;');
  expect(wordsOf('&lt;script&gt;')).toBe('<script>');
  expect(wordsOf('x'.repeat(900))).toHaveLength(500);
});

test('for whom a page is stands in its linked data; what is none is passed over', () => {
  const linked = (data: string): string => `<script type="application/ld+json">${data}</script>`;
  const audience = JSON.stringify({ '@type': 'WebApplication', audience: { '@type': 'Audience', audienceType: 'Members of the library' } });
  expect(quotationsOf(linked(audience))).toEqual([['audience', 'Members of the library']]);
  for (const odd of ['{', 'null', '[1]', '{"audience":[{"audienceType":7},null]}', '{"__proto__":{"audience":"x"}}'])
    expect(quotationsOf(linked(odd))).toEqual([]);
});
