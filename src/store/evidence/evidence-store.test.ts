import { createReadStream, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generate } from '../../../bench/generate.ts';
import { evidenceIn, evidenceOf, openEvidence } from '../../evidence/file.ts';
import { recogniseEvidence } from '../../evidence/index.ts';
import type { Batch, EvidenceFile } from '../../evidence/reader.ts';
import { redactionOf } from '../../evidence/redaction/redaction.ts';
import { spoolIn } from '../spool.ts';
import { addEvidence } from './add.ts';
import { harEntry, inFolder, KEY, ordersHar } from './evidence.fixture.ts';
import { EvidenceStore } from './evidence-store.ts';
import { takeHold } from './hold.ts';
import { FIND } from './records.ts';

const LIBRARY = path.join(import.meta.dirname, '../../../test/recordings/library');

const add = async (store: EvidenceStore, file: EvidenceFile, role?: string) => {
  const added = await addEvidence(store, file, { key: KEY, role });
  if (!added.ok) throw new Error(added.error.says);
  return added.value;
};

const readWhole = async (file: EvidenceFile) => {
  const reader = await recogniseEvidence(file, redactionOf(KEY));
  if (!reader.ok) throw new Error(reader.error.says);
  const batches: Batch[] = [];
  for await (const _ of reader.value.read(file, 'asked'));
  for await (const { exchanges, ...batch } of reader.value.read(file, 'all'))
    batches.push({
      ...batch,
      exchanges: exchanges.map((exchange) => ({ ...exchange, request: exchange.request, response: exchange.response })),
    });
  return {
    exchanges: batches.flatMap(({ exchanges }) => exchanges),
    pages: batches.flatMap(({ pages }) => pages),
    events: batches.flatMap(({ events }) => events ?? []),
    problems: batches.flatMap(({ problems }) => problems),
  };
};

test('what is kept reads as what was handed in, exchange by exchange, problems included', { timeout: 60_000 }, () =>
  inFolder(async (store) => {
    const names = readdirSync(LIBRARY).filter((name) => /\.har(?:\.gz)?$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const opened = await openEvidence(path.join(LIBRARY, name));
      if (!opened.ok) throw new Error(opened.error.says);
      const { recording } = await add(store, opened.value);
      const kept = store.open(recording.name);
      if (kept === undefined) throw new Error('not kept');
      const before = await readWhole(opened.value);
      const after = await readWhole(kept);
      expect(after).toEqual(before);
      expect(recording).toMatchObject({ name, exchanges: before.exchanges.length, format: 'HAR', size: opened.value.size });
    }
  }),
);

test('the same file twice changes nothing, whatever it is called', () =>
  inFolder(async (store) => {
    expect(await add(store, ordersHar('monday.har', 30))).toMatchObject({ kind: 'kept', recording: { name: 'monday.har', exchanges: 30 } });
    const before = readdirSync(store.folder);
    const index = store.list();
    expect(await add(store, ordersHar('tuesday.har', 30))).toMatchObject({ kind: 'already', recording: { name: 'monday.har' } });
    expect(store.list()).toEqual(index);
    expect(readdirSync(store.folder)).toEqual(before);
    expect(await add(store, ordersHar('Monday.har', 30, 'b'))).toMatchObject({ kind: 'kept', recording: { name: 'Monday-2.har' } });
  }));

test('no secret of a recording is on disk, in packs, index or journal', () =>
  inFolder(async (store, folder) => {
    await add(store, ordersHar('monday.har', 300));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile());
    expect(files.some((file) => file.endsWith('.pack'))).toBe(true);
    let frames = 0;
    for (const file of files) {
      const bytes = readFileSync(file);
      const texts = [bytes.toString('latin1')];
      for (let at = 0; file.endsWith('.pack') && at < bytes.length; frames += 1) {
        const length = bytes.readUInt32LE(at + 4);
        texts.push(zstdDecompressSync(bytes.subarray(at + 16, at + 16 + length)).toString());
        at += 16 + length;
      }
      for (const text of texts) for (const secret of ['s3cr3t', 'ann@shop.example']) expect(text.includes(secret)).toBe(false);
    }
    expect(frames).toBeGreaterThan(0);
    expect((await readWhole(store.open('monday.har') as EvidenceFile)).exchanges[0]?.requestHeaders[1]?.value).toMatch(/^Bearer np_tok_/);
  }));

test('a content that comes again is stored once', () =>
  inFolder(async (store) => {
    const body = JSON.stringify({ rules: Array.from({ length: 400 }, (_, n) => `rule ${n * 7919}`) });
    const har = (entries: number) =>
      evidenceOf(
        `${entries}.har`,
        Buffer.from(JSON.stringify({ log: { version: '1.2', entries: Array.from({ length: entries }, (_, n) => harEntry(n, body)) } })),
      );
    const one = await add(store, har(1));
    const many = await add(store, har(500));
    // Frames compress repetition too, but only within 256 KB; without the store's own memory this would be some thirty times as much.
    expect(many.recording.packed).toBeLessThan(one.recording.packed * 12);
    const { exchanges } = await readWhole(store.open('500.har') as EvidenceFile);
    expect(exchanges[499]?.response).toEqual(exchanges[0]?.response);
    expect(exchanges[499]?.response).toMatchObject({ kind: 'json', size: body.length });
  }));

test('one exchange is opened by its number, as an entry of a HAR has it', () =>
  inFolder(async (store) => {
    await add(store, ordersHar('monday.har', 200));
    const file = store.open('monday.har') as EvidenceFile & { kept: { reader: import('./kept-reader.ts').KeptReader } };
    const opened = await file.kept.reader.open(file, 'exchanges', 177);
    if (!opened.ok || opened.value.kind !== 'exchange') throw new Error('not opened');
    expect(opened.value.entry).toMatchObject({
      pageref: 'p1',
      time: 12,
      request: { method: 'GET', url: 'https://shop.example/api/orders/177', headers: [{ name: 'Accept', value: 'application/json' }, {}] },
      response: { status: 200, content: { mimeType: 'application/json' } },
    });
    const none = await file.kept.reader.open(file, 'exchanges', 200);
    expect(none).toMatchObject({ ok: false, error: { says: 'monday.har has no exchange 200 that is kept.' } });
  }));

test('a record is found without looking at others, however many there are', () =>
  inFolder(async (store) => {
    const plan = store.database.prepare(`explain query plan ${FIND}`).all(1, 0, 1_000_000);
    expect(plan[0]?.['detail']).toBe('SEARCH record USING INDEX record_by_number (recording=? AND kind=? AND number=?)');
  }));

test('what is no evidence leaves nothing behind', () =>
  inFolder(async (store) => {
    const refused = await addEvidence(store, evidenceOf('photo.har', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])), {
      key: KEY,
    });
    expect(refused).toMatchObject({ ok: false, error: { says: expect.stringContaining('photo.har is a PNG image.') as string } });
    expect([store.list(), readdirSync(store.folder)]).toEqual([[], []]);
  }));

test('stopped in between, an import leaves nothing behind', () =>
  inFolder(async (store) => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('stopped'));
    await expect(addEvidence(store, ordersHar('a.har', 1_000), { key: KEY, onProgress, signal: controller.signal })).rejects.toThrow(
      'stopped',
    );
    expect([store.list(), store.recordings.list('coming'), readdirSync(store.folder)]).toEqual([[], [], []]);
  }));

test('a recording set aside comes back with its role, unless another has its place by now', () =>
  inFolder(async (store) => {
    await add(store, ordersHar('a.har', 3), 'clerk');
    expect([store.setAside('a.har'), store.list().length, store.setAside('a.har')]).toEqual([true, 0, false]);
    expect(store.restore('a.har')).toBe(true);
    expect(store.list()).toMatchObject([{ name: 'a.har', role: 'clerk' }]);
    store.setAside('a.har');
    await add(store, ordersHar('a.har', 3));
    expect(store.restore('a.har')).toBe(false);
    expect(store.list()).toHaveLength(1);
  }));

test('a removed recording is gone from disk, and others stay', () =>
  inFolder(async (store) => {
    await add(store, ordersHar('a.har', 3));
    const { recording } = await add(store, ordersHar('b.har', 3, 'b'));
    expect([store.remove('a.har'), store.remove('a.har')]).toEqual([true, false]);
    expect(readdirSync(store.folder)).toEqual([`${recording.pack}.0.pack`]);
    expect(store.database.prepare('select count(distinct recording) as n from record').get()).toEqual({ n: 1 });
    expect((await readWhole(store.open('b.har') as EvidenceFile)).exchanges).toHaveLength(3);
  }));

test('a pack that is damaged costs what stood there, and says so', () =>
  inFolder(async (store) => {
    const { recording } = await add(store, ordersHar('a.har', 2_000));
    const file = store.packOf(recording.pack, 0);
    const bytes = readFileSync(file);
    const second = 16 + bytes.readUInt32LE(4);
    bytes.writeUInt8(bytes.readUInt8(second + 40) ^ 0xff, second + 40);
    writeFileSync(file, bytes);
    const damaged = await readWhole(store.open('a.har') as EvidenceFile);
    expect(damaged.exchanges.length).toBeGreaterThan(100);
    expect(damaged.exchanges.length).toBeLessThan(2_000);
    expect(damaged.problems.at(-1)?.says).toMatch(/^What is kept of a\.har is damaged: \d+ records could not be read\./);
    truncateSync(file, second);
    const cut = await readWhole(new EvidenceStore(path.dirname(store.folder)).open('a.har') as EvidenceFile);
    expect(cut.exchanges.length).toBeLessThan(damaged.exchanges.length);
  }));

test('an index of a newer version is not touched', () =>
  inFolder(async (store, folder) => {
    store.database.exec('pragma user_version = 99');
    expect(() => new EvidenceStore(folder)).toThrow('was written by a newer Ninepoint');
  }));

test('what one process holds, no other gets until it lets go', () =>
  inFolder(async (_, folder) => {
    const file = path.join(folder, 'a.hold');
    const first = takeHold(file);
    expect(takeHold(file)).toBeUndefined();
    first?.release();
    const second = takeHold(file);
    expect(second).toBeDefined();
    second?.release();
  }));

test('several threads keep what one keeps', { timeout: 60_000 }, () =>
  inFolder(async (_, folder) => {
    const har = path.join(folder, 'many.har');
    await generate(har, 12_000_000, 3, 2);
    // Cut in the middle of an entry, with one in between that is none: what is told of it is the same too.
    const bytes = readFileSync(har);
    const broken = bytes.indexOf('"startedDateTime"', 5_000_000);
    bytes.write('"startedDateTime" x', broken);
    writeFileSync(har, bytes.subarray(0, 11_900_000));
    const kept: Awaited<ReturnType<typeof readWhole>>[] = [];
    for (const threads of [1, 2, 3]) {
      const store = new EvidenceStore(await mkdtemp(path.join(folder, 'p')));
      const opened = await openEvidence(har);
      if (!opened.ok) throw new Error(opened.error.says);
      const added = await addEvidence(store, opened.value, { key: KEY, threads });
      if (!added.ok) throw new Error(added.error.says);
      expect(added.value.recording.parts).toBe(threads);
      expect(readdirSync(store.folder)).toHaveLength(threads);
      kept.push(await readWhole(store.open('many.har') as EvidenceFile));
      expect(store.remove('many.har')).toBe(true);
      expect(readdirSync(store.folder)).toEqual([]);
      store.close();
    }
    expect(kept[0]?.problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['truncated', 'invalid', 'redaction']));
    expect(kept[0]?.exchanges.length).toBeGreaterThan(1_000);
    expect(kept[1]).toEqual(kept[0]);
    expect(kept[2]).toEqual(kept[0]);
  }),
);

test('what does not stand in the order in which it was sent is read in it, by however many threads it was kept', { timeout: 60_000 }, () =>
  inFolder(async (_, folder) => {
    const har = path.join(folder, 'backwards.har');
    const entries = Array.from({ length: 900 }, (_, index) => harEntry(index, JSON.stringify({ id: index, note: 'x'.repeat(index) })));
    writeFileSync(har, JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries: entries.toReversed() } }));
    const opened = await openEvidence(har);
    if (!opened.ok) throw new Error(opened.error.says);
    const handedIn = await readWhole(opened.value);
    expect(handedIn.exchanges.map(({ url }) => url.split('/').at(-1))).toEqual(entries.map((_, index) => String(index)));
    expect(handedIn.exchanges.map(({ index }) => index)).toEqual(entries.map((_, index) => 899 - index));
    expect(handedIn.problems.map(({ kind }) => kind)).toContain('order');
    const places = (exchanges: readonly { readonly order?: number | undefined }[]) => exchanges.map(({ order = -1 }) => order);
    for (const threads of [1, 2]) {
      const store = new EvidenceStore(await mkdtemp(path.join(folder, 'p')));
      const added = await addEvidence(store, opened.value, { key: KEY, threads });
      if (!added.ok) throw new Error(added.error.says);
      const kept = await readWhole(store.open('backwards.har') as EvidenceFile);
      const alike = ({ exchanges }: typeof kept) => exchanges.map(({ order: _, ...exchange }) => exchange);
      expect(alike(kept)).toEqual(alike(handedIn));
      expect(places(kept.exchanges)).toEqual(places(kept.exchanges).toSorted((a, b) => a - b));
      expect(kept.problems.map(({ says }) => says).toSorted()).toEqual(handedIn.problems.map(({ says }) => says).toSorted());
      store.close();
    }
  }),
);

test('what came in enciphered is read by several threads as well', { timeout: 60_000 }, () =>
  inFolder(async (store, folder) => {
    const har = path.join(folder, 'many.har');
    await generate(har, 6_000_000, 3, 0);
    const direct = await openEvidence(har);
    const spool = await spoolIn(folder, createReadStream(har));
    const upload = await evidenceIn('upload.har', 'upload.har', spool);
    if (!direct.ok || !upload.ok) throw new Error('not opened');
    const added = await addEvidence(store, upload.value, { key: KEY, threads: 2, sha256: spool.sha256 });
    await spool.discard();
    expect(added).toMatchObject({ ok: true, value: { kind: 'kept', recording: { parts: 2 } } });
    expect(await add(store, direct.value)).toMatchObject({ kind: 'already', recording: { name: 'upload.har' } });
    const before = await readWhole(direct.value);
    expect((await readWhole(store.open('upload.har') as EvidenceFile)).exchanges).toEqual(before.exchanges);
  }),
);

test('stopped in between, several threads leave nothing behind', { timeout: 60_000 }, () =>
  inFolder(async (store, folder) => {
    const har = path.join(folder, 'many.har');
    await generate(har, 20_000_000, 3, 2);
    const opened = await openEvidence(har);
    if (!opened.ok) throw new Error(opened.error.says);
    const controller = new AbortController();
    const onProgress = ({ exchanges }: { exchanges: number }) => {
      if (exchanges > 0) controller.abort(new Error('stopped'));
    };
    const adding = addEvidence(store, opened.value, { key: KEY, threads: 2, onProgress, signal: controller.signal });
    await expect(adding).rejects.toThrow('stopped');
    expect([store.list(), store.recordings.list('coming'), readdirSync(store.folder)]).toEqual([[], [], []]);
  }),
);

test('an index from before it kept how recordings were made is opened, and keeps it from then on', () =>
  inFolder(async (store, folder) => {
    await add(store, ordersHar('monday.har', 2));
    const database = new DatabaseSync(store.index);
    database.exec('alter table recording drop column provenance');
    database.close();
    const again = new EvidenceStore(folder);
    expect(again.list().map(({ name, provenance }) => [name, provenance])).toEqual([['monday.har', []]]);
    const screens = await openEvidence(path.join(import.meta.dirname, '../../../test/screens/session-librarian.zip'));
    if (!screens.ok) throw new Error(screens.error.says);
    expect((await add(again, screens.value)).recording.provenance).toContainEqual({ name: 'Hosts', says: '127.0.0.1' });
    again.close();
  }));
