import type { Source } from '../../outcomes/outcome.ts';
import type { Facts } from '../data/facts.ts';
import type { Page } from './page.ts';

/** The `Link` header of a page (RFC 8288); "" when it leads nowhere. */
export const linksTo = (source: Extract<Source, { from: 'links' }>, page: Page | undefined, facts: Facts): string | undefined => {
  if (page === undefined) return undefined;
  const origin = source.absolute ? `http://${facts.headers.get('host') ?? 'localhost'}` : '';
  return source.to
    .flatMap((to) => {
      const address = page.links[to];
      return address === null ? [] : [`<${origin}${address}>; rel="${to}"`];
    })
    .join(', ');
};
