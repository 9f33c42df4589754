import type { Taken } from './accepted.ts';
import type { Rule } from './reading.ts';

/** So many different values that are no options were accepted, and more of them than options. */
const OTHERS = 2;

/**
 * Without the lists of choices that what was accepted denies: a choice on a page that is called as the field is may be another's (what a table is narrowed
 * to by `name`). One odd value that was sent past the form denies nothing. The same list of the same page goes wherever it is said.
 */
export const withoutDeniedOptions = (
  rules: readonly Rule[],
  taken: readonly ReadonlyMap<string, ReadonlyMap<string, Taken>>[],
): readonly Rule[] => {
  const isDenied = ({ call, field, value }: Rule): boolean => {
    const options = new Set(String(value).split(', '));
    const sent = taken
      .flatMap((calls) => [...(calls.get(call)?.values() ?? [])])
      .flatMap((one) => one.sent.filter(([key]) => key === field));
    const values = new Set(sent.map(([, own]) => String(own)).filter((own) => own !== ''));
    const others = [...values].filter((own) => !options.has(own)).length;
    return others >= OTHERS && others > values.size - others;
  };
  const ofForms = rules.filter(({ rule, enforcedBy, value }) => rule === 'one of' && enforcedBy === 'client' && value !== null);
  const denied = new Set(ofForms.filter(isDenied).map(({ value, citations }) => JSON.stringify([value, citations])));
  return denied.size === 0 ? rules : rules.filter(({ value, citations }) => !denied.has(JSON.stringify([value, citations])));
};
