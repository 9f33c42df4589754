import { attributesOf, LOOKED_AT } from './page-form.ts';

/** Something that a page says it asks for again and again (htmx: `hx-get="/tickets/7/sla" hx-trigger="load, every 2s"`). */
export interface Poll {
  /** As written. */
  readonly address: string;
  readonly seconds: number;
}

/** Every pattern is bounded and stops at the next tag, so that no page takes long. */
const TAG = /<[a-z][a-z\d-]{0,40}\b([^<>]{0,2000}\bhx-trigger\s*=[^<>]{1,2000})>/gi;
const EVERY = /(?:^|,)\s*every\s+(\d+(?:\.\d+)?)(ms|s|m)?(?![\w.])/i;
const TAGS = 100;
const IN_SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 };

export const pollsOn = (page: string): readonly Poll[] =>
  page.includes('hx-trigger')
    ? [...page.slice(0, LOOKED_AT).matchAll(TAG)].slice(0, TAGS).flatMap(([, written = '']): readonly Poll[] => {
        const attributes = attributesOf(written);
        const [, number = '', unit = 'ms'] = EVERY.exec(attributes.get('hx-trigger') ?? attributes.get('data-hx-trigger') ?? '') ?? [];
        const address = attributes.get('hx-get') ?? attributes.get('data-hx-get') ?? '';
        const seconds = Number(number) * (IN_SECONDS[unit.toLowerCase()] ?? 0);
        return address === '' || !(seconds > 0) ? [] : [{ address, seconds: Number(seconds.toFixed(3)) }];
      })
    : [];
