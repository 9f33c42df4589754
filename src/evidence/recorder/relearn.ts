import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEPTH_LIMIT, type Json } from '../../base/json.ts';
import { parseJson } from '../json.ts';
import { BODIES_FOLDER, EVENTS_FILE } from '../recording/format.ts';
import { type PseudonymKind, Pseudonyms } from '../redaction/pseudonym.ts';
import { keyName, Redactor } from './redactor.ts';

/** What an answer or a person's typing teaches, and how many words that has at most. */
const KINDS: readonly (readonly [kind: PseudonymKind, words: number])[] = [
  ['name', 5],
  ['addr', 8],
  ['txt', 12],
];
/** A single word may be a word of the product: those stay. */
const FEWEST = 2;
/** So many runs of words are tried; a recording of hours has fewer. */
const MOST_TRIED = 2_000_000;
const AROUND = /^[\s"'([{«„“]+|[\s"')\]}»“”.,:;!?]+$/g;

function* textsIn(value: Json, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object' && depth < DEPTH_LIMIT)
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* textsIn(item, depth + 1);
    }
}

async function* textsOf(folder: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(path.join(folder, EVENTS_FILE), 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield* textsIn(parseJson(line) ?? null);
  for (const name of await readdir(path.join(folder, BODIES_FOLDER)).catch(() => [])) {
    const text = await readFile(path.join(folder, BODIES_FOLDER, name), 'utf8');
    if (name.endsWith('.txt')) yield text;
    else yield* textsIn(parseJson(text) ?? null);
  }
}

/**
 * Finds again what a recorder had learnt that was ended: a run of words whose pseudonym stands somewhere in the recording is the value of
 * that pseudonym. Answers a redactor that knows all of these. Nothing is found in a recording that was made with another key, or unredacted.
 */
export const relearn = async (folder: string, key: Uint8Array): Promise<Redactor> => {
  const redactor = new Redactor(key, 'detect');
  const pseudonyms = new Pseudonyms(key);
  const there = new Map<PseudonymKind, Set<string>>(KINDS.map(([kind]) => [kind, new Set()]));
  let own = false;
  for await (const text of textsOf(folder)) {
    own ||= text === keyName(key);
    for (const [pseudonym, kind] of text.matchAll(/np_(name|addr|txt)_[a-z2-7]{8}/g)) there.get(kind as PseudonymKind)?.add(pseudonym);
  }
  if (!own) return redactor;
  const tried = new Set<string>();
  for await (const text of textsOf(folder)) {
    const words = [...text.slice(0, 100_000).matchAll(/\S+/g)];
    for (const [kind, most] of KINDS) {
      const known = there.get(kind);
      if (known === undefined || known.size === 0) continue;
      for (let from = 0; from < words.length; from += 1)
        for (let to = from + FEWEST; to <= Math.min(words.length, from + most); to += 1) {
          const last = words[to - 1];
          const run = text.slice(words[from]?.index, (last?.index ?? 0) + (last?.[0].length ?? 0)).replace(AROUND, '');
          const trial = `${kind} ${run}`;
          if (run.includes('np_') || tried.has(trial)) continue;
          if (tried.size >= MOST_TRIED) return redactor;
          tried.add(trial);
          const pseudonym = pseudonyms.name(kind, run);
          if (known.has(pseudonym)) redactor.know(run, pseudonym);
        }
    }
  }
  return redactor;
};
