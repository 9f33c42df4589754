import type { Observed } from './observed.ts';
import { type Complaint, complaintsOf, templateOf, wordsOfText } from './refusal.ts';
import { slotsOf } from './slot.ts';

/** A refusal as the catalogue lists it, and as validation and permissions read it. */
export interface Refusal {
  readonly complaint: Complaint;
  /** The message with slots; null when the answer had no words. */
  readonly template: string | null;
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
  const complaints = answer === undefined ? [] : complaintsOf(answer);
  if (complaints.length > 0)
    return complaints.map((complaint) => ({
      complaint,
      template: complaint.message === null ? null : templateOf(complaint.message, slots),
    }));
  const words = body.kind === 'text' ? wordsOfText(body.text, body.mediaType) : null;
  return [
    {
      complaint: { code: null, message: words, field: null },
      template:
        words === null
          ? null
          : templateOf(words, [
              ...slots,
              { value: observed.exchange.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, ''), name: 'path' },
            ]),
    },
  ];
};
