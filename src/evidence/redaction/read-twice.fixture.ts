import type { Exchange } from '../../observations/exchange.ts';
import { evidenceOf } from '../file.ts';
import { harOf, KEY, wholeOf } from '../har/har.fixture.ts';
import { harReader } from '../har/reader.ts';
import { type RedactionMode, redactionOf } from './redaction.ts';

export interface ReadTwice {
  readonly exchanges: readonly Exchange[];
  readonly says: readonly string[];
  /** The exchanges as JSON. */
  readonly text: string;
}

/** Two readings, as establishing makes them: what the second one gives, and what is said of it. */
export const readTwice = async (entries: readonly unknown[], mode: RedactionMode = 'detect', key = KEY): Promise<ReadTwice> => {
  const file = evidenceOf('monday.har', Buffer.from(harOf(entries)));
  const reader = harReader(redactionOf(key, mode));
  for await (const _ of reader.read(file, 'asked'));
  const exchanges: Exchange[] = [];
  const says: string[] = [];
  for await (const batch of reader.read(file, 'all')) {
    exchanges.push(...batch.exchanges.map(wholeOf));
    says.push(...batch.problems.map((problem) => problem.says));
  }
  return { exchanges, says, text: JSON.stringify(exchanges) };
};
