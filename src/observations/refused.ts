import type { Observed } from './observed.ts';
import { type Complaint, complaintsOf, wordsOfText } from './refusal.ts';
import { slotsOf } from './slot.ts';
import { type Slot, textOf, type Wording, wordingOf } from './wording.ts';

/** A refusal as the catalogue lists it, and as validation and permissions read it. */
export interface Refusal {
  readonly complaint: Complaint;
  /** The message with slots where they are certain; null when the answer had no words. */
  readonly template: string | null;
  /** The same in parts, with the places that only other occasions can settle (`joined`). */
  readonly wording: Wording | null;
}

/** Whether an exchange was refused: an error status, or an error inside a 200. */
export const isRefused = (observed: Observed): boolean =>
  observed.status >= 400 ||
  (observed.status >= 200 && observed.status < 300 && !observed.accepted && observed.exchange.defeated !== 'aborted');

/** What a refusing answer says, templated by what the request carried. One entry without words when it says nothing. */
export const refusalsOf = (observed: Observed): readonly Refusal[] => {
  const body = observed.exchange.response;
  const slots = slotsOf(observed);
  const answer = observed.response;
  const sent = {
    payload: observed.request,
    graphql: /^(query|mutation|subscription) /.test(observed.call.operation ?? ''),
  };
  const refusal = (complaint: Complaint, carried: readonly Slot[]): Refusal => {
    const wording = complaint.message === null ? null : wordingOf(complaint.message, carried);
    return { complaint, wording, template: wording === null ? null : textOf(wording) };
  };
  const complaints = answer === undefined ? [] : complaintsOf(answer, sent);
  if (complaints.length > 0) return complaints.map((complaint) => refusal(complaint, slots));
  const words = body.kind === 'text' ? wordsOfText(body.text, body.mediaType) : [];
  const path = observed.exchange.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return (words.length === 0 ? [null] : words).map((message) =>
    refusal({ code: null, message, field: null }, [...slots, { value: path, name: 'path' }]),
  );
};
