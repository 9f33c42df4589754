import { lastPart } from '../../base/path.ts';
import { addressOf } from '../../observations/address.ts';
import type { Script } from '../../observations/code/script.ts';
import type { Observed } from '../../observations/observed.ts';
import { distinctOf } from '../../statement/distinct.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, shown } from '../../statement/statement.ts';
import type { Rule } from '../5-validation/reading.ts';
import type { Limit } from './reading.ts';
import { snakeCase } from './snake-case.ts';

/** A line of the client's code that sent a call: path of its file, line and column from 1. */
export interface Sender {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** By call the lines that sent it. */
export type Senders = ReadonlyMap<string, ReadonlyMap<string, Sender>>;

const CALLS = 5_000;
const LINES = 20;

/** Keeps which lines of code sent the calls of one recording, where the browser said so. */
export class SenderKeeper {
  readonly #senders = new Map<string, Map<string, Sender>>();

  see({ exchange, name }: Observed): void {
    const code = exchange.sending?.code;
    if (code === undefined) return;
    let lines = this.#senders.get(name);
    if (lines === undefined) {
      if (this.#senders.size >= CALLS) return;
      lines = new Map();
      this.#senders.set(name, lines);
    }
    const path = addressOf(code.url)?.pathname;
    if (path !== undefined && lines.size < LINES)
      lines.set(`${path} ${code.line} ${code.column}`, { path, line: code.line, column: code.column });
  }

  close(): Senders {
    return this.#senders;
  }
}

/** A script with where it was answered. */
export interface ReadScript {
  readonly script: Script;
  readonly at: Reference;
}

/** Scripts in one line are as long as they are: only what stands near by is of the same function. Characters. */
const NEAR = 1_500;
/** Clocks run on: so far off what code says is still what it says. */
const OFF = 0.02;
const OFF_MS = 60;

const MEASURED = /^(?:polling interval|debounce|retry wait)$/;

const milliseconds = ({ value, unit }: Limit): number | undefined =>
  typeof value !== 'number' ? undefined : unit === 's' ? value * 1_000 : unit === 'ms' ? value : undefined;

/**
 * What was measured, where the line of code that sends the call says it too (`mining.md` §7.3): stated then, and no longer only held. Equal numbers elsewhere are
 * coincidences.
 */
const statedByCode = (limit: Limit, senders: Iterable<Sender>, scripts: readonly ReadScript[]): Limit => {
  const measured = MEASURED.test(limit.name) && limit.grade === 'held' ? milliseconds(limit) : undefined;
  if (measured === undefined) return limit;
  for (const { path, line, column } of senders)
    for (const { script, at } of scripts) {
      if (script.path !== path) continue;
      const said = script.waits.find(
        (wait) =>
          wait.line === line && Math.abs(wait.column - column) <= NEAR && Math.abs(wait.ms - measured) <= Math.max(OFF_MS, measured * OFF),
      );
      if (said === undefined) continue;
      return {
        ...limit,
        value: limit.unit === 's' ? said.ms / 1_000 : said.ms,
        ...citingFirst(citationOf(at), limit),
        grade: 'shown',
        basis: ['stated', 'seen'],
        note: `${said.by} ${said.ms} in ${path}:${said.line}:${said.column}; measured: ${limit.note ?? ''}`,
      };
    }
  return limit;
};

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split(/[^a-z\d]+/);
const CONSTANTS = 60;

/** What shows the use of a constant: a form that states it for a field of its name, or a size that the script asks a list for. */
const shownUse = (
  name: string,
  value: number,
  path: string,
  rules: readonly Rule[],
  limits: readonly Limit[],
  senders: Senders,
): string | undefined => {
  const words = new Set(wordsOf(name));
  const rule = rules.find(
    (one) =>
      one.enforcedBy === 'client' &&
      one.value === value &&
      /^m(?:ax|in)/.test(one.rule) &&
      words.has(snakeCase(lastPart(one.field)).split('_')[0] ?? ''),
  );
  if (rule !== undefined) return `in code; the form states it for ${rule.field} of ${rule.call}`;
  const asked = /PAGE|LIMIT|PER/.test(name)
    ? limits.find(
        (one) =>
          one.name.startsWith('page size asked by ') &&
          one.value === value &&
          [...(senders.get(one.on)?.values() ?? [])].some((sender) => sender.path === path),
      )
    : undefined;
  return asked === undefined ? undefined : `in code; sent as ${asked.name.slice('page size asked by '.length)} by ${asked.on}`;
};

/** Constants of the product's own scripts, as they are written; what they are for is not shown, unless something else says it. */
const constantsIn = (scripts: readonly ReadScript[], rules: readonly Rule[], limits: readonly Limit[], senders: Senders): Limit[] => {
  const found = new Map<string, Limit>();
  for (const { script, at } of scripts)
    for (const { name, value, from, to } of script.constants) {
      const key = JSON.stringify([name, value, script.path]);
      if (found.has(key) || found.size >= CONSTANTS) continue;
      const tally = { times: new Map([[at.recording, 1]]), units: distinctOf([script.path]), evidence: [at] };
      const use = shownUse(name, value, script.path, rules, limits, senders) ?? 'in code; use not shown';
      found.set(key, {
        name,
        value,
        unit: null,
        on: script.path,
        ...shown('stated', tally, { note: `${use}; characters ${from} to ${to}` }),
      });
    }
  return [...found.values()].sort((a, b) => (`${a.on} ${a.name}` < `${b.on} ${b.name}` ? -1 : 1));
};

/** Point 9 with what the scripts of the product's own client say. */
export const withCode = (
  limits: readonly Limit[],
  scripts: readonly ReadScript[],
  all: readonly Senders[],
  rules: readonly Rule[],
): Limit[] => {
  const senders = new Map<string, ReadonlyMap<string, Sender>>();
  for (const one of all) for (const [name, lines] of one) senders.set(name, new Map([...(senders.get(name) ?? []), ...lines]));
  const told = limits.map((limit) => statedByCode(limit, senders.get(limit.on)?.values() ?? [], scripts));
  return [...told, ...constantsIn(scripts, rules, told, senders)];
};
