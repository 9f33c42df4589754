import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { keepRecent } from '../../base/recent.ts';
import { sameJson } from '../../base/same-json.ts';
import type { Exchange } from '../exchange.ts';
import { notedAs, saidOf } from './spoken.ts';

/** Things whose last look is kept, and writes that wait for the next one, of one recording. */
const LOOKS = 200;
const LONGEST = 20_000;
/** Kept of one origin in one recording. */
const NOTED = 500;

interface Look {
  readonly address: string;
  /** What everything that is below it begins with. */
  readonly below: string;
  /** Read only where something was said of it since: of most answers nobody asks. */
  readonly exchange: Exchange;
  /** Words that a write of it was answered with since, and whether what was sent would be seen in it. */
  said?: { readonly words: readonly string[]; readonly shows: boolean; readonly sent: Json | undefined } | undefined;
}

const shownBy = ({ response }: Exchange): JsonObject | undefined =>
  response.kind === 'json' && response.size <= LONGEST && isObject(response.value) ? response.value : undefined;

const scalars = (value: Json, found: Set<string>): Set<string> => {
  if (isArray(value) || isObject(value)) for (const inner of Object.values(value)) scalars(inner, found);
  else found.add(String(value));
  return found;
};

const sentIn = ({ request }: Exchange): Json | undefined =>
  request.kind === 'json'
    ? request.value
    : request.kind === 'form'
      ? Object.fromEntries(request.fields.map(({ name, value }) => [name, value]))
      : undefined;

/** Whether all that is sent would be seen in what is held, under its name, and some of it does not stand there yet. */
const wouldShow = (sent: Json | undefined, held: JsonObject): boolean => {
  if (!isObject(sent)) return false;
  const entries = Object.entries(sent);
  return (
    entries.length > 0 &&
    entries.every(([key]) => Object.hasOwn(held, key)) &&
    entries.some(([key, value]) => {
      const stands = scalars(held[key] ?? null, new Set());
      return [...scalars(value, new Set())].some((one) => !stands.has(one));
    })
  );
};

/**
 * What words mean with which writes are answered under a status of success (`["Status 'gone' is not valid for this ticket."]`): somebody looked at the
 * very thing before and after, nobody who was recorded wrote to it between, what was sent would be seen in it, and it was the same. Notes such words; and those after
 * which something had changed, which says that they refuse nothing.
 */
export class LeftAlone {
  readonly #looks = new Map<string, Look>();

  /** `who`: whose credential it carried; `noted`: of the origin, in a first reading. */
  see(exchange: Exchange, address: string, who: string, noted: Set<string>): void {
    const { method, status, url } = exchange;
    const own = `${who} ${address}`;
    if (method === 'HEAD' || (method === 'GET' && url.includes('?'))) return;
    if (method === 'GET') {
      const before = this.#looks.get(own);
      this.#looks.delete(own);
      if (status !== 200 || (exchange.answerLength ?? 0) > LONGEST) return;
      const [was, is] = before?.said === undefined ? [] : [shownBy(before.exchange), shownBy(exchange)];
      if (before?.said !== undefined && was !== undefined && is !== undefined && noted.size < NOTED) note(noted, before.said, was, is);
      keepRecent(this.#looks, own, { address, below: `${address}/`, exchange }, LOOKS);
      return;
    }
    // Whoever writes to it, or below it: of two writes neither is known to have done what is seen, nor to have left it.
    for (const [key, look] of this.#looks) {
      if (address !== look.address && !address.startsWith(look.below)) continue;
      const words = key === own && method !== 'POST' && look.said === undefined && status >= 200 && status < 300 ? wordsIn(exchange) : [];
      const held = words.length === 0 ? undefined : shownBy(look.exchange);
      if (held === undefined) this.#looks.delete(key);
      else {
        const sent = sentIn(exchange);
        look.said = { words, shows: method === 'DELETE' || wouldShow(sent, held), sent };
      }
    }
  }
}

const wordsIn = ({ method, response }: Exchange): readonly string[] => (response.kind === 'json' ? saidOf(method, response.value) : []);

const note = (noted: Set<string>, { words, shows, sent }: NonNullable<Look['said']>, was: JsonObject, is: JsonObject): void => {
  const isSame = sameJson(was, is);
  // Of several sentences one may tell of what was done.
  if (isSame && shows && words.length === 1) noted.add(notedAs('undone', words[0] ?? ''));
  if (isSame) return;
  // Somebody else may have changed it meanwhile: that what was sent stands there now shows that it was taken.
  const isTaken = isObject(sent) && shows && !wouldShow(sent, is);
  for (const one of words) for (const how of isTaken ? (['done', 'taken'] as const) : (['done'] as const)) noted.add(notedAs(how, one));
};
