import type { StatedAnswer } from '../../observations/stated.ts';
import { type CataloguedError, errorOrder } from '../../points/8-errors/reading.ts';
import { statedGround, withStated } from './ground.ts';
import type { Match } from './match.ts';

/** From this many calls on, a refusal that is stated alike is said once, for any call. */
const ANY = 4;

interface Said {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  readonly when: string | null;
  readonly at: string;
}

const saidOf = (call: string, { status, complaints, words, at }: StatedAnswer): readonly Said[] =>
  complaints.length === 0
    ? [{ call, status, code: null, message: null, field: null, when: words, at }]
    : complaints.map((complaint) => ({ call, status, ...complaint, when: words }));

/** A recorded message with slots is the stated one where every slot stands for something. */
const isMessage = (recorded: string | null, stated: string): boolean => {
  if (recorded === null) return false;
  if (recorded === stated) return true;
  const parts = recorded.split(/\{[^{}]*\}/);
  if (parts.length === 1) return false;
  let from = 0;
  for (const part of parts) {
    const at = stated.indexOf(part, from);
    if (at < 0 || (from === 0 && at > 0 && parts[0] !== '')) return false;
    from = at + part.length;
  }
  return from === stated.length || parts.at(-1) === '';
};

/** Whether a catalogued refusal is of the call and the status that the description speaks of. */
const isAbout = (row: CataloguedError, said: Said): boolean => (row.call === said.call || row.call === 'any') && row.status === said.status;

/** Whether it says the same. A status alone says nothing of the words that come with it. */
const isSaid = (row: CataloguedError, said: Said): boolean =>
  said.message === null
    ? row.message === null && row.code === said.code
    : isMessage(row.message, said.message) && (said.code === null || row.code === null || row.code === said.code);

const rowOf = ({ call, status, code, message, field, when, at }: Said): CataloguedError => ({
  call,
  status,
  code,
  message,
  field,
  when,
  reactions: [],
  ...statedGround(at),
});

/** What is stated alike of many calls is one row for any call; that counts the calls. */
const gathered = (said: readonly Said[]): CataloguedError[] =>
  [...Map.groupBy(said, ({ status, code, message, field, when }) => JSON.stringify([status, code, message, field, when])).values()].flatMap(
    (same): CataloguedError[] => {
      const [first] = same;
      if (first === undefined) return [];
      if (same.length < ANY || first.field !== null) return same.map(rowOf);
      const citations = [...new Set(same.map(({ at }) => at))].slice(0, 5);
      return [{ ...rowOf({ ...first, call: 'any' }), support: { times: same.length, units: same.length }, citations, counted: 'calls' }];
    },
  );

/** Point 8 with what is stated: refusals that the description lists, with the words of its examples. */
export const joinErrors = (recorded: readonly CataloguedError[], matches: readonly Match[]): CataloguedError[] => {
  const rows = [...recorded];
  const added: Said[] = [];
  const seen = new Set<string>();
  for (const said of matches.flatMap(({ stated, name }) =>
    stated.answers.filter(({ status }) => status >= 400).flatMap((answer) => saidOf(name, answer)),
  )) {
    let met = false;
    for (const [index, row] of rows.entries()) {
      if (!isAbout(row, said)) continue;
      // What was recorded of the status says more than that there is one.
      met ||= said.message === null && said.code === null && row.basis.includes('seen');
      if (!isSaid(row, said)) continue;
      met = true;
      const joined = withStated(row, said.at);
      rows[index] = row.when === null && row.call !== 'any' && said.message !== null ? { ...joined, when: said.when } : joined;
    }
    const key = JSON.stringify([said.call, said.status, said.code, said.message, said.field, said.when]);
    if (!met && !seen.has(key)) added.push(said);
    seen.add(key);
  }
  return [...rows, ...gathered(added)].sort(errorOrder);
};
