import type { Source } from '../../outcome.ts';
import { linksIn } from '../lists/cursor.ts';
import { type Page, type Paging, whole } from '../lists/page.ts';

const TO = ['first', 'prev', 'next', 'last'] as const;

/** The position that a page would be asked for with; `undefined` when the way of paging does not tell. */
const positionOf = (page: Page, to: (typeof TO)[number], paging: Paging): number | undefined => {
  const at = whole(page.query.get(paging.position ?? '')) ?? paging.first;
  const size = whole(page.query.get(paging.size ?? '')) ?? paging.defaultSize ?? page.rows.length;
  const step = paging.kind === 'page' ? 1 : size;
  return to === 'next' ? at + step : to === 'prev' ? Math.max(paging.first, at - step) : to === 'first' ? paging.first : undefined;
};

/** A `Link` header that leads to pages of the same list (RFC 8288): every address asks as the page did, at another position. */
export const linksOf = (pages: readonly Page[], paging: Paging | null): Source | undefined => {
  if (paging?.position == null || paging.kind === 'limit only') return undefined;
  const { position } = paging;
  const all = pages.map((page) => ({ page, links: linksIn(page) }));
  const to = TO.filter((one) => all.some(({ links }) => links.has(one)));
  const given = all.flatMap(({ page, links }) =>
    [...links].map(([one, address]) => ({ page, to: TO.find((other) => other === one), address })),
  );
  const fits = given.every(({ page, to: one, address }) => {
    if (one === undefined) return false;
    const asked = new Map(new URLSearchParams(address.slice(address.indexOf('?') + 1)));
    const there = asked.get(position);
    const wanted = paging.kind === 'cursor' || paging.kind === 'key' ? undefined : positionOf(page, one, paging);
    return (
      there !== undefined &&
      (wanted === undefined || there === String(wanted)) &&
      [...page.query].every(([name, value]) => name === position || asked.get(name) === value)
    );
  });
  const [first] = given;
  return first === undefined || !fits ? undefined : { from: 'links', to, absolute: /^https?:/i.test(first.address) };
};
