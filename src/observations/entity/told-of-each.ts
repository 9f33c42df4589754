import { isArray, isObject, type Json, type JsonObject, wordsOf } from '../../base/json.ts';
import { listedIn } from './asked.ts';
import { idOf } from './thing.ts';

const ROWS = 500;

/** Members that say how it went with one of several things, and words about that. */
const WENT = /^(?:ok|success|succeeded)$/i;
const STATUS = /^(?:http_?)?status(?:_?code)?$/i;
const WRONG = /^errors?$/i;
const WORDS = /^(?:message|msg|reason|detail|details|code)$/i;
/** Lists of what could not be done. */
const FAILED = /^(?:failed|failures|failedIds|failed_ids|errors|rejected|skipped|notFound|not_found)$/;

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false || value === '' || (isArray(value) && value.length === 0);

/** Whether a row says that it went well, or not; `undefined` when it says nothing of the kind. */
const verdictOf = (row: JsonObject): boolean | undefined => {
  let verdict: boolean | undefined;
  for (const [key, value] of Object.entries(row)) {
    if (WENT.test(key) && typeof value === 'boolean') verdict = value && verdict !== false;
    else if (STATUS.test(key) && typeof value === 'number' && value >= 100 && value < 600) verdict = value < 400 && verdict !== false;
    else if (WRONG.test(key) && !isNothing(value)) verdict = false;
  }
  return verdict;
};

const isAboutHow = (key: string): boolean => WENT.test(key) || STATUS.test(key) || WRONG.test(key) || WORDS.test(key);

const listsIn = (answer: Json | undefined): readonly (readonly [name: string, list: readonly Json[]])[] =>
  isArray(answer)
    ? [['', answer]]
    : isObject(answer)
      ? Object.entries(answer).flatMap(([name, value]) => (isArray(value) ? [[name, value] as const] : []))
      : [];

/** What an answer says of each of several things that a request named. */
export interface ToldOfEach {
  /** Its rows say nothing but that: they are no things. */
  readonly isAll: boolean;
  /** What it was not done to. */
  readonly failed: ReadonlySet<string>;
}

/**
 * How a call on several things went with each, where the answer says so: rows that have the identity of one of them and nothing besides but how it went
 * (`[{"id": 7, "ok": false, "error": "locked"}]`), or a list of those that it failed of (`{"failed": [7]}`).
 */
export const toldOfEach = (request: Json | undefined, answer: Json | undefined): ToldOfEach => {
  const asked = new Set(listedIn(request));
  const failed = new Set<string>();
  const told: boolean[] = [];
  for (const [name, list] of asked.size === 0 ? [] : listsIn(answer)) {
    const rows = list.slice(0, ROWS);
    if (FAILED.test(name)) {
      for (const row of rows) {
        const id = isObject(row) ? idOf(row, [])?.id : wordsOf(row);
        if (id !== undefined && asked.has(id)) failed.add(id);
      }
      continue;
    }
    if (!rows.some(isObject)) continue;
    const verdicts = rows.map((row): readonly [string, boolean | undefined] | undefined => {
      const own = isObject(row) ? idOf(row, []) : undefined;
      if (!isObject(row) || own === undefined || !asked.has(own.id)) return undefined;
      return Object.keys(row).every((key) => key === own.field || isAboutHow(key)) ? [own.id, verdictOf(row)] : undefined;
    });
    const isTold = !verdicts.includes(undefined) && verdicts.some((one) => one?.[1] !== undefined);
    told.push(isTold);
    for (const one of isTold ? verdicts : []) if (one?.[1] === false) failed.add(one[0]);
  }
  return { isAll: told.length > 0 && !told.includes(false), failed };
};
