import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { openEvidence } from '../file.ts';
import { recordingReader } from '../recording/reader.ts';
import { Counts } from './counts.ts';
import { topOf } from './pages.ts';

const isAnswered = ({ end, frames }: Exchange): boolean => end !== undefined || frames.length > 0;

/** Counts a recording that is being made from the first lines that stand in its folder. Fails when it cannot be read. */
export const recount = async (folder: string, key: Uint8Array, upTo: number): Promise<Counts> => {
  const counts = new Counts();
  const opened = await openEvidence(folder);
  if (!opened.ok) throw new Error(opened.error.says);
  const shown = new Map<string, string>();
  for await (const { exchanges, events = [] } of recordingReader(key).read(opened.value)) {
    const lines: (Exchange | ScreenEvent)[] = [...exchanges, ...events]
      .filter(({ index }) => index < upTo)
      .sort((a, b) => a.index - b.index);
    for (const line of lines) {
      if ('method' in line) {
        if (isAnswered(line)) counts.exchange(line, shown.get(topOf(line.page)) ?? '');
        continue;
      }
      if (line.kind === 'navigation') shown.set(line.tab, line.url);
      if (line.kind === 'act') counts.acted();
      counts.seen(line);
    }
  }
  return counts;
};
