import { unescapeHtml } from '../../base/html-text.ts';
import { isArray, isObject, jsonIn } from '../../base/json.ts';

/** What a page says of itself in its head, and where. */
export type PagePlace = 'description' | 'site name' | 'title' | 'audience';

export const wordsOf = (html: string): string =>
  unescapeHtml(html.slice(0, 10_000).replace(/<[^<>]{0,2000}>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};

/** For whom a page says it is, in its linked data (schema.org `audience`). */
const linkedAudience = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b[^<>]{0,300}application\/ld\+json[^<>]{0,300}>([^<]{0,20000})<\/script>/gi)]
    .slice(0, 5)
    .flatMap(([, source]) => {
      const data = jsonIn(source ?? '');
      return (isArray(data) ? data : [data]).slice(0, 20).flatMap((thing) => {
        const audience = isObject(thing) && Object.hasOwn(thing, 'audience') ? thing['audience'] : undefined;
        return (isArray(audience) ? audience : [audience]).slice(0, 5).flatMap((one) => {
          const said = isObject(one) ? (one['audienceType'] ?? one['name']) : one;
          return typeof said === 'string' ? [said] : [];
        });
      });
    });

/** Title, description and the like of a page, as it says them itself. Only its first 65,536 characters are looked at. */
export const quotationsOf = (page: string): readonly (readonly [PagePlace, string])[] => {
  const html = page.slice(0, 65_536);
  const found: [PagePlace, string][] = [];
  const add = (place: PagePlace, text: string | undefined): void => {
    const said = wordsOf(text ?? '');
    if (said.length > 1) found.push([place, said]);
  };
  add('title', /<title[^<>]{0,300}>([^<]{0,1000})<\/title>/i.exec(html)?.[1]);
  for (const [tag] of html.matchAll(/<meta\b[^<>]{0,2000}>/gi)) {
    const name = (attribute(tag, 'name') ?? attribute(tag, 'property') ?? '').toLowerCase();
    if (name === 'description' || name === 'og:description') add('description', attribute(tag, 'content'));
    else if (name === 'og:site_name' || name === 'application-name') add('site name', attribute(tag, 'content'));
    else if (name === 'audience') add('audience', attribute(tag, 'content'));
  }
  for (const said of linkedAudience(html)) add('audience', said);
  return found;
};
