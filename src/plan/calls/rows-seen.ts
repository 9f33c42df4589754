import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Source } from '../../outcomes/outcome.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { type BodyPlace, inOutcomes, rowPath } from './body-place.ts';
import { isTaken } from './sendable.ts';

/** What was recorded at a place, though nothing tells what decides it. */
export const seenAt = (source: Source): Json | undefined =>
  source.from === 'not shown' ? source.seen : source.from === 'constant' ? source.value : undefined;

/** So much has to stand in both to tell one thing from another that is numbered alike. */
const TELLING = 3;

/** Whether most of what a row and a record both hold is the same: a thing changes, and a list holds less of it than it is. */
const isAlike = (row: JsonObject, record: Json): boolean => {
  const both = isObject(record) ? Object.keys(row).filter((key) => record[key] !== undefined) : [];
  const same = both.filter((key) => isObject(record) && JSON.stringify(row[key]) === JSON.stringify(record[key]));
  return same.length >= TELLING && same.length * 2 > both.length;
};

/** Whether no other rows of an answer hold more than these: beside topics stand the categories that they may be of. */
const isMostOf = (call: Call, place: BodyPlace): boolean => {
  const paths = call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape.map(({ path }) => path));
  const held = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('[].') + 2));
  const most = Math.max(...[...held].map(([rows, below]) => (rows.endsWith('[]') ? below.length : 0)));
  return (held.get(rowPath(place))?.length ?? 0) === most;
};

/**
 * Where most rows that were seen in an answer are known things of the entity, each under its own name and with most of what it held: nothing shows what
 * decides which of them are listed, and they are.
 */
export const rowsSeen = (call: Call, { identity, records }: Entity): BodyPlace | undefined => {
  // What the parts of a page are drawn from is no answer that lists things.
  const isData = call.responses.every(({ status, mediaType }) => !isTaken(call, status) || mediaType === null || /json/.test(mediaType));
  if (identity === null || !isData) return undefined;
  const known = new Map(records.map(({ key, value }) => [key, value]));
  const isOwn = (row: Json): boolean => {
    const record = isObject(row) ? known.get(String(row[identity])) : undefined;
    return isObject(row) && record !== undefined && isAlike(row, record);
  };
  const place = inOutcomes(call, (source) => {
    const rows = seenAt(source);
    return isArray(rows) && rows.filter(isOwn).length * 2 > rows.length;
  });
  return place !== undefined && isMostOf(call, place) ? place : undefined;
};
