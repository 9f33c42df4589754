import { isAlias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
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

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';

/** "line 3, column 7" of the first place that `yaml` complains of. */
const placeOf = ({ linePos }: YAMLError): string =>
  linePos === undefined ? 'its beginning' : `line ${linePos[0].line}, column ${linePos[0].col}`;

const firstAlias = (document: ReturnType<typeof parseDocument>, lines: LineCounter): string => {
  let place = 'its beginning';
  visit(document, {
    Alias: (_, node) => {
      if (!isAlias(node) || node.range == null) return undefined;
      const { line, col } = lines.linePos(node.range[0]);
      place = `line ${line}, column ${col}`;
      return visit.BREAK;
    },
  });
  return place;
};

const parseYaml = (text: string, file: string): Result<Parsed> => {
  if (text.length > YAML_LIMIT)
    return unreadable(
      file,
      `${file} is YAML of more than ${YAML_LIMIT / 1_000_000} MB. Convert it to JSON (for example \`npx yaml --json < ${file}\`) and hand that in.`,
    );
  const problems: Problem[] = [];
  const lines = new LineCounter();
  try {
    const options = { merge: true, lineCounter: lines, logLevel: 'silent', stringKeys: false } as const;
    let document = parseDocument(text, options);
    const doubled = document.errors.find(({ code }) => code === 'DUPLICATE_KEY');
    if (doubled !== undefined) {
      problems.push({
        kind: 'doubled-key',
        severity: 'repaired',
        at: file,
        says: `${file} has a key twice at ${placeOf(doubled)}; the last of them was read.`,
      });
      document = parseDocument(text, { ...options, uniqueKeys: false });
    }
    const [error] = document.errors;
    if (error !== undefined) return unreadable(file, `${file} is not YAML that can be read: ${words(error)}`);
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
  return flow?.ok === true ? flow : unreadable(file, `${file} is not JSON that can be read: ${positionIn(plain)}`);
};
