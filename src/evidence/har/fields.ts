import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { momentOf } from '../../base/moment.ts';

/** Reads members of recorded objects that may hold anything: wrong types are as good as missing. */
export const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** Finite numbers, also when written as text ("200"). */
export const numberOf = (value: Json | undefined): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const objectOf = (value: Json | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);

export const listOf = (value: Json | undefined): readonly Json[] => (value !== undefined && isArray(value) ? value : []);

/** Milliseconds since the epoch of an ISO date between 1990 and 2100; anything else is not a usable time. */
export const timeOf = (value: Json | undefined): number | undefined => {
  // Without a year in front, such as "-1", the engine would make a date of nearly anything.
  const time = typeof value === 'string' && value.charCodeAt(4) === 0x2d ? momentOf(value) : Number.NaN;
  return time > 631152000000 && time < 4102444800000 ? time : undefined;
};
