import { DEPTH_LIMIT } from '../../base/json.ts';
import type { Result } from '../../base/result.ts';
import type { Source, Template } from '../outcome.ts';
import { blank, type Cursor, map, type Read, readWhole, several, word } from './cursor.ts';
import { printJson, readJson, readScalar, readString } from './json-text.ts';
import { printString } from './quoted.ts';
import { printSource, readSourceAt } from './source.ts';

const bare = (text: string): string => printString(text).slice(1, -1);

/** JSON in which `<…>` stands for a value: `{"data":<every Book>,"total":<count of Book>,"note":"Order <path id> is gone"}`. */
export const printTemplate = (template: Template): string => {
  switch (template.kind) {
    case 'source': {
      if (template.source.from !== 'constant') return `<${printSource(template.source)}>`;
      const { value } = template.source;
      return typeof value === 'object' && value !== null ? `<constant ${printJson(value)}>` : printJson(value);
    }
    case 'array':
      return `[${template.items.map(printTemplate).join(',')}]`;
    case 'object':
      return `{${template.members.map(([key, member]) => `${printString(key)}:${printTemplate(member)}`).join(',')}}`;
    case 'text':
      return `"${bare(template.head)}${template.slots.map(([source, behind]) => `<${printSource(source)}>${bare(behind)}`).join('')}"`;
  }
};

const slot: Read<Source> = (cursor) => {
  const start = cursor.at;
  const source = word('<')(cursor) === undefined ? undefined : readSourceAt(cursor);
  if (source !== undefined && word('>')(cursor) !== undefined) return source;
  cursor.at = start;
  return undefined;
};

const PIECE = /[^"\\<]*(?:\\.[^"\\<]*)*/y;

/** A quoted text with or without slots; without one it is a constant. */
const text: Read<Template> = (cursor) => {
  const start = cursor.at;
  const piece = (): string | undefined => {
    PIECE.lastIndex = cursor.at;
    const raw = PIECE.exec(cursor.text)?.[0] ?? '';
    cursor.at += raw.length;
    const inner: Cursor = { text: `"${raw}"`, at: 0, far: 0, wanted: new Set() };
    return readString(inner);
  };
  const back = (): undefined => {
    cursor.at = start;
    return undefined;
  };
  if (word('"')(cursor) === undefined) return undefined;
  const head = piece();
  if (head === undefined) return back();
  const slots: [Source, string][] = [];
  while (cursor.text[cursor.at] === '<') {
    const source = slot(cursor);
    const behind = source === undefined ? undefined : piece();
    if (source === undefined || behind === undefined) return back();
    slots.push([source, behind]);
  }
  if (word('"')(cursor) === undefined) return back();
  return slots.length === 0 ? { kind: 'source', source: { from: 'constant', value: head } } : { kind: 'text', head, slots };
};

const constant: Read<Template> = (cursor) => {
  const start = cursor.at;
  const found = word('<constant ')(cursor) === undefined ? undefined : readJson()(cursor);
  if (found !== undefined && word('>')(cursor) !== undefined)
    return { kind: 'source', source: { from: 'constant', value: found.value as never } };
  cursor.at = start;
  return undefined;
};

const at =
  (depth: number): Read<Template> =>
  (cursor) => {
    const start = cursor.at;
    const back = (): undefined => {
      cursor.at = start;
      return undefined;
    };
    blank(cursor);
    const opened = cursor.text[cursor.at];
    let read: Template | undefined;
    if (opened === '"') read = text(cursor);
    else if (opened === '<') read = constant(cursor) ?? map(slot, (source): Template => ({ kind: 'source', source }))(cursor);
    else if (opened !== '[' && opened !== '{')
      read = map(readScalar, ({ value }): Template => ({ kind: 'source', source: { from: 'constant', value } }))(cursor);
    else if (depth < DEPTH_LIMIT) {
      const close = opened === '[' ? ']' : '}';
      const member: Read<[string, Template]> = (inner) => {
        blank(inner);
        const key = readString(inner);
        blank(inner);
        const value = key === undefined || word(':')(inner) === undefined ? undefined : at(depth + 1)(inner);
        return key === undefined || value === undefined ? undefined : [key, value];
      };
      cursor.at += 1;
      blank(cursor);
      const isEmpty = cursor.text[cursor.at] === close;
      if (opened === '[') {
        const items = isEmpty ? [] : several(at(depth + 1), word(','))(cursor);
        if (items !== undefined) read = { kind: 'array', items };
      } else {
        const members = isEmpty ? [] : several(member, word(','))(cursor);
        if (members !== undefined) read = { kind: 'object', members };
      }
      if (read !== undefined && word(close)(cursor) === undefined) return back();
    }
    if (read === undefined) return back();
    blank(cursor);
    return read;
  };

export const readTemplateAt: Read<Template> = at(0);

export const readTemplate = (line: string): Result<Template> => readWhole('a response template', at(0), line);
