import type { ExchangePage } from '../../server/api/exchanges.ts';
import type { Found } from '../../server/api/find.ts';
import type { Mark } from '../points/grade-mark.tsx';

/** Something that can be gone to or done. */
export interface Item {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  readonly mark?: Mark;
  /** An address, or what is done. */
  readonly does: string | (() => void);
}

const exchangeGroup = 'Exchanges';

/** What was found, as items, in groups. */
export const foundItems = (base: string, found: Found | undefined, exchanges: ExchangePage | undefined): readonly Item[] => [
  ...(found?.hits ?? []).map(
    (hit): Item =>
      hit.kind === 'statement'
        ? {
            id: hit.id,
            group: 'Statements',
            label: hit.about,
            detail: `${hit.what} · ${hit.says}`,
            mark: hit.grade,
            does: `${base}/points/${hit.point}?${new URLSearchParams({ s: hit.id })}`,
          }
        : {
            id: `line ${hit.line}`,
            group: 'Document',
            label: hit.text,
            detail: `line ${hit.line}`,
            does: `${base}/document?line=${hit.line}`,
          },
  ),
  ...(exchanges?.rows ?? []).map(
    ({ citation, method, url, status, recording }): Item => ({
      id: citation,
      group: exchangeGroup,
      label: `${method} ${url}`,
      detail: `${status === 0 ? 'no answer' : status} · ${recording}`,
      does: `${base}/exchanges?${new URLSearchParams({ e: citation })}`,
    }),
  ),
];

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Items whose words begin with all that was typed; those that begin with it first. */
export const matchingItems = (items: readonly Item[], query: string): readonly Item[] => {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  const scored = items.flatMap((item) => {
    // What a point says is found as statements.
    const text = plain(item.group === 'Go to' ? item.label : `${item.label} ${item.detail}`);
    return words.every((word) => text.startsWith(word) || text.includes(` ${word}`))
      ? [{ item, first: text.startsWith(words[0] ?? '') ? 0 : 1 }]
      : [];
  });
  return scored.sort((a, b) => a.first - b.first).map(({ item }) => item);
};
