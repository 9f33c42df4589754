import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { atPointer } from '../evidence/har/open-entry.ts';
import type { Look } from '../server/api/points.ts';

/** Characters of a text that are shown around what a statement rests on. */
const AROUND = 160;
const LINES = 8;

const memberOf = (value: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** What stands at a pointer, as text: of a whole request or answer its body. */
const textAt = (entry: JsonObject, pointer: string): string => {
  if (pointer === '') return '';
  const found = atPointer(entry, pointer);
  if (pointer === '/request') return wordsOf(memberOf(found, 'postData', 'text'));
  if (pointer === '/response') return wordsOf(memberOf(found, 'content', 'text'));
  return wordsOf(memberOf(found, 'text') ?? found);
};

/** Where in a text the first thing stands that the statement rests on; the start when nothing does. */
const placeIn = (text: string, look: readonly Look[]): number => {
  for (const each of look) {
    const at =
      each.kind === 'text'
        ? text.indexOf(each.text)
        : each.kind === 'member'
          ? Math.max(text.indexOf(`"${each.key}"`), each.value === null ? -1 : text.indexOf(`"${each.value}"`))
          : -1;
    if (at >= 0) return at;
  }
  return 0;
};

/** The exact words of an exchange at a citation, cut around what matters: the call with its status first. */
export const excerptOf = (entry: JsonObject, pointer: string, look: readonly Look[]): readonly string[] => {
  const request = memberOf(entry, 'request');
  const call = `${wordsOf(memberOf(request, 'method'))} ${wordsOf(memberOf(request, 'url'))} → ${wordsOf(memberOf(entry, 'response', 'status'))}`;
  const text = textAt(entry, pointer);
  if (text === '') return [call];
  const at = placeIn(text, look);
  const from = Math.max(0, at - AROUND / 2);
  const to = Math.min(text.length, from + AROUND * 2);
  const cut = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  return [call, ...cut.split(/\r?\n/).slice(0, LINES)];
};
