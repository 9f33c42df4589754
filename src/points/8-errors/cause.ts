import { lackingRoot } from '../../base/graphql/graphql-answer.ts';
import { underKey } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { isAboutWho } from '../../observations/refusals/about-who.ts';
import { isAboutCredential } from '../../observations/refusals/operation-status.ts';
import type { Complaint } from '../../observations/refusals/refusal.ts';
import { printConditions } from '../../outcomes/language.ts';
import { isDenied } from '../../outcomes/mine/conditions/other-status.ts';
import { isNamed, saidIn } from '../../outcomes/mine/conditions/said.ts';
import type { Condition, Outcome } from '../../outcomes/outcome.ts';
import { type Call, callName } from '../7-calls/reading.ts';
import { ruleNamed } from '../refusal-words.ts';
import { complaintsIn } from './complained.ts';
import { OF_CREDENTIALS } from './of-credentials.ts';
import { plainly } from './plainly.ts';
import type { CataloguedError } from './reading.ts';
import { saysSame } from './same-words.ts';
import { withFieldsSpelled } from './spelled.ts';

/** So many causes of one error are told beside each other; more are no condition that anybody can read. */
const TOLD = 3;

const ABOUT_WHO =
  /permission|denied|allowed|permitted|authori[sz]|authenti|forbidden|log ?in|sign(?:ed)? ?in|credential|session|token|role|own|member/i;

/** What is there is not what words call missing: another element of the same list may be. */
const isPresentButMissing = (condition: Condition, words: string): boolean =>
  condition.kind === 'payload-value' &&
  condition.is === 'equals' &&
  ruleNamed(null, words) === 'required' &&
  condition.value !== null &&
  !(typeof condition.value === 'string' && condition.value.trim() === '');

/** What a refusal inside a success says that others say by their status: that there is no such thing, or who may not. */
const NOT_THERE = / (?:no such|not (?:be )?found|(?:do|does|did) not exist|doesn t exist) /;
const statusTold = (status: number, { code, message }: Complaint, words: string): number =>
  status >= 400
    ? status
    : isAboutWho(code, message) || lackingRoot(message ?? undefined) !== undefined || isAboutCredential(code)
      ? 403
      : NOT_THERE.test(words)
        ? 404
        : status;

/** Whether a call that puts something, and answers that it is not there, says that of the thing itself: it was seen to change it and to make none, and names nothing else. */
const isChanged = ({ path, outcomes }: Call, words: string): boolean =>
  NOT_THERE.test(words) &&
  path.split('{').length === 2 &&
  outcomes.some(({ then }) => then.length > 0) &&
  outcomes.every(({ then }) => then.every(({ kind }) => kind !== 'create'));

/** Whether words say of a thing that it does not stand as those did that were taken: "the order is not a draft". */
const isDeniedStatus = (condition: Condition, { outcomes }: Call, words: string): boolean =>
  condition.kind === 'status' &&
  outcomes.some(
    ({ status, when }) =>
      status < 400 &&
      when.some(
        (other) =>
          other.kind === 'status' &&
          other.entity === condition.entity &&
          other.field === condition.field &&
          other.oneOf.every((value) => isDenied(String(value), words)),
      ),
  );

/** Whether the refusal's status, or its words, are about what the condition is about: who asks, what is there, what was sent. */
const isAbout = (condition: Condition, call: Call, status: number, words: string): boolean => {
  switch (condition.kind) {
    case 'credential':
    case 'role':
    case 'owner':
      return status === 401 || status === 403 || status === 404 || ABOUT_WHO.test(words);
    case 'target':
      // What is put is not there before, and may be about what it is put below.
      return condition.is === 'there'
        ? status === 409
        : (status === 404 || status === 410) && (call.method !== 'PUT' || isChanged(call, words));
    case 'unreadable':
    case 'account':
    case 'often':
      return true;
    default:
      return (
        !('value' in condition && isPseudonym(condition.value)) &&
        !isPresentButMissing(condition, words) &&
        (isNamed({ condition }, words) || isDeniedStatus(condition, call, words))
      );
  }
};

/** Whether words that say how a thing stands say what was sent for it to stand so, too: a value, and not the field that it was sent in. */
const isSaidBeside = (condition: Condition, when: readonly Condition[], words: string): boolean =>
  condition.kind === 'payload-value' &&
  condition.is === 'equals' &&
  typeof condition.value === 'string' &&
  when.some(({ kind }) => kind === 'status') &&
  words.includes(` ${condition.value.toLowerCase()} `);

/** A condition as a cause; the accounts that are known are those of the recordings, and none of the cause's. */
const causal = (condition: Condition): Condition => (condition.kind === 'account' ? { ...condition, known: [] } : condition);

interface Cause {
  readonly status: number;
  /** How many answers were those of the outcome. */
  readonly times: number;
  /** `undefined` of an answer without words. */
  readonly complaint: Complaint | undefined;
  /** Whether its answer may say what nothing holds. */
  readonly isSilent: boolean;
  /** Whether its answer has no body at all. */
  readonly isBare: boolean;
  /**
   * The conditions in words; `undefined` where they are not isolated, and where they fit what was recorded and the refusal itself says nothing of them:
   * the stand-in may go by such, and nobody may take them for the reason.
   */
  readonly words: string | undefined;
  /** The same, where what it complains of stands elsewhere than in its answer. */
  readonly saidAs: (words: string) => string | undefined;
  /** The conditions in words, whatever is said of them. */
  readonly when: string;
}

const wordsIn = ({ code, message, field }: Complaint): readonly string[] => [code ?? '', message ?? '', field ?? ''];

/** Those that say the same as a complaint in more words: a headline's parts, by the fields that they name; of two with one code the other. */
const detailsOf = (complaint: Complaint, all: readonly Complaint[]): readonly Complaint[] => {
  const others = all.filter((other) => other !== complaint);
  const isHeadline = complaint.field === null && others.every(({ field }) => field !== null);
  const isOneOfTwo = others.length === 1 && complaint.code !== null && others[0]?.code === complaint.code;
  return isHeadline || isOneOfTwo ? others : [];
};

/** Where several fields are wrong each for a reason of its own, those of the one that a complaint is about. */
const ofField = (when: readonly Condition[], field: string | null): readonly Condition[] => {
  const place = field === null ? undefined : underKey('', field);
  const own = when.filter((one) => (one.kind === 'payload' || one.kind === 'payload-value' || one.kind === 'taken') && one.path === place);
  return own.length === 0 ? when : own;
};

/** What an outcome says, each complaint with why. */
const causesOfOutcome = (outcome: Outcome, call: Call): readonly Cause[] => {
  const { isolated, grade, status } = outcome;
  const isTold = isolated && grade !== 'contradicted' && outcome.when.length > 0;
  const all = complaintsIn(outcome);
  // What was asked for, answered with what it is, says no error: another answer of the same status does.
  const isAnswer = status < 400 && outcome.unchanged !== true && outcome.body?.kind === 'object';
  const causeOf = (complaint: Complaint | undefined): Cause => {
    const said = saidIn((complaint === undefined ? [] : [complaint, ...detailsOf(complaint, all)]).flatMap(wordsIn));
    const told = complaint === undefined ? status : statusTold(status, complaint, said);
    const own = ofField(outcome.when, complaint?.field ?? null);
    const when = plainly(printConditions(own.map(causal)));
    const saidAs = (words: string): string | undefined =>
      isTold && own.every((one) => isAbout(one, call, told, words) || isSaidBeside(one, own, words)) ? when : undefined;
    return {
      status,
      times: outcome.support.times,
      complaint,
      isSilent: complaint === undefined && !isAnswer,
      isBare: outcome.body === null && outcome.mediaType === null,
      words: saidAs(said),
      saidAs,
      when,
    };
  };
  return all.length === 0 ? [causeOf(undefined)] : all.map(causeOf);
};

/** Whether an outcome without words is a part of another: one of several things that were only ever refused together. It says a part of what that says. */
const isInPart = (outcome: Outcome, { outcomes }: Call): boolean => {
  const inWords = (one: Outcome): readonly string[] => one.when.map((condition) => JSON.stringify(condition));
  const own = new Set(inWords(outcome));
  return (
    own.size > 0 &&
    complaintsIn(outcome).length === 0 &&
    outcomes.some(
      (other) =>
        other.status === outcome.status &&
        other.when.length > own.size &&
        own.isSubsetOf(new Set(inWords(other))) &&
        complaintsIn(other).length > 0,
    )
  );
};

/** What each outcome of a call says, and why. What is answered in two ways is the reason of neither. */
const causesOf = (call: Call): readonly Cause[] => {
  const keyOf = ({ status, words }: Cause): string => JSON.stringify([status, words]);
  const told = call.outcomes.filter((outcome) => !isInPart(outcome, call)).map((outcome) => causesOfOutcome(outcome, call));
  // Where one answer says why, another that holds no words says nothing else of it.
  const worded = new Set(
    told.flat().flatMap(({ complaint, status, words }) => (complaint === undefined || words === undefined ? [] : [`${status} ${words}`])),
  );
  const all = told.map((causes) =>
    causes.filter(({ complaint, status, when }) => complaint !== undefined || !worded.has(`${status} ${when}`)),
  );
  const saidOf = ({ complaint }: Cause): string => JSON.stringify([complaint?.message, complaint?.code, complaint?.field]);
  const answers = new Map<string, Map<readonly Cause[], Set<string>>>();
  for (const causes of all)
    for (const cause of causes) {
      const own = answers.get(keyOf(cause)) ?? new Map<readonly Cause[], Set<string>>();
      answers.set(keyOf(cause), own.set(causes, (own.get(causes) ?? new Set()).add(saidOf(cause))));
    }
  // A page that says it among other things says the same.
  const isOne = (cause: Cause): boolean => [...(answers.get(keyOf(cause))?.values() ?? [])].every((said) => said.has(saidOf(cause)));
  return all.flatMap((causes) => causes.map((cause) => (isOne(cause) ? cause : { ...cause, words: undefined })));
};

const says = ({ status, complaint }: Cause, error: CataloguedError): boolean =>
  status === error.status &&
  (complaint?.code ?? null) === error.code &&
  (complaint?.field ?? null) === error.field &&
  saysSame(complaint?.message ?? null, error.message);

/** Causes of outcomes whose answers are too different for the document to hold one: they may say what others of the status say. */
const silentAmong = (causes: readonly Cause[], { status }: CataloguedError): readonly Cause[] =>
  causes.filter((cause) => cause.status === status && cause.isSilent);

/** When a call says something: of what may say it as well, and says it where nothing else has its words, too. */
const whenOf = (causes: readonly Cause[], error: CataloguedError): readonly (string | undefined)[] => {
  const saying = causes.filter((cause) => says(cause, error));
  // An answer without a body says why in its status line.
  const silent = silentAmong(causes, error).filter(({ isBare }) => saying.length > 0 || isBare);
  const isOfAll = error.support.times >= [...saying, ...silent].reduce((sum, { times }) => sum + times, 0);
  const wordsOf = (cause: Cause): string | undefined =>
    cause.words ?? (saying.includes(cause) || error.message === null ? undefined : cause.saidAs(saidIn([error.message])));
  return [...saying, ...silent].map((cause) => (saying.includes(cause) || isOfAll ? wordsOf(cause) : undefined));
};

/**
 * The catalogue with when each error is answered: the conditions of the outcomes that say it. Not shown stays what an outcome says whose cause is not
 * shown, and what is said for any call unless its cause is one and the same, or a credential. `keysOf`: what the payloads of a call are known to hold.
 */
export const withCauses = (
  errors: readonly CataloguedError[],
  calls: readonly Call[],
  keysOf: (call: string) => readonly string[],
): CataloguedError[] => {
  const known = calls.map((call) => ({ name: callName(call), causes: causesOf(call) }));
  const caused = errors.map((error) => {
    if (error.when !== null) return error;
    const of = known.filter(({ name }) => error.call === 'any' || error.call === name);
    const told = new Set(of.flatMap(({ causes }) => whenOf(causes, error)));
    const causes = [...told].filter((words) => words !== undefined);
    const isOne = error.call === 'any' && !causes.every((words) => OF_CREDENTIALS.has(words));
    return causes.length === 0 || causes.length < told.size || causes.length > (isOne ? 1 : TOLD)
      ? error
      : { ...error, when: causes.toSorted().join('; or ') };
  });
  return withFieldsSpelled(caused, calls, keysOf);
};
