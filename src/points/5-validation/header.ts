import type { Observed } from '../../observations/observed.ts';
import { shown } from '../../statement/statement.ts';
import type { Tally } from '../../statement/tally.ts';
import { ownHeaders } from './leaves.ts';
import { REFUSED_VALUE, type Rule } from './reading.ts';

/** A header of the product's own as it was sent: name and value. */
export type SentHeader = readonly [name: string, value: string];

const CALLS = 500;
const VALUES = 20;

/** With which values of its own headers each call was accepted. */
export class HeaderKeeper {
  readonly accepted = new Map<string, Map<string, Set<string>>>();

  accept({ name, exchange }: Observed): void {
    const sent = ownHeaders(exchange.requestHeaders);
    if (sent.length === 0) return;
    const have = this.accepted.get(name) ?? new Map<string, Set<string>>();
    if (!this.accepted.has(name)) {
      if (this.accepted.size >= CALLS) return;
      this.accepted.set(name, have);
    }
    for (const [header, value] of sent) {
      const values = have.get(header.toLowerCase()) ?? new Set<string>();
      if (values.size < VALUES) values.add(value);
      have.set(header.toLowerCase(), values);
    }
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a message names a header: by its whole name, or by the last words of it, two at least ("Invalid API version" of `Desk-API-Version`). */
const isNamedIn = (header: string, words: string): boolean => {
  const parts = plain(header).split(' ');
  return parts.some((_, from) => parts.length - from >= 2 && ` ${words} `.includes(` ${parts.slice(from).join(' ')} `));
};

/** How a call was refused: by its words, each time with the headers that were sent. */
interface Refusal {
  readonly call: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly headers: readonly (readonly SentHeader[])[];
  readonly tally: Tally;
}

/** The rule of the header that a refusal's words name, where the call was accepted with other values of it and never with those that were refused. */
export const headerRule = (
  { call, code, message, headers, tally }: Refusal,
  accepted: readonly HeaderKeeper['accepted'][],
): Rule | undefined => {
  const said = plain(`${code ?? ''} ${message ?? ''}`);
  for (const [name] of headers[0] ?? []) {
    if (!isNamedIn(name, said)) continue;
    const key = name.toLowerCase();
    const sent = headers.map((all) => all.find(([other]) => other.toLowerCase() === key)?.[1]);
    const taken = new Set(accepted.flatMap((calls) => [...(calls.get(call)?.get(key) ?? [])]));
    if (taken.size === 0 || sent.some((value) => value === undefined || taken.has(value))) continue;
    const [only = null, ...others] = [...new Set(sent)];
    return {
      call,
      field: name,
      rule: REFUSED_VALUE,
      value: others.length === 0 ? only : null,
      message,
      enforcedBy: 'server',
      ...shown('enforced', tally, { note: `a header, accepted with ${[...taken].sort().slice(0, 3).join(', ')}` }),
    };
  }
  return undefined;
};
