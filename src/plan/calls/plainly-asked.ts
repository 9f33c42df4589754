import type { Outcome } from '../../outcomes/outcome.ts';

/** An answer in a form of its own, that only who names it is given (`Accept: application/vnd.acme.page+json`): the client names none. */
const wantsOwnForm = ({ when }: Outcome): boolean =>
  when.some((one) => one.kind === 'header-value' && one.name === 'accept' && /\+\w+$/.test(one.value));

/** The outcomes of a call, those first that come about where no form of the answer is named. */
export const plainlyAsked = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.toSorted((a, b) => Number(wantsOwnForm(a)) - Number(wantsOwnForm(b)));
