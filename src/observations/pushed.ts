import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { wordsOf } from '../base/words/name-words.ts';
import { plainLetters } from '../base/words/plain-words.ts';
import { doesTo } from './entity/asked.ts';
import { singularOf } from './entity/plural.ts';
import { isWrite, type Observed } from './observed.ts';
import { identityOf, textAt } from './resource.ts';
import { bodyOf, placeOf } from './said-over.ts';
import { isVerb } from './segment.ts';

/** Words of an event that say that things are listed, or that they were changed, and not which. */
const TELLS = /^(?:lists?|all|items|into|updated?|changed|refresh(?:ed)?|sync(?:ed)?)$/i;

/** What the things are called that an event lists: "monitor" of `monitorList`, `monitors` and `updateMonitorIntoList`. */
const kindIn = (event: string): string => {
  const words = wordsOf(event).filter((word) => !isVerb(word) && !TELLS.test(word));
  return [...words.slice(0, -1), ...words.slice(-1).map(singularOf)].join('_');
};

/** The things that stand in a list, or in a map of them under what each calls itself; `undefined` of anything else. */
const rowsIn = (data: Json): readonly JsonObject[] | undefined => {
  const entries = isArray(data) ? data.map((one) => [undefined, one] as const) : isObject(data) ? Object.entries(data) : [];
  const rows = entries.flatMap(([key, one]) => {
    const own = isObject(one) ? identityOf(one, []) : undefined;
    return isObject(one) && own !== undefined && (key === undefined || textAt(one, own) === key) ? [one] : [];
  });
  return rows.length > 0 && rows.length === entries.length ? rows : undefined;
};

const startOf = ({ exchange }: Observed): number => exchange.start ?? 0;
const endOf = ({ exchange }: Observed): number => exchange.end ?? exchange.start ?? 0;

/**
 * Lists of things that the server told by itself over a socket, as sights of these: of things that calls over it do something to. Who was answered there last is told. What
 * came while a write waited for its answer is a sight of all the time until that answer, in which it may have been done before or after.
 */
export const pushedOver = (socket: Observed, calls: readonly Observed[]): readonly Observed[] => {
  const kinds = new Set(calls.flatMap((call) => (isWrite(call) ? (doesTo(call) ?? []) : [])));
  const written = calls.filter((call) => call.accepted && isWrite(call));
  return socket.exchange.frames.flatMap((message): readonly Observed[] => {
    const { direction, packet, name: event, data, time } = message;
    if (direction !== 'in' || packet?.kind !== 'event' || packet.several === true || time === undefined) return [];
    const kind = kindIn(event);
    const rows = kinds.has(plainLetters(kind)) ? rowsIn(data) : undefined;
    if (rows === undefined) return [];
    const open = written.filter((call) => startOf(call) <= time && endOf(call) > time);
    const at = placeOf(socket, message);
    return [
      {
        ...socket,
        exchange: {
          ...socket.exchange,
          start: time,
          end: Math.max(time, ...open.map(endOf)),
          request: bodyOf(undefined),
          responseHeaders: [],
          response: bodyOf([...rows]),
          frames: [],
        },
        call: { ...socket.call, operation: kind },
        name: `${socket.name} #${event}`,
        key: `${socket.name} #${event} ${socket.call.origin}`,
        actor: calls.findLast((call) => endOf(call) <= time)?.actor ?? socket.actor,
        query: [],
        pushed: true,
        response: [...rows],
        at,
        atRequest: at,
        atResponse: at,
      },
    ];
  });
};

/** All that a socket shows of things, in the order in which it began. */
export const inTurn = (calls: readonly Observed[], pushed: readonly Observed[]): readonly Observed[] =>
  pushed.length === 0 ? calls : [...calls, ...pushed].sort((a, b) => startOf(a) - startOf(b));
