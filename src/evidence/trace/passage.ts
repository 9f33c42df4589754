import { isObject, type JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import { parseJson } from '../json.ts';
import { linesOf } from '../lines.ts';
import type { Notes } from '../notes.ts';
import type { EvidenceFile, Member } from '../reader.ts';
import type { TraceNote } from './note.ts';

/** One event of a trace with the number of its line, counted on through several files. */
export interface Numbered {
  readonly line: number;
  readonly member: Member;
  /** `undefined` when the line could not be read. */
  readonly event: JsonObject | undefined;
  /** Characters of the line; 0 when it is too long to be held. */
  readonly size: number;
}

/** What one reading shares. */
export interface Passage {
  readonly file: EvidenceFile;
  readonly notes: Notes<TraceNote>;
  readonly problems: Problem[];
  /** Unpacked bytes read, of all there are. */
  read: number;
  readonly total: number;
}

export const consumedOf = ({ file, read, total }: Passage): number =>
  total === 0 ? file.size : Math.floor((file.size * Math.min(read, total)) / total);

/** The events of several files, one after the other. `place`: how their lines are addressed. */
export async function* eventsIn(members: readonly Member[], place: string, passage: Passage): AsyncGenerator<Numbered> {
  let before = 0;
  for (const member of members) {
    let last = 0;
    try {
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of member.chunks()) {
          passage.read += chunk.length;
          yield chunk;
        }
      };
      for await (const { number, text } of linesOf(counted())) {
        last = number;
        const line = before + number;
        const event = text === undefined ? undefined : parseJson(text);
        if (!isObject(event))
          passage.notes.add(text === undefined ? 'long-line' : 'line', `line ${line}`, `${passage.file.name}${place}${line}`);
        yield { line, member, event: isObject(event) ? event : undefined, size: text?.length ?? 0 };
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      passage.problems.push({
        kind: 'unreadable',
        severity: 'lost',
        at: passage.file.name,
        says: `Reading ${JSON.stringify(member.name)} stopped after line ${last}: ${reason}.`,
      });
    }
    before += last;
  }
}
