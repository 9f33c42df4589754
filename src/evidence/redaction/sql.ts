import { fieldWithout } from './field.ts';
import { keyClass } from './key-class.ts';
import { SECRETS } from './positions.ts';
import type { Vault } from './vault.ts';

/** `INSERT INTO users (name, password) VALUES (…`, up to its values, as messages of a database and what frameworks show of an error have it. */
const INSERTS = /\binsert\s+into\s+[\w."'`[\]]{1,120}\s*\(([^()]{1,4000})\)\s*values\s*(?=\()/gi;
/** A value of a row, bare or between quotes, and what ends it. */
const VALUE = /\s*('(?:[^'\\]|''|\\.)*'|"(?:[^"\\]|\\.)*"|[^,()]*)\s*([,)])/y;
const QUOTES = /^(['"])([\s\S]*)\1$/;

/** The row that begins at `start`, and where it ends. */
const rowWithout = (text: string, start: number, columns: readonly string[], vault: Vault): readonly [row: string, end: number] => {
  let row = '(';
  let at = start + 1;
  for (const column of columns) {
    VALUE.lastIndex = at;
    const [all, value = '', end] = VALUE.exec(text) ?? [];
    if (all === undefined) break;
    const name = keyClass(column.replace(/["'`[\]\s]/g, ''));
    const [, quote = '', inner = value] = QUOTES.exec(value) ?? [];
    const without =
      SECRETS.has(name) && inner !== '' && !/^(?:null|\?|\$\d+|:\w+|%s)$/i.test(inner)
        ? fieldWithout(name, inner, 'out', vault)
        : undefined;
    row += without === undefined ? all : all.replace(value, () => `${quote}${without}${quote}`);
    at += all.length;
    if (end === ')') break;
  }
  return [row, at];
};

/** A text without what the statements of SQL in it put into columns of secrets. */
export const insertedWithout = (text: string, vault: Vault): string => {
  let result = '';
  let done = 0;
  for (const { 0: head, 1: columns = '', index } of text.matchAll(INSERTS)) {
    const names = columns.split(',');
    if (index < done || !names.some((name) => SECRETS.has(keyClass(name.replace(/["'`[\]\s]/g, ''))))) continue;
    let at = index + head.length;
    result += text.slice(done, at);
    done = at;
    for (;;) {
      const [row, end] = rowWithout(text, at, names, vault);
      result += row;
      done = end;
      const more = /^\s*,\s*(?=\()/.exec(text.slice(end, end + 40))?.[0];
      if (more === undefined) break;
      result += more;
      at = end + more.length;
      done = at;
    }
  }
  return done === 0 ? text : result + text.slice(done);
};
