import type { Json } from '../../../base/json.ts';
import { complaintsOnPage } from '../../../observations/pages/page-complaints.ts';
import { type Complaint, complaintsOf } from '../../../observations/refusals/refusal.ts';
import type { CallSample } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';

/** What of an answer may say why: of a page that refused a form what it says was wrong, and of anything else all of it. */
export const whyIn = ({ complains, response }: CallSample): Json | undefined => complains ?? response;

/** What an answer complains of. */
export const complaintsIn = ({ complains, reason, response }: CallSample): readonly Complaint[] => {
  if (reason !== undefined) return [{ code: null, message: reason, field: null }];
  if (complains === undefined) {
    const onPage = typeof response === 'string' ? complaintsOnPage(response) : [];
    return onPage.length > 0 ? onPage.map((one) => ({ ...one, code: null })) : response === undefined ? [] : complaintsOf(response);
  }
  return Object.entries(complains).flatMap(([field, words]) =>
    words.map((message) => ({ code: null, message, field: field === '' ? null : field })),
  );
};

/** The fields of which the page of a refusal says what is wrong. */
export const fieldsMarked = ({ sample: { complains } }: Tracked): readonly string[] =>
  Object.keys(complains ?? {}).filter((field) => field !== '');
