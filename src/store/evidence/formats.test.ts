import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { establish } from '../../establish/establish.ts';
import { evidenceOf, openEvidence } from '../../evidence/file.ts';
import { recogniseEvidence } from '../../evidence/index.ts';
import type { EvidenceFile, Reader } from '../../evidence/reader.ts';
import { redactionOf } from '../../evidence/redaction/redaction.ts';
import { addEvidence } from './add.ts';
import { inFolder, KEY } from './evidence.fixture.ts';
import type { EvidenceStore } from './evidence-store.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const readerOf = async (file: EvidenceFile): Promise<Reader> => {
  const reader = await recogniseEvidence(file, redactionOf(KEY));
  if (!reader.ok) throw new Error(reader.error.says);
  return reader.value;
};

const keptOf = async (store: EvidenceStore, file: EvidenceFile) => {
  const added = await addEvidence(store, file, { key: KEY });
  if (!added.ok) throw new Error(added.error.says);
  const kept = store.open(added.value.recording.name);
  if (kept === undefined) throw new Error('not kept');
  return { kept, recording: added.value.recording };
};

const established = async (file: EvidenceFile) => {
  const done = await establish({ files: [file], roles: new Map(), key: KEY });
  if (!done.ok) throw new Error(done.error.says);
  return done.value;
};

test('a trace is kept with what was seen and done on screen, and each of its lines is opened', { timeout: 120_000 }, () =>
  inFolder(async (store) => {
    const opened = await openEvidence(path.join(ROOT, 'test/traces/library-librarian.zip'));
    if (!opened.ok) throw new Error(opened.error.says);
    const { kept, recording } = await keptOf(store, opened.value);
    expect(recording.events).toBeGreaterThan(10);
    expect(recording.places).toBeDefined();
    const direct = await readerOf(opened.value);
    const events = async (reader: Reader, file: EvidenceFile) => {
      const found = [];
      for await (const batch of reader.read(file, 'all')) found.push(...(batch.events ?? []));
      return found;
    };
    for await (const _ of direct.read(opened.value, 'asked'));
    const before = await events(direct, opened.value);
    expect(await events(kept.kept.reader, kept)).toEqual(before);
    const event = before.find(({ kind }) => kind === 'navigation') ?? before[0];
    const one = await kept.kept.reader.open(kept, 'events', event?.index ?? 0);
    expect(one).toMatchObject({ ok: true, value: { kind: 'event' } });
    expect(await established(kept)).toEqual(await established(opened.value));
  }),
);

const INTERFACE = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      responses:
        "200": { description: One order., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
components:
  schemas:
    Order:
      type: object
      required: [id, status]
      properties: { id: { type: integer }, status: { type: string, enum: [open, paid] }, note: { type: string, maxLength: 80 } }
`;

test('a description is kept as what it states, and establishes the same', () =>
  inFolder(async (store) => {
    const file = evidenceOf('shop.yaml', Buffer.from(INTERFACE));
    const { kept, recording } = await keptOf(store, file);
    expect(recording).toMatchObject({ exchanges: 0, events: 0, name: 'shop.yaml' });
    const direct = await readerOf(file);
    expect(await kept.kept.reader.state?.(kept)).toEqual(await direct.state?.(file));
    const seen = await openEvidence(path.join(ROOT, 'test/recordings/library/session-member.har.gz'));
    if (!seen.ok) throw new Error(seen.error.says);
    const both = (stated: EvidenceFile) => establish({ files: [seen.value, stated], roles: new Map(), key: KEY });
    expect(await both(kept)).toEqual(await both(file));
  }));

test('a nine-point document is kept, and establishes the same', { timeout: 60_000 }, () =>
  inFolder(async (store) => {
    const file = evidenceOf('library.md', await readFile(path.join(ROOT, 'test/documents/library.md')));
    const { kept } = await keptOf(store, file);
    expect(await kept.kept.reader.state?.(kept)).toEqual(await (await readerOf(file)).state?.(file));
    expect(await established(kept)).toEqual(await established(file));
  }),
);
