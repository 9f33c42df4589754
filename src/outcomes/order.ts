import type { Condition, Template } from './outcome.ts';
import { saysRequestError } from './request-error.ts';

/** Of two refusals whose conditions both hold, the one that asks the more basic thing answers (decisions: order of outcomes). */
const RANK: Readonly<Record<Condition['kind'], number>> = {
  'as recorded': 6,
  'not shown': 0,
  often: 0,
  message: 0,
  credential: 1,
  role: 3,
  header: 2,
  // Each kind of things is answered as by a call of its own: this says nothing of the order within one.
  path: 98,
  // What cannot be a name is nobody's.
  'path-value': 3.5,
  target: 4,
  owner: 5,
  'header-value': 6,
  validator: 6,
  query: 6,
  'query-value': 6,
  unreadable: 6,
  payload: 7,
  'payload-value': 8,
  'payload-order': 8,
  taken: 9,
  // That several things stand together already is what a database says, behind all that is asked of them.
  'taken together': 10.2,
  referred: 9,
  'payload-field': 9,
  status: 10,
  // How much there is, is asked of what stands as it has to: an order that is not sent is not asked whether it is paid.
  measure: 10.4,
  account: 11,
};

/** Whatever is asked for, without saying what: asked when all that say more do not hold. */
const isAnyQuery = (condition: Condition): boolean => condition.kind === 'query' && condition.name === '';
const ANY = 12;

/** A name that nobody has is looked for before the secret. */
const isOfNoAccount = (condition: Condition): boolean => condition.kind === 'account' && condition.is === 'of no account';

/** Only the very requests that were recorded, or none. */
export const isExact = ({ kind }: Condition): boolean => kind === 'as recorded' || kind === 'not shown';

/** What is sent is held against how much a thing has. */
const isOfMeasure = (condition: Condition): boolean => condition.kind === 'payload-field' && condition.is !== 'other than';

/** What the order of outcomes depends on. */
interface Ordered {
  readonly status: number;
  readonly when: readonly Condition[];
  readonly body?: Template | null;
  readonly unchanged?: true | undefined;
}

/** It refuses: by its status, or whoever is nobody, under one of success (the page at which one signs in). */
const isRefusal = ({ status, when, unchanged }: Ordered): boolean =>
  status >= 400 || (unchanged === true && when.some((condition) => condition.kind === 'credential' && condition.is === 'absent'));

/** Of answers, whose a thing is says who is given them, and tells none of them from another: what was sent is asked before. */
const AMONG_ANSWERS = 10.5;

/** An answer to exactly the recorded requests goes where its status code belongs. */
const rankOf = (outcome: Ordered): number => {
  const exact = outcome.when.some(isExact);
  if (exact)
    return outcome.status === 401
      ? RANK.credential
      : outcome.status === 403
        ? RANK.role
        : outcome.status === 404
          ? RANK.target
          : RANK['as recorded'];
  const rank = (condition: Condition): number =>
    isAnyQuery(condition)
      ? ANY
      : condition.kind === 'owner' && !isRefusal(outcome)
        ? AMONG_ANSWERS
        : RANK[isOfMeasure(condition) ? 'measure' : condition.kind] - (isOfNoAccount(condition) ? 0.5 : 0);
  return Math.min(...outcome.when.map(rank), 99);
};

/** Whether what the one asks is more basic than what the other asks, so that it answers where both hold. */
export const isAskedFirst = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  rankOf({ status: 400, when: one }) < rankOf({ status: 400, when: other });

const order = (outcome: Ordered): readonly number[] => [
  outcome.when.length === 0 ? 1 : 0,
  saysRequestError(outcome.body ?? null) ? 0 : 1,
  isRefusal(outcome) ? 0 : 1,
  rankOf(outcome),
  -outcome.when.length,
];

/** Refusals first, then answers with conditions, and last what answers when nothing else does. */
export const inOrder = <O extends Ordered>(outcomes: readonly O[]): readonly O[] =>
  outcomes
    .map((outcome) => ({ outcome, key: order(outcome) }))
    .toSorted((a, b) => {
      const at = a.key.findIndex((part, index) => part !== b.key[index]);
      return at < 0 ? 0 : (a.key[at] ?? 0) - (b.key[at] ?? 0);
    })
    .map(({ outcome }) => outcome);
