import type { JsonObject } from '../../../base/json.ts';
import { valuesAt } from '../../place.ts';
import type { Tracker } from './track.ts';

/** Whether each of several things holds a text of its own in a field: what one of them was given there shows nothing of the next. */
export type OwnTexts = (entity: string, field: string) => boolean;

/** So many things that each have a text of their own are no chance. */
const SEVERAL = 4;
/** Things that are looked at. */
const THINGS = 500;

const areOwn = (rows: Iterable<{ readonly value: JsonObject }>, field: string): boolean => {
  const texts = new Set<string>();
  let looked = 0;
  for (const { value } of rows) {
    if (looked >= THINGS) break;
    looked += 1;
    const [text] = valuesAt(value, field);
    if (typeof text !== 'string' || text === '') continue;
    if (texts.has(text)) return false;
    texts.add(text);
  }
  return texts.size >= SEVERAL;
};

/** Looked up once for each field, and only where somebody asks. */
export const ownTextsAmong = (starts: Tracker['starts']): OwnTexts => {
  const found = new Map<string, boolean>();
  return (entity, field) => {
    const name = JSON.stringify([entity, field]);
    const known = found.get(name) ?? areOwn(starts.get(entity)?.values() ?? [], field);
    found.set(name, known);
    return known;
  };
};
