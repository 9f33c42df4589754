import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { parseJson } from '../json.ts';

/** Beyond this YAML takes more memory than a description is worth: two hundred times its size while it is composed. */
const YAML_LIMIT = 10_000_000;
/** How often an anchor may be used over, counted through each other: see `maxAliasCount` of `yaml`. */
const ALIASES = 10_000;

export interface Parsed {
  readonly root: JsonObject;
  readonly problems: readonly Problem[];
}

const unreadable = (at: string, says: string): Result<never> => fail<Problem>({ kind: 'unreadable', severity: 'lost', at, says });

const words = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (/call stack/i.test(first)) return 'what it holds leads back to itself, or is nested too deeply';
  return first.slice(0, 200).replace(/[\s:.]+$/, '');
};

/** A second document behind the first: only one is a description. */
const SEVERAL = /\n---[ \t]*(?:\r?\n|#)[\s\S]*\S/;

const placeOf = (lines: LineCounter, offset: number | undefined): string => {
  if (offset === undefined) return 'its beginning';
  const { line, col } = lines.linePos(offset);
  return `line ${line}, column ${col}`;
};

/** Where the first key stands that the mapping around it has already. */
const firstDoubled = (document: ReturnType<typeof parseDocument>, lines: LineCounter): string | undefined => {
  let place: string | undefined;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === '<<') continue;
        if (seen.has(key.value)) {
          place = placeOf(lines, key.range?.[0]);
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return place;
};

const firstAlias = (document: ReturnType<typeof parseDocument>, lines: LineCounter): string => {
  let place = 'its beginning';
  visit(document, {
    Alias: (_, node) => {
      place = placeOf(lines, node.range?.[0]);
      return visit.BREAK;
    },
  });
  return place;
};

const parseYaml = (text: string, file: string): Result<Parsed> => {
  if (text.length > YAML_LIMIT)
    return unreadable(
      file,
      `${file} is YAML of more than ${YAML_LIMIT / 1_000_000} MB. Convert it to JSON (for example \`npx yaml --json < ${file}\`) and add that file.`,
    );
  const problems: Problem[] = [];
  const lines = new LineCounter();
  try {
    // Looking for a key among all before it, as the parser does, takes minutes where there are many.
    const document = parseDocument(text, { merge: true, lineCounter: lines, logLevel: 'silent', uniqueKeys: false });
    const doubled = firstDoubled(document, lines);
    if (doubled !== undefined)
      problems.push({
        kind: 'doubled-key',
        severity: 'repaired',
        at: file,
        says: `${file} has the same key twice at ${doubled}; the last of them was read.`,
      });
    const [error] = document.errors;
    if (error !== undefined) return unreadable(file, `${file} is not YAML that can be read: ${words(error)}.`);
    if (SEVERAL.test(text.replace(/^\s*(?:#[^\n]*\n\s*)*---/, '')))
      problems.push({
        kind: 'several-documents',
        severity: 'left-out',
        at: file,
        says: `${file} holds several YAML documents, and the first of them was read. Hand in the others as files of their own.`,
      });
    let value: unknown;
    try {
      value = document.toJS({ maxAliasCount: ALIASES });
    } catch (failure) {
      return unreadable(
        file,
        `${file} cannot be read: ${words(failure)}; the first alias stands at ${firstAlias(document, lines)}. Write out what its anchors stand for.`,
      );
    }
    return isObject(value)
      ? ok({ root: value as JsonObject, problems })
      : unreadable(file, `${file} is YAML without an object at its top; an OpenAPI document begins with "openapi:" or "swagger:".`);
  } catch (failure) {
    // The parser goes down with what is nested, and so far only.
    return unreadable(file, `${file} cannot be read as YAML (${words(failure)}). It is nested too deeply, or no description.`);
  }
};

const positionIn = (text: string): string => {
  try {
    JSON.parse(text);
  } catch (error) {
    return words(error);
  }
  return '';
};

/** The text of a description as JSON or, when it is none, as YAML 1.2. Own keys only; a key `__proto__` is a key. */
export const parseDescription = (text: string, file: string): Result<Parsed> => {
  const begins = /^\uFEFF?\s*([{[])/.exec(text)?.[1];
  const plain = text.replace(/^\uFEFF/, '');
  if (begins === undefined) return parseYaml(plain, file);
  const value: Json | undefined = parseJson(plain);
  if (value !== undefined)
    return isObject(value)
      ? ok({ root: value, problems: [] })
      : unreadable(file, `${file} is JSON without an object at its top; an OpenAPI document begins with "openapi" or "swagger".`);
  // A YAML flow mapping begins with a brace as well.
  const flow = /^\s*\{\s*["']/.test(plain) ? undefined : parseYaml(plain, file);
  return flow?.ok === true ? flow : unreadable(file, `${file} is not JSON that can be read: ${positionIn(plain)}.`);
};
