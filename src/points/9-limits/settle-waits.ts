import { discarding, noneDiscarded } from '../../statement/discarded.ts';
import { held } from '../../statement/statement.ts';
import type { Limit } from './reading.ts';
import { measured, rhythmOf } from './rhythm.ts';
import type { Wait, Waits } from './waits.ts';

/** `mining.md` §7.3: requests after typing, and how far off the median they may be. */
const REQUESTS = 8;
const SPREAD = 0.1;
/** So many of them are on it: what is sent for another reason comes at any time. */
const MOST = 0.75;
/** What is sent sooner after a key waits for nothing. Milliseconds. */
const SHORTEST = 50;
/** `mining.md` §7.3: how often something was tried again. */
const SEQUENCES = 5;
/** Waits of one sequence and another are the same within a fifth, or three tenths of a second: clocks, and jitter on purpose. */
const ALIKE = 0.2;
const ALIKE_MS = 300;

/** What one hour shows is one sighting, in however many recordings of it. */
const merged = (all: readonly ReadonlyMap<string, readonly Wait[]>[]): ReadonlyMap<string, readonly Wait[]> => {
  const joined = new Map<string, Map<string, Wait>>();
  for (const waits of all)
    for (const [key, own] of waits) {
      const have = joined.get(key) ?? new Map<string, Wait>();
      for (const wait of own) if (!have.has(`${wait.start} ${wait.ms.length}`)) have.set(`${wait.start} ${wait.ms.length}`, wait);
      joined.set(key, have);
    }
  return new Map([...joined].map(([key, own]) => [key, [...own.values()].toSorted((a, b) => a.start - b.start)]));
};

const tens = (ms: number): number => Math.round(ms / 10) * 10;
const tenths = (ms: number): string => String(Math.round(ms / 100) / 10);

/** Calls that wait until somebody stops typing: held so far, as often as they did; nothing of a call that was sent among the keys. */
const debounces = (typing: ReadonlyMap<string, readonly Wait[]>, among: ReadonlyMap<string, readonly Wait[]>): Limit[] => {
  const found = new Map<string, { readonly limit: Limit; readonly times: number }>();
  for (const [key, waits] of typing) {
    if (waits.length < REQUESTS || among.has(key)) continue;
    const first = (wait: Wait): number => wait.ms[0] ?? 0;
    const { middle, spread, beats } = rhythmOf(waits.map(first), SPREAD);
    if (spread > SPREAD || middle < SHORTEST || beats.length < Math.max(REQUESTS, waits.length * MOST)) continue;
    const on = waits.filter((wait) => beats.includes(first(wait)));
    const off = waits.filter((wait) => !on.includes(wait));
    const [call] = JSON.parse(key) as [string, string];
    const limit: Limit = {
      name: 'debounce',
      value: tens(middle),
      unit: 'ms',
      on: call,
      ...held(measured(on), {
        note: `${tens(beats[0] ?? middle)} to ${tens(beats.at(-1) ?? middle)} ms, ${on.length} of ${waits.length} requests, from the last key to the request, none among the keys`,
        discarded: off.length === 0 ? undefined : discarding(noneDiscarded, 'rhythm', measured(off)),
      }),
    };
    // Two fields of one call wait as they do: the one that was typed into most is told.
    const have = found.get(call);
    if (have === undefined || have.times < on.length) found.set(call, { limit, times: on.length });
  }
  return [...found.values()].map(({ limit }) => limit);
};

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(ALIKE_MS, Math.max(a, b) * ALIKE);

/** After how long a refused call was sent again, where every sequence waited alike as far as it went. */
const backOffs = (again: ReadonlyMap<string, readonly Wait[]>): Limit[] =>
  [...again].flatMap(([on, chains]): Limit[] => {
    if (chains.length < SEQUENCES) return [];
    const longest = chains.reduce((most, { ms }) => Math.max(most, ms.length), 0);
    const steps = Array.from({ length: longest }, (_, step) =>
      rhythmOf(
        chains.flatMap(({ ms }) => ms[step] ?? []),
        ALIKE,
      ),
    );
    if (!chains.every(({ ms }) => ms.every((gap, step) => isAlike(gap, steps[step]?.middle ?? gap)))) return [];
    const tries = chains.reduce((sum, { ms }) => sum + ms.length, 0);
    return [
      {
        name: 'retry wait',
        value: steps.length === 1 ? Number(tenths(steps[0]?.middle ?? 0)) : steps.map(({ middle }) => tenths(middle)).join(', '),
        unit: 's',
        on,
        ...held(measured(chains), {
          note: `${chains.length} of ${chains.length} sequences, ${tries} ${tries === 1 ? 'try' : 'tries'}, from an answer to the next try`,
        }),
      },
    ];
  });

/** What a client waits for by itself (`mining.md` §7.3), as far as recordings of screens show it. */
export const settleWaits = (all: readonly Waits[]): Limit[] => [
  ...debounces(merged(all.map(({ typing }) => typing)), merged(all.map(({ among }) => among))),
  ...backOffs(merged(all.map(({ again }) => again))),
];
