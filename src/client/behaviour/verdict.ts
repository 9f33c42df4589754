import type { Json } from '../../base/json.ts';
import type { Access, AccessCell, Detail, Reading } from '../../plan/node.ts';
import { asText, atPath } from './value-at.ts';

/** What was shown of a role and a call. `not tried`: nobody was seen to try, so the server decides. */
export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'not tried' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string | null };

export interface Asking {
  readonly role: string;
  /** What the product answers about who asks; undefined when that is not known. */
  readonly caller: Json | undefined;
}

const relationOf = (access: Access, asking: Asking, record: Json | undefined): 'own' | 'other' | undefined => {
  if (access.owner === null) return undefined;
  const owner = asText(atPath(record, access.owner.field));
  const self = asText(atPath(asking.caller, access.owner.caller));
  return owner === undefined || self === undefined ? undefined : owner === self ? 'own' : 'other';
};

const concerns = (cell: AccessCell, relation: 'own' | 'other' | undefined): boolean =>
  relation === undefined || cell.relation === relation || cell.relation === 'none' || cell.relation === 'unknown';

/** A role is refused only where every cell that concerns it refuses; one that was let in once is let try. */
export const verdictOf = (access: Access, asking: Asking, record?: Json): Verdict => {
  const relation = relationOf(access, asking, record);
  const cells = access.cells.filter((cell) => cell.role === asking.role && concerns(cell, relation));
  if (cells.some((cell) => cell.outcome === 'allowed')) return { kind: 'allowed' };
  const refused = cells.find((cell) => cell.outcome === 'refused');
  if (refused !== undefined) return { kind: 'refused', status: refused.status, message: refused.message };
  if (cells.length > 0 && cells.every((cell) => cell.outcome === 'hidden')) return { kind: 'hidden' };
  return { kind: 'not tried' };
};

/** A refusal's own words, or its status where it had none, or several. */
export const quoted = (message: string | null, status: number): string =>
  message === null ? `with which words is not shown (status ${status})` : `“${message}”`;

/** Why something is barred for the one who asks; `undefined` when it is not. */
export const barredBecause = (verdict: Verdict, asking: Asking): string | undefined =>
  verdict.kind === 'refused' ? `Refused for ${asking.role}: ${quoted(verdict.message, verdict.status)}` : undefined;

const people = (role: string): string =>
  role === 'anonymous' ? 'somebody who is not signed in' : role === 'signed in' ? 'somebody who is signed in' : role;

/** The words that mark what nobody with this role was seen to try. A call that nobody at all was seen to try as anybody says nothing. */
export const untriedBecause = (verdict: Verdict, access: Access, asking: Asking, tries: 'do' | 'read' = 'do'): string | undefined =>
  verdict.kind === 'not tried' && access.cells.length > 0
    ? `Not shown whether ${people(asking.role)} may ${tries} this; the server decides.`
    : undefined;

/**
 * The ways to read a record for the one who asks: by itself, first as they were seen to be let, then as nobody like them was seen to try; then in a list
 * that they were let read. Where all refuse them, the first says so.
 */
export const waysFor = (detail: Detail, asking: Asking): readonly [Reading, ...Reading[]] => {
  const all = [detail, ...(detail.otherwise ?? [])];
  const of = (kind: Verdict['kind']) => all.filter(({ access }) => verdictOf(access, asking).kind === kind);
  const isAlone = ({ among }: Reading): boolean => among === null;
  const [first, ...others] = [
    ...of('allowed').filter(isAlone),
    ...of('not tried').filter(isAlone),
    ...of('allowed').filter((way) => !isAlone(way)),
  ];
  return [first ?? detail, ...others];
};
