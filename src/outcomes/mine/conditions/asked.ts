import { OWN_REQUEST } from '../../../observations/guard.ts';
import { isChoice, isOfOne } from '../../asked.ts';
import { recordingOf } from '../../sample.ts';
import { headerOf, wishOf } from '../groups/header.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { quantityPredicates } from './quantities.ts';
import { isNamed, namesField, saidBy } from './said.ts';

/** Refusals that are about the request's headers (RFC 9110 §15.5, RFC 6585 §3): what else they could be about is asked first. */
const ABOUT_HEADERS = new Set([400, 403, 406, 412, 415, 416, 426, 428]);

/** Who would take anything is refused nothing for it, and sent nowhere else (RFC 9110 §12.5.1). */
const ANYTHING = /^\*(?:\/\*)?$/;

const namesIn = (samples: readonly Tracked[]): readonly string[] =>
  [...new Set(samples.flatMap(({ sample }) => (sample.asked ?? []).map(([name]) => name)))].toSorted();

/** Without the mark of a weak one. */
const strong = (validator: string): string => validator.trim().replace(/^W\//, '');

const typesOf = (samples: readonly Tracked[]): ReadonlySet<string | null> => new Set(samples.map(({ sample }) => sample.mediaType));

/** A form of its own, written in one that others know: `application/vnd.acme.page+json` (RFC 6839), which servers may answer with as what it is written in. */
export const OWN_FORM = /^application\/[^;,\s]+\+(json|xml|yaml)$/;

const isOfOwnForm = (own: readonly Tracked[]): boolean =>
  own.every((one) => {
    const form = OWN_FORM.exec(wishOf(one, 'accept') ?? '')?.[1];
    return form !== undefined && one.sample.mediaType === `application/${form}`;
  });

/**
 * Whether an answer may come of what a header asks for, where it is no refusal: another form than the others have, or a language that it says it is
 * in. Else the headers of two recordings differ by how they were made.
 */
const mayAnswer = (name: string, own: readonly Tracked[], others: readonly Tracked[]): boolean => {
  if (name === 'accept' && isOfOwnForm(own)) return true;
  if (name === 'accept') return typesOf(own).isDisjointFrom(typesOf(others.filter(({ sample }) => sample.status < 400)));
  if (name === 'accept-language') return own.every(({ sample }) => sample.headers.some(([header]) => header === 'content-language'));
  return true;
};

/** By these a library or a page marks what it asks for, or in which language it would have it. */
const OF_CLIENT = /^(?:x-(?:requested-with|ajax|pjax)|hx-[\w-]+|turbo-frame|x-(?:[a-z\d]+-)*(?:locale|lang|language|time-?zone))$/;

/** Words of a refusal by which a request was not shown to come from the product's own pages. */
const OF_GUARD = / (?:csrf|xsrf|tokens?|forgery|forged|headers?|cross|origin|session|requested) /;

const hasSentence = ([first]: readonly Tracked[]): boolean =>
  scalarsOf(first?.sample.response, 60).some(({ value }) => typeof value === 'string' && /\S\s\S/.test(value));

/** Whether whoever was answered so sent a header at other times: a client that never sends it, as one that shows a token of its own, is refused nothing for that. */
const isEverSent = (name: string, own: readonly Tracked[], others: readonly Tracked[]): boolean => {
  const senders = new Set([...own, ...others].flatMap((one) => (headerOf(one, name) === undefined ? [] : [recordingOf(one.sample)])));
  return own.some(({ sample }) => senders.has(recordingOf(sample)));
};

const ofHeaders = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const status = own[0]?.sample.status ?? 0;
  if (status >= 400 && !ABOUT_HEADERS.has(status)) return [];
  const said = status >= 400 ? saidBy(own) : '';
  const saysOther = status === 400 && hasSentence(own) && !OF_GUARD.test(said);
  return namesIn([...own, ...others]).flatMap((name): Predicate[] => {
    const isOwn = OWN_REQUEST.test(name);
    // A header that is empty wherever it is sent says nothing: by it only clients differ.
    if (!isOwn && [...own, ...others].every((one) => (headerOf(one, name) ?? '') === '')) return [];
    if (status === 403 && !namesField(said, name) && !(isOwn && (OF_GUARD.test(said) || isEverSent(name, own, others)))) return [];
    if (saysOther && OF_CLIENT.test(name) && !namesField(said, name)) return [];
    // What cannot be had in a form or a language that was asked for is refused as just that (RFC 9110 §15.5.7), or in so many words.
    if (status >= 400 && status !== 406 && isChoice(name) && !namesField(said, name)) return [];
    if (status < 300 && !mayAnswer(name, own, others)) return [];
    const about = `header ${name}`;
    const given = (one: Tracked): boolean => headerOf(one, name) !== undefined;
    const predicates: Predicate[] = [
      { condition: { kind: 'header', name, is: 'absent' }, holds: (one) => !given(one), tier: 0, about },
      { condition: { kind: 'header', name, is: 'present' }, holds: given, tier: 1, about },
    ];
    if (isOwn)
      predicates.push({
        condition: { kind: 'header', name, is: 'unknown' },
        holds: (one) => given(one) && !knowledge.handed.has(headerOf(one, name) ?? ''),
        tier: 0,
        about,
      });
    // Which credential somebody shows is who asks.
    const isCredential = own.some(({ sample: { caller } }) =>
      caller.credentials.some((one) => one.in === 'header' && one.name.toLowerCase() === name),
    );
    const [wish, ...more] = new Set(own.map((one) => wishOf(one, name)));
    const takesAnything = status >= 300 && isChoice(name) && ANYTHING.test(wish ?? '');
    if (wish !== undefined && more.length === 0 && !isOfOne(name) && !isOwn && !isCredential && !takesAnything)
      predicates.push({
        condition: { kind: 'header-value', name, is: isChoice(name) ? 'asks first for' : 'equals', value: wish },
        holds: (one) => wishOf(one, name) === wish,
        tier: 0,
        about,
      });
    for (const entity of name === 'if-match' ? [...knowledge.validators.entities].toSorted() : [])
      predicates.push({
        condition: { kind: 'validator', name, entity, is: 'other' },
        holds: (one) => {
          const header = headerOf(one, name);
          const now = knowledge.validators.before(one, entity);
          return header === undefined
            ? false
            : now === undefined
              ? undefined
              : !header.split(',').some((each) => strong(each) === strong(now));
        },
        tier: 0,
        about,
      });
    return predicates;
  });
};

/** Headers that a refusal says by their names are wanted, and that were not sent: what else was sent that time is chance. */
export const lackedHeaders = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  knowledge: Knowledge,
  said: string,
): readonly Predicate[] =>
  (own[0]?.sample.status ?? 0) < 400
    ? []
    : ofHeaders(own, others, knowledge).filter(
        (predicate) =>
          predicate.condition.kind === 'header' &&
          predicate.condition.is === 'absent' &&
          isNamed(predicate, said) &&
          own.every((one) => predicate.holds(one) === true),
      );

/**
 * What an outcome may come of that is asked only where nothing else tells it apart: how the request's headers stand, numbers that go beyond what a thing has, and
 * how many there are.
 */
export const lastPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] =>
  [...ofHeaders(own, others, knowledge), ...quantityPredicates(own, others, knowledge)].filter((predicate) =>
    own.every((one) => predicate.holds(one) === true),
  );
