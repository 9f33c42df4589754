import { type Json, scalarText } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isSmallNumber } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf, scalarsOf } from '../values/leaf.ts';
import { kindOfTaken, type Moved, movedBy } from './moved.ts';
import type { Part } from './part.ts';

/** Each code has to have been sent so often with one end: once could have had any cause. */
const ALIKE = 2;
/** More codes than these are amounts, or name things. */
const CODES = 24;
/** Members of the part in which a word stands. */
const MEMBERS = 60;
const CODE = /^\d{1,4}$/;

type Code = string | number;
const isCode = (value: Json | undefined): value is Code =>
  typeof value === 'string' ? CODE.test(value) : isSmallNumber(value) && value >= 0;
const codeAt = ({ sample }: Tracked, path: string): Code | undefined => {
  const value = sample.payloadKnown ? valueAt(sample.payload, path) : undefined;
  return isCode(value) ? value : undefined;
};

/** Words inside of a thing that were something else before, at any depth that people use. */
const movedWords = ({ before, after }: Moved): readonly string[] =>
  placesOf(after).flatMap(({ path, value }) => {
    const was = valueAt(before, path);
    return typeof value === 'string' && isStatusValue(value) && was !== undefined && !sameJson(was, value) ? [path] : [];
  });

/** Whether what was sent says what stands there: the word itself, or the code beside it in the thing. Then it is that, and nothing that is to be done. */
const isSent = ({ one, after }: Moved, path: string, field: string): boolean => {
  const beside = valueAt(after, field.split('.').slice(0, -1).join('.'));
  const says = (of: Json | undefined, text: string): boolean =>
    scalarsOf(of, MEMBERS).some(({ path: at, value }) => !at.includes('.') && typeof value !== 'object' && scalarText(value) === text);
  return says(beside, String(codeAt(one, path))) || placesOf(one.sample.payload).some(({ value }) => value === valueAt(after, field));
};

/** Whether the codes at a place each led to one word in a field, and not all to the same. */
const leads = (moved: readonly Moved[], path: string, field: string): boolean => {
  const parts = [...Map.groupBy(moved, ({ one }) => codeAt(one, path))].filter(([code, own]) => code !== undefined && own.length >= ALIKE);
  const ends = parts.map(([, own]) => new Set(own.map(({ after }) => JSON.stringify(valueAt(after, field) ?? null))));
  return (
    ends.every(({ size }) => size === 1) &&
    new Set(ends.flatMap((words) => [...words])).size >= ALIKE &&
    parts.every(([, own]) => own.some((one) => movedWords(one).includes(field)) && !own.every((one) => isSent(one, path, field)))
  );
};

/**
 * Writes that were taken alike and bring what they are about to one state or another by the number of what is to be done (`transition: {id: "31"}`): one outcome for each
 * number. A number says nothing of itself; what it does is all that is known of it, and nothing is of one that never came.
 */
export const splitByCode = (part: Part): readonly Part[] => {
  const { group } = part;
  const entity = kindOfTaken(part);
  if (entity === undefined) return [part];
  const moved = movedBy(group, entity);
  const fields = [...new Set(moved.flatMap(movedWords))];
  const sent = fields.length === 0 ? [] : moved.flatMap(({ one }) => placesOf(one.sample.payload));
  const paths = new Set(sent.flatMap(({ path, value }) => (isCode(value) ? [path] : [])));
  const fitting = [...paths].filter((path) => fields.some((field) => leads(moved, path, field)));
  const [path] = fitting;
  const parts = Map.groupBy(group, (one) => (path === undefined ? undefined : codeAt(one, path)));
  if (path === undefined || fitting.length > 1 || parts.size > CODES) return [part];
  return [...parts].map(
    ([code, own]): Part => ({
      group: own,
      whole: group,
      when: code === undefined ? [] : [{ kind: 'payload-value', path, is: 'equals', value: code }],
      takes: (one) => codeAt(one, path) === code,
    }),
  );
};
