import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '../../base/json.ts';
import type { Body } from '../../observations/exchange.ts';
import { printJson } from '../json.ts';
import { BODIES_FOLDER, type BodyFile, EVENTS_FILE, type RecordingLine, type StoredBody } from '../recording/format.ts';

type WithoutIndex<Line> = Line extends RecordingLine ? Omit<Line, 'index'> : never;

/** A line before it has its number. */
export type NewLine = WithoutIndex<RecordingLine>;

/** Longer content stands in a file of its own. Characters. */
const INLINE = 1_024;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export const bodyFileName = (content: string, ending: 'json' | 'txt'): BodyFile =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${ending}`;

/** Lines and bodies of our own are plain data: what `JSON.stringify` leaves out (`undefined`) is what is not known. */
export const asJson = (value: unknown): Json => value as Json;

/** Content that is kept in a file of its own, under the name that is made of it. */
export interface KeptContent {
  readonly name: BodyFile;
  readonly content: string;
}

export const keptContent = (content: string, ending: 'json' | 'txt'): KeptContent => ({ name: bodyFileName(content, ending), content });

const contentOf = (body: Extract<Body, { kind: 'json' | 'form' | 'events' }>): unknown =>
  body.kind === 'json' ? body.value : body.kind === 'form' ? body.fields : body.events;

/** A body as its line holds it, with the content that goes into a file. */
export const storedBody = (body: Body): { readonly body: StoredBody; readonly kept?: KeptContent } => {
  if (body.kind === 'empty' || body.kind === 'absent' || body.kind === 'binary') return { body };
  const { kind, mediaType, size } = body;
  const content = body.kind === 'text' ? body.text : printJson(asJson(contentOf(body)));
  if (content.length <= INLINE) return { body };
  const kept = keptContent(content, kind === 'text' ? 'txt' : 'json');
  const retry = body.kind === 'events' && body.retry !== undefined ? { retry: body.retry } : {};
  return { body: { kind, mediaType, size, file: kept.name, ...retry }, kept };
};

/**
 * A recording while it is made: a folder to which lines are appended, each in one write after the files it names. What has been
 * appended is the operating system's: no end of this process, however sudden, takes it back.
 */
export class Journal {
  readonly folder: string;
  readonly #events: number;
  #lines = 0;

  /** Makes the folder; it must not hold a recording already. */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(path.join(folder, BODIES_FOLDER), { recursive: true, mode: PRIVATE_FOLDER });
    this.#events = openSync(path.join(folder, EVENTS_FILE), 'ax', PRIVATE_FILE);
  }

  get lines(): number {
    return this.#lines;
  }

  /** Appends a line and answers its number. */
  append(line: NewLine): number {
    const index = this.#lines;
    const bytes = Buffer.from(`${printJson(asJson({ index, ...line }))}\n`);
    // A disk that is nearly full may take a part; the rest is a new try, and fails with its own words.
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#events, bytes, written);
    this.#lines += 1;
    return index;
  }

  /** Keeps a content under its own name; the same content is kept once. */
  keep({ name, content }: KeptContent): BodyFile {
    const file = path.join(this.folder, BODIES_FOLDER, name);
    if (!existsSync(file)) writeFileSync(file, content, { mode: PRIVATE_FILE });
    return name;
  }

  /** The same, and the process goes on meanwhile. */
  async keepLarge({ name, content }: KeptContent): Promise<void> {
    const file = path.join(this.folder, BODIES_FOLDER, name);
    if (!existsSync(file)) await writeFile(file, content, { mode: PRIVATE_FILE });
  }

  /** A body as its line holds it, its content kept. */
  store(body: Body): StoredBody {
    const stored = storedBody(body);
    if (stored.kept !== undefined) this.keep(stored.kept);
    return stored.body;
  }

  close(): void {
    closeSync(this.#events);
  }
}
