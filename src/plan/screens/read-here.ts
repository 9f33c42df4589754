import { underKey } from '../../base/path.ts';
import { FLIGHT_TYPE } from '../../base/wire/flight.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { namesSession } from '../../base/words/sign-in-words.ts';
import { namesTexts } from '../../base/words/texts-place.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { endOf } from '../address.ts';
import { beginning } from '../calls/begun-with.ts';
import type { CallUse } from '../calls/call-use.ts';
import { isOperation, refuses } from '../calls/operation-of.ts';
import { type Binder, firstOf, recordedUsual } from '../calls/request-of.ts';
import type { Detail, Part, Screen } from '../node.ts';
import { answerDetail } from '../parts/answer-detail.ts';
import { answerList } from '../parts/answer-list.ts';
import { answerRecord } from '../parts/put-back.ts';
import type { Planning } from '../planning.ts';
import type { Keys } from '../request.ts';
import { type Shown, shown } from '../shown.ts';
import { asWords, operationWord } from '../words/as-words.ts';
import { collectionWord, furtherWords } from '../words/collection-word.ts';
import { lastWord, wordOf, wordsOf } from '../words/here-words.ts';
import { keyWords } from '../words/place-words.ts';
import { belowHere } from './below-here.ts';
import { readsPlainly } from './other-calls.ts';

export interface ReadHere {
  readonly parts: readonly Part[];
  /** Whether all of it goes by the screen's own word, and is a list. */
  readonly called?: boolean;
  readonly shownBy: readonly Shown[];
}

/** What a page that is drawn on the server comes as, where its own script asks for it. */
const FLIGHT = new RegExp(`^${FLIGHT_TYPE}\\b`);

/** Tables and records that one screen is given at most. */
const MOST = 4;

interface Read {
  readonly call: Call;
  readonly part: Part;
  /** What makes another of what is listed below the thing that the address names. */
  readonly makes: Part | undefined;
  readonly times: number;
  /** Addresses that read with it: what a screen is about, others read with seldom. */
  readonly screens: number;
  /** The screen's address says of what. */
  readonly named: boolean;
  readonly shownBy: Shown;
}

const listsThings = ({ part }: Read): boolean => part.kind === 'list' && part.entity !== null;

const isPutBack = ({ part }: Read): boolean =>
  part.kind === 'detail' && part.entity === null && part.parts.some(({ kind }) => kind === 'form');

/** Whether an answer calls its rows so: `users` of `/user-admin`. */
const areCalled = (part: Part, word: string): boolean =>
  part.kind === 'list' && part.entity !== null && plainWords(part.rows.at(-1) ?? '') === word;

/** Whether an address goes by a word on its way, and of no one thing: `/search/boats` of "search". */
const isWithin = ({ path }: Call, word: string): boolean =>
  word !== '' && !path.includes('{') && wordsOf(path).some((one) => plainWords(one) === word);

/** What every third screen reads with is of all of them, and of none; a list of things is where every other one does. */
const isOfAll = (read: Read, all: number): boolean => all > MOST && read.screens * (listsThings(read) ? 2 : 3) > all;

/**
 * What a screen is about, of all that it reads with: what goes by its own word or is named in its address, else what was asked for as often as
 * anything, more than once, and from as few screens.
 */
const mostOwn = (planning: Planning, reads: readonly Read[], route: string, all: number): readonly Read[] => {
  const word = lastWord(route);
  const called = [
    reads.filter(({ call, named }) => named || wordOf(call) === word),
    reads.filter(
      ({ call, part }) => part.kind === 'list' && part.entity !== null && plainWords(collectionWord(call, part.entity) ?? '') === word,
    ),
    reads.filter(({ part }) => areCalled(part, word)),
    reads.filter(({ call, part }) => part.kind === 'list' && part.entity !== null && isWithin(call, word)),
  ].find((some) => some.length > 0);
  if (called !== undefined) return called.slice(0, MOST);
  // What goes by the screen's word was not seen to be read here: anything else would be drawn in its place.
  if (word !== '' && [...planning.calls.values()].some((call) => wordOf(call) === word)) return [];
  const some = reads.filter((read) => !isOfAll(read, all) && !(read.part.kind === 'detail' && namesSession(read.call.path)));
  // What reads nothing of its own is about what it puts back: one's own settings.
  if (some.length === 0) return reads.filter(isPutBack).slice(0, MOST);
  const often = Math.max(...some.map(({ times }) => times));
  // Of several that were asked for once nothing tells which it is about, and one that lists nothing may be about anything.
  if (often === 1 && (some.length > 1 || some[0]?.part.kind !== 'list')) return [];
  const frequent = some.filter(({ times }) => times * 2 > often);
  const few = Math.min(...frequent.map(({ screens }) => screens));
  const fewest = frequent.filter(({ screens }) => screens <= few * 2);
  // What lists things says more of what a screen is about than values beside it, which no other screen reads.
  const listing = fewest.some(listsThings) ? [] : frequent.filter(listsThings);
  const own = [...listing, ...fewest].slice(0, MOST);
  const [only, another] = own;
  // The one thing that another screen goes by is what is offered here to choose from.
  const isOthers = ({ route: other }: ReadScreen): boolean =>
    other !== route && only !== undefined && plainWords(other.split('/').at(-1) ?? '') === wordOf(only.call);
  return another === undefined && word !== '' && planning.points.screens.some(isOthers) ? [] : own;
};

/** Answers that refuse though their status says that they do not: an operation's complaint holds nothing that was asked for. */
const refusedWithin = (call: Call): number =>
  call.outcomes.reduce((all, outcome) => all + (outcome.status < 300 && refuses(call, outcome) ? outcome.support.times : 0), 0);

/** Whether most answers hold what stands there: of a call that is many in one, other answers are of something else. */
const isUsual = (call: Call, keys: Keys): boolean =>
  keys.every((_, at) => {
    const path = keys.slice(0, at + 1).reduce(underKey, '');
    const rows = call.responses.filter(({ status }) => status < 300).flatMap(({ shape }) => shape.filter((row) => row.path === path));
    return rows.some(({ present }) => present.times * 2 > present.of - refusedWithin(call));
  });

const isAnsweredWith = (type: RegExp, { responses }: Call): boolean => {
  const taken = responses.filter(({ status, mediaType }) => status < 300 && mediaType !== null);
  return taken.length > 0 && taken.every(({ mediaType }) => type.test(mediaType ?? ''));
};

/** The text of a page is nothing that one would show on a page; of what its parts are drawn from the things are that it holds. */
const isPageOf = (part: Part | undefined, call: Call): boolean =>
  isAnsweredWith(/html/, call) || (part?.kind === 'detail' && part.entity === null && isAnsweredWith(FLIGHT, call));

/** Draws what a call answers: the list that is derived for it, else that of what is below here, its rows or its values. */
const partFor = (
  planning: Planning,
  uses: readonly CallUse[],
  derived: readonly Screen[],
  screen: ReadScreen,
  call: Call,
): Pick<Read, 'part' | 'makes'> | undefined => {
  const below = belowHere(planning, uses, screen, call);
  const part = below?.list ?? sentBackFrom(planning, screen, call) ?? answerFor(planning, derived, screen, call);
  if (part === undefined || isPageOf(part, call)) return undefined;
  return { part: part.kind === 'list' ? beginning(part, [screen]) : part, makes: below?.makes };
};

/** What there is one of, where the screen reads it and puts it back: one's own settings. */
const sentBackFrom = (planning: Planning, { sends = [] }: ReadScreen, call: Call): Detail | undefined => {
  const record = sends.length === 0 ? undefined : answerRecord(planning, call);
  const forms = (record?.parts ?? []).filter((part) => part.kind === 'form' && sends.some((sent) => sent.call === part.request.call));
  return record === undefined || forms.length === 0 ? undefined : { ...record, parts: forms };
};

/** Whether what a record is read by, out of the address of its own screen, stands in this one's, too, and is the same. */
const isNamedIn = ({ parameters }: ReadScreen, { request }: Detail, call: Call): boolean =>
  request?.parameters.every((given) => {
    const { bind } = given;
    const own = call.parameters.find((one) => one.in === 'path' && one.name === given.name);
    return (
      given.in !== 'path' ||
      (bind.from === 'route' &&
        own?.refersTo != null &&
        parameters.some((one) => one.in !== 'query' && one.name === bind.name && one.refersTo === own.refersTo))
    );
  }) === true;

const answerFor = (planning: Planning, derived: readonly Screen[], screen: ReadScreen, call: Call): Part | undefined => {
  const given = derived.flatMap(({ parts }) => parts);
  const whole =
    given.find((part) => part.kind === 'list' && part.request.call === callName(call) && isUsual(call, part.rows)) ??
    // Of what there is one of, no address has to name which.
    given.find(
      (part) =>
        part.kind === 'detail' &&
        part.entity !== null &&
        part.among === null &&
        part.request?.call === callName(call) &&
        isNamedIn(screen, part, call),
    );
  const here = whole === undefined ? namedBy(planning, call, screen.route) : undefined;
  if (here === undefined) return whole;
  const detail = answerDetail(planning, call, firstOf(here, recordedUsual));
  return answerList(planning, call) ?? (detail.fields.length > 0 ? detail : undefined);
};

/** Whether a call was made with such a value of a parameter, or a thing is called so that the parameter names. */
const isKnown = ({ entities }: Planning, { values, refersTo }: Call['parameters'][number], text: string): boolean =>
  values.some((value) => String(value) === text) ||
  [...entities.values()].some(
    ({ name, identity, records }) => refersTo === `${name}.${identity}` && records.some(({ key }) => key === text),
  );

/** Where a call reads one thing, the end of the screen's own address names it. */
const namedBy = (planning: Planning, call: Call, route: string): Binder | undefined => {
  const at = ({ name }: Call['parameters'][number]): number => call.path.indexOf(`{${name}}`);
  const places = call.parameters.filter((parameter) => parameter.in === 'path').toSorted((a, b) => at(a) - at(b));
  if (places.length === 0) return readsPlainly(call) ? recordedUsual : undefined;
  const named = wordsOf(route).slice(-places.length);
  const isOne = places.every((place, index) => isKnown(planning, place, named[index] ?? ''));
  if (isOperation(call) || !isOne || endOf(call.path) === undefined) return undefined;
  return (slot) => {
    const place = slot.kind === 'parameter' ? places.indexOf(slot.parameter) : -1;
    return place < 0 ? undefined : { from: 'constant', value: named[place] ?? null };
  };
};

/** What a screen shows of which no part is known, by the calls that were sent from it. `undefined` where none of them can be made from its address. */
export const readHere = (
  planning: Planning,
  uses: readonly CallUse[],
  derived: readonly Screen[],
  screen: ReadScreen,
): ReadHere | undefined => {
  const reading = planning.points.screens.filter(({ reads }) => reads !== undefined);
  const drawn = (screen.reads ?? []).flatMap((read): Read[] => {
    const call = planning.calls.get(read.call);
    const drawnAs = call === undefined ? undefined : partFor(planning, uses, derived, screen, call);
    // What the client says to people is no thing that a screen is about, though its address end in the screen's word.
    if (call === undefined || drawnAs === undefined || namesTexts(call.path)) return [];
    const { part } = drawnAs;
    return [
      {
        call,
        ...drawnAs,
        times: read.support.times,
        screens: reading.filter(({ reads }) => reads?.some((other) => other.call === read.call)).length,
        named: part.kind === 'detail' && part.request?.parameters.some((parameter) => parameter.in === 'path') === true,
        shownBy: shown(2, `${screen.route} reads with ${read.call}`, read),
      },
    ];
  });
  const own = mostOwn(planning, drawn, screen.route, reading.length);
  if (own.length === 0) return undefined;
  return {
    parts: own.flatMap(({ call, part, makes, shownBy }): readonly Part[] => [
      ...(own.length === 1 ? [] : [{ kind: 'heading' as const, text: headed(call, part, own), field: null, shownBy: [shownBy] }]),
      ...(makes === undefined ? [] : [makes]),
      part,
    ]),
    called: own.every(
      ({ call, part }) => part.kind === 'list' && (wordOf(call) === lastWord(screen.route) || areCalled(part, lastWord(screen.route))),
    ),
    shownBy: own.map(({ shownBy }) => shownBy),
  };
};

/** Several on one screen are told apart by the product's own words for them: a list by the thing's, where no other is of that thing. */
const headed = (call: Call, part: Part, own: readonly Read[]): string => {
  if (part.kind !== 'list' || part.entity === null)
    return call.operation === null ? keyWords(wordsOf(call.path).at(-1) ?? callName(call)) : asWords(operationWord(call.operation));
  const { entity } = part;
  const isAlone = own.filter((other) => other.part.kind === 'list' && other.part.entity === entity).length === 1;
  return isAlone ? asWords(collectionWord(call, entity) ?? entity) : furtherWords(call, entity);
};
