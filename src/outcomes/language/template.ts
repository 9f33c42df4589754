import { DEPTH_LIMIT } from '../../base/json.ts';
import type { Result } from '../../base/result.ts';
import type { Source, Template } from '../outcome.ts';
import { blank, either, map, type Read, readWhole, several, word } from './cursor.ts';
import { printJson, readJson, readScalar, readString } from './json-text.ts';
import { printString } from './quoted.ts';
import { printSource, readSourceAt, readTextAt } from './source.ts';
import { bracketed } from './text.ts';

/** JSON in which `<…>` stands for a value: `{"data":<every Book>,"total":<count of Book>,"note":"Order <path id> is gone"}`. */
export const printTemplate = (template: Template): string => {
  switch (template.kind) {
    case 'source': {
      if (template.source.from === 'text') return printSource(template.source);
      if (template.source.from !== 'constant') return `<${printSource(template.source)}>`;
      const { value } = template.source;
      return typeof value === 'object' && value !== null ? `<constant ${printJson(value)}>` : printJson(value);
    }
    case 'array':
      return `[${template.items.map(printTemplate).join(',')}]`;
    case 'object':
      return `{${template.members.map(([key, member]) => `${printString(key)}:${printTemplate(member)}`).join(',')}}`;
  }
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
    const of = (source: Source): Template => ({ kind: 'source', source });
    const plain = map(readScalar, ({ value }) => of({ from: 'constant', value }));
    if (opened === '"') read = either(map(readTextAt, of), plain)(cursor);
    else if (opened === '<') read = constant(cursor) ?? map(bracketed(readSourceAt), of)(cursor);
    else if (opened !== '[' && opened !== '{') read = plain(cursor);
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
