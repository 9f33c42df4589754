import { plainWords } from '../../base/words/plain-words.ts';
import type { Points } from '../../document/specification.ts';
import type { Screen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { halvesOf, hasValue } from '../address.ts';
import { askedPlainly, canBeAsked } from '../calls/asked-with.ts';
import { keyedAt } from '../calls/body-place.ts';
import type { CallUse } from '../calls/call-use.ts';
import { placeReferred } from '../calls/place-referred.ts';
import type { ReadUse } from '../calls/readings.ts';
import { requestOf } from '../calls/request-of.ts';
import { referred } from '../calls/target.ts';
import type { Place } from '../node.ts';
import { collectionWord } from '../words/collection-word.ts';
import { addressName, belowAnother } from './below-another.ts';
import { titleOf } from './title-of.ts';

/** A route with a hash is kept as it is in the document; here it needs an address of its own. What of a query says which screen it is stays one. */
export const addressOf = (route: string): string => {
  const [before = '', behind] = route.split('#', 2);
  const { path, query } = halvesOf(before);
  const hash = behind?.split('?')[0];
  const address = hash === undefined ? path : `${path.replace(/\/$/, '')}/~${hash.replace(/^\//, '')}`;
  return `${address.startsWith('/') ? address : `/${address}`}${query === '' ? '' : `?${query}`}`;
};

const INPUT_ROLES = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'number input',
  'button',
]);
const isInput = (role: string): boolean => INPUT_ROLES.has(role) || role.endsWith(' input');

const refersHere = (screen: Screen, entity: Entity): Screen['parameters'][number] | undefined =>
  screen.parameters.find((parameter) => parameter.in !== 'query' && placeReferred(entity, parameter.refersTo) !== undefined);

/** A screen that shows the entity's fields; where nothing tells what any of its parts shows, only one whose address ends in the record. */
const isDetail = (screen: Screen, entity: Entity): boolean => {
  const parameter = refersHere(screen, entity);
  if (parameter === undefined) return false;
  return screen.elements.every(({ binds, role }) => binds === null || isInput(role))
    ? screen.route.endsWith(`:${parameter.name}`)
    : showsFields(screen, entity);
};

const showsFields = (screen: Screen, entity: Entity): boolean =>
  screen.elements.some((element) => element.binds?.startsWith(`${entity.name}.`) === true && !isInput(element.role));

/** Whether the words of a route's end are the thing's own: `/article/:slug`, and not `/editor/:slug`. */
const goesByName = ({ route }: Screen, { name }: Entity): boolean =>
  [name, `${name}s`].some((word) => plainWords(word) === plainWords(route.split(/[/#]/).findLast((part) => /^[^:*?]+$/.test(part)) ?? ''));

/** Words of the routes in use, so that two screens never claim one address. `before`: what stands before each of those that are taken. */
export const freeWord = (word: string, taken: Set<string>, before = ''): string => {
  let free = word;
  for (let number = 2; taken.has(`${before}${free}`); number += 1) free = `${word}-${number}`;
  taken.add(`${before}${free}`);
  return free;
};

/** The product's own word for the collection, of GraphQL the field that lists it. */
const wordOf = (uses: readonly CallUse[], entity: Entity): string => {
  const list = uses.find((one) => one.kind === 'list' && one.under === undefined);
  const field = /^query (\w+)$/.exec(list?.call.operation ?? '')?.[1];
  if (field !== undefined) return field;
  const use = list ?? uses.find((one) => one.kind === 'read') ?? uses[0];
  return (use?.call.operation == null && use !== undefined ? collectionWord(use.call, entity.name) : undefined) ?? entity.name;
};

/** All operations have one short address: where a list has one of its own, that says more of where things are. */
const primaryList = (uses: readonly CallUse[]) =>
  uses
    .filter((use) => use.kind === 'list' && use.under === undefined && canBeAsked(use.call, use.entity))
    .toSorted(
      (a, b) => Number(a.call.operation !== null) - Number(b.call.operation !== null) || a.call.path.length - b.call.path.length,
    )[0];

type Detail = NonNullable<Place['detail']>;

/** Whether what is read can be named by the address of a screen: the thing, and all that its call names besides. */
const isReadAt = (screen: Screen, entity: Entity, { target, above }: ReadUse): boolean =>
  target !== undefined &&
  refersHere(screen, entity)?.refersTo === referred(target) &&
  above.every((one) => screen.parameters.some((parameter) => parameter.in !== 'query' && parameter.refersTo === referred(one)));

/** What a route names besides the record, where that is shown. */
const namedAbove = (screen: Screen, own: string): Pick<Detail, 'above'> => {
  const above = screen.parameters.flatMap(({ in: at, name, refersTo }) =>
    at === 'query' || name === own || refersTo === null ? [] : [{ name, refersTo }],
  );
  return above.length === 0 ? {} : { above };
};

export const placesOf = (points: Points, uses: readonly CallUse[]): ReadonlyMap<string, Place> => {
  const taken = new Set<string>();
  const places = new Map<string, Place>();
  const begun = new Set<string>();
  const routes = new Map(points.screens.map((screen) => [addressOf(screen.route), screen] as const));
  const placed = (name: string): Place | undefined => {
    const entity = points.entities.find((one) => one.name === name);
    if (places.has(name) || begun.has(name) || entity === undefined) return places.get(name);
    begun.add(name);
    const place = placeOf(entity);
    places.set(name, place);
    return place;
  };
  const placeOf = (entity: Entity): Place => {
    const own = uses.filter((use) => 'entity' in use && use.entity === entity.name);
    const list = primaryList(own);
    const reads = own.flatMap((use) => (use.kind === 'read' && use.target !== undefined ? [use] : []));
    const nested = list === undefined ? own.find((use) => use.kind === 'list') : undefined;
    const word = list !== undefined || reads.length > 0 || nested !== undefined ? freeWord(wordOf(own, entity), taken) : undefined;
    const isReadBy = (screen: Screen): boolean =>
      reads.every((use) => list !== undefined && use.above.length > 0) || reads.some((use) => isReadAt(screen, entity, use));
    const recordedDetail = points.screens
      .filter((screen) => screen.variant === null && isDetail(screen, entity) && isReadBy(screen))
      .toSorted(
        (a, b) =>
          b.elements.length - a.elements.length ||
          Number(goesByName(b, entity)) - Number(goesByName(a, entity)) ||
          b.support.times - a.support.times ||
          a.route.length - b.route.length,
      )[0];
    const recordedParameter = recordedDetail === undefined ? undefined : refersHere(recordedDetail, entity);
    const recordedList = points.screens.find(
      (screen) =>
        screen.variant === null && showsFields(screen, entity) && refersHere(screen, entity) === undefined && !hasValue(screen.route),
    );
    // What is answered by itself, before the only one that a search finds.
    const isFound = ({ place }: ReadUse): boolean => place.keys.includes('0');
    const target = reads.filter(({ above }) => above.length === 0).toSorted((a, b) => Number(isFound(a)) - Number(isFound(b)))[0]?.target;
    const detailAt = (field: string, name: string): Detail => ({ address: `/${word}/:${name}`, name, field });
    const ofItself = target === undefined ? undefined : detailAt(target.field, addressName(target));
    const below =
      ofItself ?? (word === undefined ? undefined : belowAnother(entity, { own, word, routes, placed, isListed: list !== undefined }));
    const inList = entity.identity === null ? undefined : detailAt(entity.identity, entity.identity.replace(/\W/g, '_'));
    return {
      entity: entity.name,
      identity: entity.identity,
      detail:
        recordedDetail !== undefined && recordedParameter?.refersTo != null
          ? {
              address: addressOf(recordedDetail.route),
              name: recordedParameter.name,
              field: recordedParameter.refersTo.slice(entity.name.length + 1),
              ...namedAbove(recordedDetail, recordedParameter.name),
            }
          : (below ?? (list === undefined ? undefined : inList) ?? null),
      list: recordedList !== undefined ? addressOf(recordedList.route) : list !== undefined ? `/${word}` : null,
      choices:
        list?.kind === 'list'
          ? { request: requestOf(list.call, askedPlainly(list.call, entity.name)), rows: list.place.keys, ...keyedAt(list.place) }
          : null,
      title: titleOf(entity, new Set(points.states.flatMap((one) => (one.entity === entity.name ? [one.field] : [])))),
    };
  };
  for (const { name } of points.entities) placed(name);
  // In the order of the document, whatever was needed first.
  return new Map(
    points.entities
      .flatMap(({ name }) => [[name, places.get(name)] as const])
      .filter((one): one is [string, Place] => one[1] !== undefined),
  );
};

export { isInput };
