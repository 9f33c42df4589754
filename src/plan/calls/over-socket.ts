import { plainWords } from '../../base/words/plain-words.ts';
import type { Points } from '../../document/specification.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, isOverSocket, type ShapeRow, type StreamEvent } from '../../points/7-calls/reading.ts';
import { typesOf } from '../parts/control.ts';
import type { Again } from '../request.ts';
import { tokenPlace } from './body-place.ts';
import { leavesOf } from './leaves.ts';
import { payloadOf } from './request-of.ts';
import type { Sendable } from './sendable.ts';

const opensSocket = ({ operation, responses }: Call): boolean =>
  operation === null && responses.length > 0 && responses.every(({ status }) => status === 101);

const isSame = (a: Call, b: Call): boolean => a.path === b.path && a.origin === b.origin;

const acknowledges = (opening: Call, { operation }: Call): StreamEvent | undefined =>
  opening.events.find(({ name, direction }) => direction === 'in' && name === `acknowledged ${operation}`);

const isErrorFirst = (opening: Call, call: Call): boolean =>
  acknowledges(opening, call)?.shape.some((row) => row.path === '' && typesOf(row).includes('array')) === true;

const signsIn = ({ outcomes }: Call): boolean => outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in'));

/** What is told one text alone, and signs in by it, while another hands out a text when one signs in. */
const againBy = (calls: readonly Call[]): Again | null => {
  const entering = calls.filter(signsIn);
  if (!entering.some((call) => tokenPlace(call) !== null)) return null;
  for (const call of entering) {
    const [only, another] = leavesOf(payloadOf(call)?.shape ?? []);
    if (call.operation !== null && only !== undefined && another === undefined && typesOf(only.row).join() === 'string')
      return { event: call.operation, path: only.row.path };
  }
  return null;
};

/** Where a message holds things, one beside the other: in a list, or in a map, each under what it is called by. */
const heldIn = ({ shape }: StreamEvent): 'list' | 'map' | undefined => {
  const isObject = (path: string): boolean => shape.some((row) => row.path === path && typesOf(row).includes('object'));
  return isObject('[]') ? 'list' : isObject('{}') ? 'map' : undefined;
};

const MOST_OF_IT = 0.5;

/** The entity whose things a message lists: that holds, of the fields that all of them have, most and the one that tells them apart. */
const listedIn = ({ name, shape }: StreamEvent, under: string, entities: readonly Entity[]): Entity | undefined => {
  const held = new Set(shape.map(({ path }) => path));
  const share = (entity: Entity): number => {
    const always = entity.fields.filter(({ present, path }) => present.times * 2 > present.of && !/[[\]{}]/.test(path));
    const here = always.filter(({ path }) => held.has(`${under}.${path}`)).length;
    const own = [...held].filter((path) => /^(?:\[\]|\{\})\.[^.[{]+$/.test(path)).length;
    return entity.identity === null || !held.has(`${under}.${entity.identity}`) ? 0 : Math.min(here / always.length, here / own);
  };
  const shares = entities.map((entity) => ({ entity, of: share(entity) })).filter(({ of }) => of > MOST_OF_IT);
  const most = Math.max(...shares.map(({ of }) => of));
  const alike = shares.filter(({ of }) => of === most);
  // Of things that look alike, those that the message is called after.
  const called = alike.filter((one) => plainWords(name).startsWith(plainWords(one.entity.name)));
  const [only, another] = alike.length === 1 ? alike : called;
  return another === undefined ? only?.entity : undefined;
};

/** What is told by itself, as a call that reads: of a map the things alone. */
const pushedCall = (opening: Call, event: StreamEvent, entities: readonly Entity[]): Sendable | undefined => {
  const pushed = event.direction === 'in' && !event.name.startsWith('acknowledged ') ? heldIn(event) : undefined;
  const under = pushed === 'map' ? '{}' : '[]';
  const entity = pushed === undefined ? undefined : listedIn(event, under, entities);
  if (pushed === undefined || entity === undefined) return undefined;
  const rowOf = (row: ShapeRow): readonly ShapeRow[] => {
    if (row.path === '') return [{ ...row, type: 'array' }];
    if (!row.path.startsWith(under)) return [];
    const path = `[]${row.path.slice(2)}`;
    return [{ ...row, path, refersTo: path === `[].${entity.identity}` ? `${entity.name}.${entity.identity}` : row.refersTo }];
  };
  const shape = event.shape.flatMap(rowOf);
  return {
    ...opening,
    operation: event.name,
    requests: [],
    responses: [{ ...event, status: 101, mediaType: 'application/json', shape }],
    events: [],
    outcomes: [],
    support: event.support,
    citations: event.citations,
    over: { errorFirst: false, again: null, pushed },
  };
};

/**
 * Calls that are made over a socket, with what opening it takes, and lists that the server tells by itself as calls that read. What opens a
 * socket and does nothing else is no call that a screen makes.
 */
export const withSockets = (points: Points): Points => {
  const openings = points.calls.filter(opensSocket);
  const calls = points.calls.flatMap((call): readonly Sendable[] => {
    if (openings.includes(call)) {
      const said = points.calls.filter((other) => isOverSocket(other) && isSame(other, call));
      // What tells by itself in JSON has no name that everything is told under.
      if (said.length === 0 || said.some(({ framing }) => framing !== undefined)) return [];
      const named = new Set(said.map(({ operation }) => operation));
      const over = { again: againBy(said), errorFirst: false };
      return call.events.flatMap((event) => {
        const made = named.has(event.name) ? undefined : pushedCall(call, event, points.entities);
        return made?.over === undefined ? [] : [{ ...made, parameters: openedWith(call), over: { ...made.over, ...over } }];
      });
    }
    const opening = isOverSocket(call) ? openings.find((other) => isSame(other, call)) : undefined;
    if (opening === undefined) return isOverSocket(call) ? [] : [call];
    const again = againBy(points.calls.filter((other) => isOverSocket(other) && isSame(other, call)));
    const framing = call.framing === undefined ? {} : { framing: call.framing };
    return [
      { ...call, parameters: openedWith(opening), over: { errorFirst: isErrorFirst(opening, call), again, pushed: null, ...framing } },
    ];
  });
  return { ...points, calls };
};

/** What every socket was opened with, the same each time. How it is carried, and which conversation it goes on with, the protocol says. */
const openedWith = ({ parameters, authentication }: Call): Call['parameters'] =>
  parameters.filter(
    ({ name, in: place, values, present }) =>
      place === 'query' &&
      !['transport', 'sid', 't'].includes(name) &&
      (name === authentication || (values.length === 1 && present.times === present.of)),
  );
