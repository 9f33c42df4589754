import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { hasValue } from '../address.ts';
import type { CallUse } from '../calls/call-use.ts';
import type { Part } from '../node.ts';
import { formPart } from '../parts/recorded-form.ts';
import { isSentAsForm } from '../parts/sent-as-form.ts';
import { isToldSomething } from '../parts/sign-in-of.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { lastWord, wordsOf } from '../words/here-words.ts';
import type { ReadHere } from './read-here.ts';

/** Of so few screens nothing is said of all of them. */
const FEWEST = 3;

type Sent = NonNullable<ReadScreen['sends']>[number];

const sentFrom = (screen: ReadScreen): readonly Sent[] => screen.sends ?? [];

const timesOf = (screen: ReadScreen, call: string): number => sentFrom(screen).find((sent) => sent.call === call)?.support.times ?? 0;

/** A call is sent from other pages, too, those of things included, that one came from or that a script stood on: its form is where the fewest others were sent, and it was most. */
const isHome = (planning: Planning, screen: ReadScreen, { call }: Sent): boolean => {
  const [home] = planning.points.screens
    .filter((other) => !hasValue(other.route) && timesOf(other, call) > 0)
    .toSorted((a, b) => sentFrom(a).length - sentFrom(b).length || timesOf(b, call) - timesOf(a, call));
  return home?.route === screen.route;
};

/** Whether a page was begun with, and asked for nothing but what every other one asks for, too: what is sent from it is what it is for. */
const isLoadedAlone = (screens: Planning['points']['screens'], reads: NonNullable<ReadScreen['reads']>): boolean => {
  const reading = screens.filter((screen) => (screen.reads ?? []).length > 0);
  const isOfAll = (call: string): boolean =>
    reading.filter((screen) => screen.reads?.some((read) => read.call === call) === true).length * 2 > reading.length;
  return reads.length > 0 && reading.length > FEWEST && reads.every(({ call }) => isOfAll(call));
};

/**
 * Whether a script stood there that could send anything: the address goes by what another call is about, or other addresses lie below it. What goes
 * by the call's own word is its page.
 */
const isOfAnother = ({ points, calls }: Planning, { route, reads = [] }: ReadScreen, { call: name }: Sent): boolean => {
  const word = lastWord(route);
  const call = calls.get(name);
  if (call === undefined || lastWord(call.path) === word) return false;
  const below = route.endsWith('/') ? route : `${route}/`;
  return (
    points.calls.some(({ path, operation }) => operation === null && lastWord(path) === word) ||
    (!isLoadedAlone(points.screens, reads) && points.screens.some((other) => other.route !== route && other.route.startsWith(below)))
  );
};

/** Where a call is sent, as routes have it: an action that an address names stands in its query. */
const sentTo = ({ path, operation }: Call): string => (operation === null ? path : `${path}?${operation}`);

/** The form that a page sends to its own address: what a page was before there was anything else. */
const ownForm = ({ points }: Planning, { route }: ReadScreen): Call | undefined =>
  points.calls.find((call) => call.method === 'POST' && sentTo(call) === route && isSentAsForm(call));

/** The forms of a screen of which no part is known: for what makes a thing or signs somebody in, and was sent from it. */
export const sentHere = (planning: Planning, uses: readonly CallUse[], screen: ReadScreen): ReadHere | undefined => {
  const own = ownForm(planning, screen);
  if (own !== undefined)
    return {
      parts: [formPart(planning, uses, callName(own), screen, [], undefined)],
      shownBy: [shown(2, `${screen.route} is where ${callName(own)} is sent`, screen)],
    };
  const formed = sentFrom(screen).filter((sent) => {
    const use = uses.find(
      (one) => callName(one.call) === sent.call && (one.kind === 'create' || (one.kind === 'sign in' && isToldSomething(one.call))),
    );
    return use !== undefined && isHome(planning, screen, sent) && (use.kind === 'sign in' || !isOfAnother(planning, screen, sent));
  });
  // What sends the forms of many kinds of things is none of their pages, unless its address says of which one: "/books/create".
  const kind = plainWords(wordsOf(screen.route).at(-2) ?? '');
  const ofKind = formed.filter(({ call }) => kind !== '' && lastWord(planning.calls.get(call)?.path ?? '') === kind);
  const [first, another] = ofKind.length > 0 ? ofKind : formed;
  if (first === undefined || another !== undefined) return undefined;
  const part: Part = formPart(planning, uses, first.call, screen, [], undefined);
  return { parts: [part], shownBy: [shown(2, `${screen.route} sends ${first.call}`, first)] };
};
