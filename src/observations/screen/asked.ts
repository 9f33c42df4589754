import { lastName } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { countDistinct } from '../../statement/distinct.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Act } from '../screen.ts';
import { fieldKey } from './field-key.ts';
import { carries, type FilledField, filledBefore } from './form.ts';
import type { RouteOf } from './place.ts';
import type { SeenCall, SeenExchange } from './seen-exchange.ts';
import { isNavigation, type Timeline } from './timeline.ts';
import { wentTogether } from './together.ts';

/** Which place of which call a field's value went to. */
export interface Asked {
  readonly call: string;
  /** Path in the payload, or name in the query. */
  readonly path: string;
  readonly tally: Tally;
  /** What was sent when nobody had entered anything: the same each time, and nothing that the screen was answered with; null when that is not shown. */
  readonly startsAs: string | null;
  /** What was sent for the words of a choice. */
  readonly sends: readonly (readonly [value: string, words: string])[];
}

/** Whether a place of a payload is called as a field is: by its name, or by its label. */
const isCalled = ({ field, name }: { readonly field: string; readonly name: string }, path: string): boolean => {
  const last = lastName(path).toLowerCase();
  const words = plainWords(last);
  return (field !== '' && last === field.toLowerCase()) || (words !== '' && words === plainWords(name));
};

const PLAIN = /^[\p{L}\p{N}_.:-]{1,40}$/u;

/** Short words and numbers look alike everywhere: such a value alone shows nothing. */
const UNUSUAL = 8;

/** The words of an option are the product's own: that they are sent is no chance. */
const isWord = (words: string): boolean => words.length >= 3 && !/^\d+$/.test(words);

const isUnusual = ({ value, chosen }: FilledField): boolean =>
  chosen !== undefined ? chosen.means.size > 0 || isWord(plainWords(chosen.words)) : value.kind !== 'checked' && isUnusualValue(value);

const isUnusualValue = (value: FilledField['value']): boolean =>
  value.kind === 'secret' ||
  value.kind === 'file' ||
  (value.tag !== '' && !value.tag.startsWith('np_txt_')) ||
  (value.length ?? 0) >= UNUSUAL;

/**
 * The place of a call that a filled field's value stands at: the only one that holds such a value and that no other field can be meant with,
 * or, among several that do, the one that is called as the field is. A name alone shows nothing.
 */
const placesOf = ({ call, filled, typed, changed }: Sending): ReadonlyMap<FilledField, string> => {
  const found = new Map<FilledField, string>();
  const files = filled.filter(({ type, value }) => type === 'file' || value.kind === 'file');
  const [file] = files;
  const [part] = call.files;
  if (file !== undefined && part !== undefined && files.length === 1 && call.files.length === 1) found.set(file, part);
  for (const field of filled) {
    const holding = call.sent.filter((leaf) => carries(field, leaf) === true);
    const [only] = holding;
    if (only === undefined) continue;
    const named = holding.filter((leaf) => isCalled(field.key, leaf.path));
    const sure = call.write || field.value.tag === only.text || (fieldKey(field.key) === typed && changed === only.path);
    const alone = sure && holding.length === 1 && !filled.some((other) => other !== field && carries(other, only) === true);
    const place = named.length === 1 ? named[0] : alone ? only : undefined;
    if (place !== undefined) found.set(field, place.path);
  }
  return found;
};

/** Values that answers held since the screen was gone to: what stands in a field may be one of them. */
const answeredSince = ({ events, exchanges }: Timeline, act: Act & { readonly time: number }): ReadonlySet<string> => {
  const arrived = events.findLast((event) => isNavigation(event) && event.tab === act.tab && event.time <= act.time)?.time ?? 0;
  return new Set(
    exchanges
      .filter(({ start, end }) => start >= arrived - LOADS && end <= act.time)
      .flatMap(({ calls }) => calls.flatMap(({ answer }) => answer.map(({ text }) => text))),
  );
};

/** The one parameter that a read asks for otherwise than it did before; undefined for several, or where it was not asked before. */
const changedIn = (call: SeenCall, earlier: readonly SeenCall[]): string | undefined => {
  const last = earlier.findLast(({ name }) => name === call.name);
  if (last === undefined || call.write) return undefined;
  const fresh = call.sent.filter(({ path, text }) => !last.sent.some((had) => had.path === path && had.text === text));
  return fresh.length === 1 ? fresh[0]?.path : undefined;
};

/** What makes something new starts with a choice of the product's own, though things that were listed have the same one. */
const isOwnChoice = ({ chosen }: FilledField, { name }: SeenCall): boolean => chosen !== undefined && name.startsWith('POST ');

/** A call that somebody made a screen send, and what its fields held then. */
export interface Sending {
  readonly known: ReadonlySet<string>;
  /** Where the fields stand: see `placeOf`. */
  readonly place: string;
  readonly call: SeenCall;
  readonly filled: readonly FilledField[];
  /** The field that was typed into right before a read, and what that read asks for otherwise than before. */
  readonly typed: string | undefined;
  readonly changed: string | undefined;
}

/** A page is asked for before its address is shown. */
const LOADS = 2_000;

/** A key is told of late: what it makes a client ask for may be on its way before, and is then recorded without a cause. */
const KEY_MS = 100;

/** A list that is asked for as one types waits for a rest between the keys. */
const TYPED_MS = 1_000;

const keyBefore = ({ acts }: Timeline, { act, start, page }: SeenExchange): number | undefined => {
  if (act !== undefined) return act;
  const last = [...acts.values()].findLast(({ time, tab }) => (page === '' || tab === page) && start >= time);
  if (last === undefined) return undefined;
  const wait = last.action === 'enter' ? KEY_MS : last.action === 'input' && last.value?.kind === 'text' ? TYPED_MS : -1;
  return start - last.time <= wait ? last.index : undefined;
};

/** What screens were made to send, in the order of time. */
export const sendingsOf = (timeline: Timeline): readonly Sending[] => {
  const sentBefore = new Set<string>();
  return timeline.exchanges.flatMap((exchange, at): readonly Sending[] => {
    const act = keyBefore(timeline, exchange);
    const { calls } = exchange;
    const sent = act === undefined ? undefined : timeline.acts.get(act);
    const place = sent === undefined ? undefined : timeline.placeOf(sent.url);
    if (act === undefined || sent === undefined || place === undefined) return [];
    const filled = filledBefore(timeline, act);
    return filled.length === 0
      ? []
      : calls
          .filter(({ name, sent: leaves, files }) => {
            // A form is sent once: the same call again is of something else.
            const first = !sentBefore.has(`${act} ${name}`);
            sentBefore.add(`${act} ${name}`);
            return first && leaves.length + files.length > 0;
          })
          .map((call) => ({
            place,
            call,
            filled,
            known: answeredSince(timeline, sent),
            typed: sent.action === 'input' || sent.action === 'enter' ? fieldKey(sent.control) : undefined,
            changed: changedIn(
              call,
              timeline.exchanges.slice(Math.max(0, at - 200), at).flatMap(({ calls: earlier }) => earlier),
            ),
          }));
  });
};

/** Sights which field of a form became which place of a payload: by the values, never by names alone. */
export const sightAsked = (timeline: Timeline, recording: string): Ballot => {
  const box = new BallotBox(60);
  const sendings = sendingsOf(timeline);
  const known = new Set<string>();
  const keyOf = (place: string, field: FilledField): string => JSON.stringify([place, fieldKey(field.key)]);
  const placed = sendings.map((sending) => ({ ...sending, places: placesOf(sending) }));
  const together = wentTogether(placed);
  for (const { place, call, filled, known: answered, typed, changed, places } of placed) {
    const others = filled.flatMap((field): [FilledField, string][] => {
      const path = together.get(field);
      return path === undefined ? [] : [[field, path]];
    });
    for (const [field, path] of [...places, ...others]) {
      const key = keyOf(place, field);
      known.add(JSON.stringify([key, call.name, path]));
      // Units are different values: one that is unusual counts as two.
      const unit = field.chosen?.words ?? `${field.value.length} ${field.value.shape} ${field.value.tag}`;
      box.see(key, JSON.stringify(['+', call.name, path]), call.at, unit);
      const isTyped = fieldKey(field.key) === typed && changed === path;
      if (isUnusual(field) || isTyped) box.see(key, JSON.stringify(['!', call.name, path]), call.at, unit);
      const sent = call.sent.find((leaf) => leaf.path === path)?.text;
      if (field.untouched && sent !== undefined && sent !== '' && sent.length <= 40 && !isPseudonym(sent))
        box.see(key, JSON.stringify(['=', call.name, path, answered.has(sent) && !isOwnChoice(field, call) ? null : sent]), call.at, sent);
    }
  }
  for (const { place, call, filled } of sendings)
    for (const field of filled)
      for (const leaf of call.sent) {
        const key = keyOf(place, field);
        if (!known.has(JSON.stringify([key, call.name, leaf.path]))) continue;
        if (field.chosen?.means.size === 0 && PLAIN.test(leaf.text) && !isPseudonym(leaf.text))
          box.see(key, JSON.stringify(['#', call.name, leaf.path, leaf.text, field.chosen.words]), call.at, leaf.text);
        if (carries(field, leaf) === false) box.see(key, JSON.stringify(['-', call.name, leaf.path]), call.at, call.at.recording);
        // A list of the product's own does not say what it stands for before something is chosen in it.
        else if (
          field.type === 'combobox' &&
          field.untouched &&
          call.name.startsWith('POST ') &&
          PLAIN.test(leaf.text) &&
          !isPseudonym(leaf.text)
        )
          box.see(key, JSON.stringify(['=', call.name, leaf.path, leaf.text]), call.at, leaf.text);
      }
  return box.seal(recording);
};

interface Votes {
  readonly plus: Tally;
  readonly minus: number;
  /** One of the values was unusual. */
  readonly sure: boolean;
  /** What was sent untouched; null for what an answer held. */
  readonly starts: ReadonlySet<string | null>;
  /** What was sent, by the words that were chosen; null where that was not the same each time. */
  readonly sends: ReadonlyMap<string, string | null>;
}

/** Whether a place is called as the field is. */
const isNamed = (key: string, at: string): boolean => {
  const [, stands] = JSON.parse(key) as [string, string];
  const [, field, name] = JSON.parse(stands) as [string, string, string];
  const [, path] = JSON.parse(at) as [string, string];
  return isCalled({ field, name }, path);
};

/** Under which key `settleAsked` keeps what a field of a screen becomes. */
export const askedKey = (route: string, field: string): string => JSON.stringify([route, field]);

/** What each field of each route becomes: what was never contradicted, one place per call. */
export const settleAsked = (ballots: readonly Ballot[], routeOf: RouteOf): ReadonlyMap<string, readonly Asked[]> => {
  const joined = new Map<string, Map<string, Votes>>();
  for (const [subject, votes] of ballots.reduce(mergeBallots, noBallot)) {
    const [place, field] = JSON.parse(subject) as [string, string];
    const route = routeOf(place);
    if (route === undefined) continue;
    const key = askedKey(route, field);
    const have = joined.get(key) ?? new Map<string, Votes>();
    joined.set(key, have);
    for (const [vote, tally] of votes) {
      const [sign, call, path, start, chosen] = JSON.parse(vote) as [
        '+' | '-' | '!' | '=' | '#',
        string,
        string,
        (string | null)?,
        string?,
      ];
      const at = JSON.stringify([call, path]);
      const was = have.get(at) ?? {
        plus: noTally,
        minus: 0,
        sure: false,
        starts: new Set<string | null>(),
        sends: new Map<string, string | null>(),
      };
      if (sign === '#') {
        const value = was.sends.has(chosen ?? '') ? null : (start ?? null);
        have.set(at, { ...was, sends: new Map([...was.sends, [chosen ?? '', value]]) });
      } else if (sign === '=') have.set(at, { ...was, starts: new Set([...was.starts, start ?? null]) });
      else if (sign === '+') have.set(at, { ...was, plus: addTallies(was.plus, tally) });
      else have.set(at, sign === '!' ? { ...was, sure: true } : { ...was, minus: was.minus + triesOf(tally).times });
    }
  }
  return new Map(
    [...joined].map(([key, places]): [string, readonly Asked[]] => {
      const sound = [...places]
        .filter(
          ([at, { plus, minus, sure }]) =>
            minus === 0 && plus.evidence.length > 0 && (sure || isNamed(key, at) || countDistinct(plus.units) >= 2),
        )
        .map(([at, { plus, starts, sends }]): Asked => {
          const [call, path] = JSON.parse(at) as [string, string];
          const [first = null] = starts;
          return {
            call,
            path,
            tally: plus,
            startsAs: starts.size === 1 ? first : null,
            sends: [...sends].flatMap(([words, value]) => (value === null ? [] : [[value, words] as const])),
          };
        });
      const perCall = Map.groupBy(sound, ({ call }) => call);
      return [key, [...perCall.values()].flatMap((rivals) => (rivals.length === 1 ? rivals : named(key, rivals)))];
    }),
  );
};

/** Of several places that a value stood at each time, the one that is called as the field is; else none. */
const named = (key: string, rivals: readonly Asked[]): readonly Asked[] => {
  const own = rivals.filter(({ call, path }) => isNamed(key, JSON.stringify([call, path])));
  return own.length === 1 ? own : [];
};
