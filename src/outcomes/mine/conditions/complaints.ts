import { isArray, isObject, type Json } from '../../../base/json.ts';
import { complaintsOnPage } from '../../../observations/pages/page-complaints.ts';
import { type Complaint, complaintsOf } from '../../../observations/refusals/refusal.ts';
import { isTooDeep } from '../../place.ts';
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

/** What is said of each field, by its name. */
export type SaidOfFields = Readonly<Record<string, readonly string[]>>;

const saidBySample = new WeakMap<CallSample, SaidOfFields>();

const SUMMARY = /^(?:message|title|detail|error|description|error_description)$/i;

/** Whether words are what an answer says as a whole, beside what it says of each field ("2 errors occurred"). */
const isSummary = (words: string, body: Json): boolean =>
  isArray(body)
    ? body.some((item) => isObject(item) && isSummary(words, item))
    : isObject(body) &&
      Object.entries(body).some(([key, value]) =>
        typeof value === 'string' ? value === words && SUMMARY.test(key) : isSummary(words, value),
      );

/** What a message begins with that may be the name of what it is about: "title should not be empty". */
export const nameBefore = (words: string): string | undefined => /^([A-Za-z_][\w.-]*) \S/.exec(words)?.[1];

/** JSON that says of fields what is wrong with each, and nothing else. */
const saidInJson = ({ status, response, payload }: CallSample): SaidOfFields => {
  if (status < 400 || response === undefined || typeof response === 'string' || isTooDeep(response)) return {};
  const fields = new Map<string, readonly string[]>();
  for (const { field, message, code } of complaintsOf(response, { payload, graphql: false })) {
    const words = message ?? code;
    if (words === null) return {};
    if (field === null && isSummary(words, response)) continue;
    const name = field ?? nameBefore(words);
    if (name === undefined) return {};
    fields.set(name, [...(fields.get(name) ?? []), words]);
  }
  return Object.fromEntries(fields);
};

/** What a refusal says of each field that it names. */
export const saidOfFields = ({ sample }: Tracked): SaidOfFields => {
  const known = saidBySample.get(sample) ?? (sample.complains === undefined ? saidInJson(sample) : sample.complains);
  saidBySample.set(sample, known);
  return known;
};

/** The fields of which a refusal says what is wrong with each. */
export const fieldsMarked = (one: Tracked): readonly string[] => Object.keys(saidOfFields(one)).filter((field) => field !== '');
