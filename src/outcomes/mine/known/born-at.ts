import { isArray, isObject, type Json } from '../../../base/json.ts';
import { keepRecent } from '../../../base/recent.ts';
import { endsInValue } from '../../../base/segment-pattern.ts';
import { wordsOf } from '../../../base/words/name-words.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { calledIn, isHandled } from '../../../observations/entity/naming.ts';
import { singularOf } from '../../../observations/entity/plural.ts';
import { decodeSegment } from '../../../observations/segment.ts';
import { goesTo, sendsElsewhere } from '../../../observations/told-to-go.ts';
import { sameText } from '../../place.ts';
import { type CallSample, isOperation } from '../../sample.ts';
import { placesOf } from '../values/leaf.ts';

interface Address {
  /** Without its method and what a page there is given as data: "/orders/{orderId}"; of an operation, with what it is a method of: "/rpc #party.category". */
  readonly whole: string;
  /** Without its last word. */
  readonly above: string;
  /** What it lists, where its last word says that there are several: "/shop/categories". */
  readonly lists: string | undefined;
  /** What it says that it makes: "/shop/createCategory". */
  readonly makes: string | undefined;
  /** Without a word at its end that says alone what is done there: "/notice" of "/notice/list"; where that makes something, and where it does not. */
  readonly made: string;
  readonly listed: string;
}

const MAKES = /^(?:create|add|new|insert|make|register|save)$/i;

const CALLS_KEPT = 2_000;
/** Each read is held against every write before it: their addresses are worked out once. */
const addresses = new Map<string, Address>();

const addressOf = ({ call, method }: CallSample): Address => {
  const known = addresses.get(call);
  if (known !== undefined) return known;
  const whole = call
    .slice(method.length + 1)
    .replace(/ #\?.*$/, '')
    .replace(/(?<=.)\/__data\.json$/, '')
    .replace(/( #.*)\.[^.]*$/, '$1');
  const end = whole.lastIndexOf('/');
  const last = whole.slice(end + 1);
  const [verb = '', ...noun] = wordsOf(last);
  const [, before = whole, deed = ''] = /^(\/.+)\/([A-Za-z]+)$/.exec(whole) ?? [];
  const address = {
    whole,
    above: whole.slice(0, Math.max(0, end)),
    lists: singularOf(last) === last ? undefined : plainLetters(singularOf(last)),
    makes: noun.length > 0 && MAKES.test(verb) ? plainLetters(singularOf(noun.join(''))) : undefined,
    made: MAKES.test(deed) ? before : whole,
    listed: isHandled(deed) && !MAKES.test(deed) ? before : whole,
  };
  keepRecent(addresses, call, address, CALLS_KEPT);
  return address;
};

/** The one in a list of its own, under the name of many: `{"hostids": ["7"]}`. */
const onlyIn = (list: readonly Json[], key: string): boolean => list.length === 1 && sameText(list[0], key);

/**
 * Whether an answer is the name of what was made, and nothing else: of an operation alone, or in a list of its own; of any other call under the name of an
 * identity (`{"silenceID": "e575…"}`). What was told the name of one of many answers which one it was done to.
 */
export const isNamedAlone = ({ call, response, payload }: CallSample, key: string): boolean => {
  if (isObject(response)) {
    const [member, ...more] = Object.entries(response);
    if (member === undefined || more.length > 0) return false;
    const [name, value] = member;
    return isArray(value)
      ? calledIn(singularOf(name)) !== undefined && onlyIn(value, key) && !placesOf(payload).some((place) => sameText(place.value, key))
      : calledIn(name) !== undefined && sameText(value, key);
  }
  const [name, ...others] = isArray(response) ? response : [response];
  return isOperation(call) && others.length === 0 && (typeof name === 'string' || typeof name === 'number') && String(name) === key;
};

/** Whether one address is the other, or what the other lists: only parameters follow. */
const leadsTo = (list: string, inner: string): boolean =>
  inner === list || (inner.startsWith(`${list}/`) && /^(?:\/\{[^/]*\})+$/.test(inner.slice(list.length)));

/** Whether an address lists what another says that it makes: "/shop/categories" beside "/shop/createCategory". */
const isListOf = (list: Address, maker: Address): boolean =>
  list.lists !== undefined && list.lists === maker.makes && list.above === maker.above;

/** Whether things that a read shows are what a write is about: they stand at the same address, or one lists the other. */
export const isHome = (read: CallSample, write: CallSample): boolean => {
  const [from, to] = [addressOf(read), addressOf(write)];
  if (leadsTo(from.whole, to.whole) || leadsTo(to.whole, from.whole) || isListOf(from, to)) return true;
  return (from.listed !== from.whole || to.made !== to.whole) && leadsTo(to.made, from.listed);
};

/** Where an answer sends whoever asked: by the header Location, or in data under a status of success. */
const sentOnBy = ({ headers, response }: CallSample): string | undefined =>
  headers.find(([name]) => name === 'location' || name === 'x-action-redirect')?.[1].replace(/;(?:push|replace)$/, '') ??
  (response === undefined ? undefined : goesTo(response));

/** Whether an answer sends whoever asked to another address. */
export const sendsOn = ({ status, response }: CallSample): boolean => status >= 300 || sendsElsewhere(response);

/** Whether where an answer leads ends with the key of a thing; `undefined`: it leads nowhere. */
export const leadsToKey = (sample: CallSample, key: string): boolean | undefined => {
  const location = sentOnBy(sample);
  const last = location === undefined ? undefined : decodeSegment(/([^/?#]*)\/?(?:[?#].*)?$/.exec(location)?.[1] ?? '');
  return last === undefined ? undefined : last === key || (last !== '' && key.endsWith(`/${last}`));
};

/** Whether a read is of where a write led, to the thing of a key. */
export const isLedTo = (read: CallSample, write: CallSample, key: string): boolean =>
  sendsOn(write) && leadsToKey(write, key) === true && endsInValue(addressOf(read).whole) && read.path.at(-1)?.[1] === key;

/** Whether the answer says where what was made is (RFC 9110 §15.3.2): the request's own address, or the header Location. */
export const isLocated = (sample: CallSample, key: string): boolean => leadsToKey(sample, key) ?? isAtEnd(sample, key);

/** Whether a request's address ends with the key of a thing. */
export const isAtEnd = (sample: CallSample, key: string): boolean =>
  (endsInValue(sample.call) && sample.path.at(-1)?.[1] === key) ||
  sample.reach.some((reach, at) => at === 0 && reach.in === 'path' && (reach.name === '' || endsInValue(sample.call)) && reach.key === key);

/** Whether something is said to have been made that was posted at its own address. */
export const isPostedAt = (sample: CallSample, key: string): boolean =>
  sample.method === 'POST' && sample.status === 201 && isAtEnd(sample, key);
