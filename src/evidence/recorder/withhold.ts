import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isObject, type JsonObject } from '../../base/json.ts';
import { parseJson } from '../json.ts';
import { BODIES_FOLDER, EVENTS_FILE } from '../recording/format.ts';
import { topOf, type Visit } from './pages.ts';

const CHUNK = 1 << 20;
const FILES = /"file":"([0-9a-f]{32}\.(?:json|txt))"/g;

/** One line, as far as it matters here. Numbers are -1 where it has none. */
interface Found {
  readonly index: number;
  /** Bytes. */
  readonly at: number;
  readonly length: number;
  readonly kind: string;
  readonly tab: string;
  /** The line that it completes, that is the other side of it, and whose stream or notice it tells of. */
  readonly of: number;
  readonly same: number;
  readonly about: number;
}

/** Runs through the lines of a recording that is being made; bytes and not characters are counted. */
const eachLine = (events: number, take: (text: string, at: number, length: number) => void): void => {
  const size = fstatSync(events).size;
  const chunk = Buffer.alloc(CHUNK);
  let rest: Buffer = Buffer.alloc(0);
  let begins = 0;
  for (let at = 0; at < size; ) {
    const read = readSync(events, chunk, 0, CHUNK, at);
    if (read === 0) return;
    at += read;
    rest = Buffer.concat([rest, chunk.subarray(0, read)]);
    let from = 0;
    for (let end = rest.indexOf(10, from); end >= 0; end = rest.indexOf(10, from)) {
      take(rest.toString('utf8', from, end), begins, end - from);
      begins += end + 1 - from;
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
};

const filesIn = (text: string): readonly string[] => [...text.matchAll(FILES)].map(([, file]) => file as string);

/** The tab that a line tells of; "" where it tells of none. */
const tabOf = ({ kind, tab, page, id }: JsonObject): string => {
  const named = kind === 'exchange' ? page : kind === 'page' ? id : tab;
  return typeof named === 'string' ? topOf(named) : '';
};

/** Kinds that no tab may own, and that then may come from what the tab shows. */
const OF_NO_TAB = /^(?:exchange|outside|opened|console)$/;
const numberIn = (line: JsonObject, name: string): number => (typeof line[name] === 'number' ? line[name] : -1);

const found = (line: JsonObject, index: number, at: number, length: number): Found => ({
  index,
  at,
  length,
  kind: String(line['kind']),
  tab: tabOf(line),
  of: numberIn(line, 'of'),
  same: numberIn(line, 'same'),
  about: Math.max(numberIn(line, 'exchange'), numberIn(line, 'notice')),
});

/** The numbers of the lines that go with a visit. */
const linesOf = (all: readonly Found[], { tab, from }: Visit): ReadonlySet<number> => {
  const gone = new Set<number>();
  const tabs = new Map(all.flatMap((one) => (one.kind === 'exchange' ? [[one.index, one.tab]] : [])));
  const goes = (one: Found): boolean => {
    if (one.kind === 'meta') return false;
    if (one.kind === 'more') return gone.has(one.of) || gone.has(one.same);
    if (one.about >= 0) return gone.has(one.about) || (one.kind === 'message' && tabs.get(one.about) === tab);
    return one.tab === tab || (one.tab === '' && OF_NO_TAB.test(one.kind));
  };
  for (const one of all) if (one.index >= from && goes(one)) gone.add(one.index);
  // The service worker's side of an exchange that goes, goes with it, wherever it began; and what completes it.
  for (const { same, of } of all) if (gone.has(same)) gone.add(of);
  for (const { of, index } of all) if (gone.has(of)) gone.add(index);
  return gone;
};

/**
 * Takes a visit out of a recording that is being made: its lines keep their number and nothing else, and the files that only they name are
 * gone. Done at once, in one go: nothing is appended meanwhile. Answers the numbers of the lines.
 */
export const withhold = (folder: string, visit: Visit): ReadonlySet<number> => {
  const file = path.join(folder, EVENTS_FILE);
  const events = openSync(file, 'r+');
  try {
    const all: Found[] = [];
    const named = new Map<string, number[]>();
    let index = 0;
    eachLine(events, (text, at, length) => {
      for (const name of filesIn(text)) named.set(name, [...(named.get(name) ?? []), index]);
      const line = parseJson(text);
      if (isObject(line)) all.push(found(line, index, at, length));
      index += 1;
    });
    const gone = linesOf(all, visit);
    for (const { index: number, at, length } of all)
      if (gone.has(number)) writeSync(events, `{"index":${number},"kind":"withheld"}`.padEnd(length), at);
    for (const [name, lines] of named)
      if (lines.every((line) => gone.has(line))) rmSync(path.join(folder, BODIES_FOLDER, name), { force: true });
    return gone;
  } finally {
    closeSync(events);
  }
};
