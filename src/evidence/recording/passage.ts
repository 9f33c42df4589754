import { createHash } from 'node:crypto';
import { isObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import { parseJson } from '../json.ts';
import { linesOf } from '../lines.ts';
import { counted } from '../notes.ts';
import type { EvidenceFile } from '../reader.ts';
import type { BodySource } from './exchange-form.ts';
import { eventsSize, manifestOf } from './files.ts';
import { words } from './form.ts';
import { type Taken, Taker } from './taker.ts';

const BATCH = 128;

/** What was taken of a recording by now. */
export interface Stretch extends Taken {
  /** Bytes of the file that were read. */
  readonly consumed: number;
}

/** Goes through the lines of a recording once. `key`: the name of this project's key. */
export class Passage {
  readonly #file: EvidenceFile;
  readonly #taker: Taker;
  readonly #problems: Problem[] = [];

  constructor(file: EvidenceFile, source: BodySource, key: string) {
    this.#file = file;
    this.#taker = new Taker(file, source, key);
  }

  /** What there is to say of it when all is read. */
  problems(): readonly Problem[] {
    return [...(this.#file.notes ?? []), ...this.#taker.problems, ...this.#problems, ...this.#taker.notes.problems()];
  }

  #say(kind: string, severity: Problem['severity'], says: string): void {
    this.#problems.push({ kind, severity, at: this.#file.name, says });
  }

  async *read(): AsyncGenerator<Stretch> {
    const [file, taker] = [this.#file, this.#taker];
    const hash = createHash('sha256');
    const size = Math.max(1, eventsSize(file));
    let bytes = 0;
    let last = 0;
    let cut = false;
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of file.chunks()) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      for await (const { number, text, whole } of linesOf(chunks())) {
        last = number;
        const line = text === undefined ? undefined : parseJson(text);
        if (isObject(line)) await taker.take(line, number - 1, text?.length ?? 0);
        else if (!whole) cut = true;
        else taker.note(text === undefined ? 'long-line' : 'line', number - 1);
        if (taker.waiting >= BATCH) yield { ...taker.give(false), consumed: Math.min(file.size, Math.floor((file.size * bytes) / size)) };
      }
    } catch (error) {
      this.#say('unreadable', 'lost', `Reading stopped after line ${last}: ${error instanceof Error ? error.message : String(error)}.`);
    }
    await taker.close();
    if (cut) {
      const before = `the ${counted(last - 1, 'line', 'lines')} before it ${last === 2 ? 'was' : 'were'} read`;
      this.#say('cut', 'repaired', `The last line of the recording (${last}) is cut off and was dropped; ${before}.`);
    } else if (!taker.ended)
      this.#say('crash', 'repaired', 'The recording ended with a crash of the browser or of the recorder; it is whole up to there.');
    const manifest = await manifestOf(file);
    if (manifest !== undefined && words(manifest['sha256']) !== hash.digest('hex'))
      this.#say(
        'edited',
        'repaired',
        'events.ndjson does not match its manifest: the recording was edited after it was saved, and is shown as edited.',
      );
    yield { ...taker.give(true), consumed: file.size };
  }
}
