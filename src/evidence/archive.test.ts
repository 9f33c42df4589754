import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citedName, openEvidence } from './file.ts';
import { answering, entry, harOf, KEY, readWhole } from './har/har.fixture.ts';
import { harReader } from './har/reader.ts';
import { recogniseEvidence } from './index.ts';
import { type Packed, zipOf } from './zip.fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HAR = harOf([answering({ id: 1 }), answering({ id: 2 })]);

const saved = async (files: readonly Packed[] | Buffer, name = 'session.zip'): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.isBuffer(files) ? files : zipOf(files as readonly Packed[]));
  return file;
};

const opened = async (files: readonly Packed[] | Buffer, name = 'session.zip') => {
  const file = await openEvidence(await saved(files, name));
  if (!file.ok) throw new Error(file.error.says);
  return file.value;
};

/** Why the zip is not read, without the path in front. */
const refusal = async (files: readonly Packed[] | Buffer): Promise<string> => {
  const file = await openEvidence(await saved(files));
  if (file.ok) throw new Error('it was read');
  expect(file.error.at).toBe(path.join(folder, 'session.zip'));
  return file.error.says.replace(`${folder}/session.zip `, '');
};

const says = async (files: readonly Packed[]): Promise<readonly [number, readonly string[]]> => {
  const { exchanges, problems } = await readWhole(await opened(files));
  return [exchanges.length, problems.map((problem) => problem.says)];
};

describe('a zip with a HAR', () => {
  it('is that HAR, whatever it and its zip are called', async () => {
    const file = await opened(
      [
        { name: 'notes.txt', content: 'x' },
        { name: 'monday', content: HAR },
      ],
      'session.bin',
    );
    const reader = await recogniseEvidence(file, KEY);
    expect([file.name, reader.ok && reader.value.name, (await readWhole(file)).exchanges.length]).toEqual(['session.bin', 'HAR', 2]);
  });

  it('is read when it is stored and when it is deflated', async () => {
    expect(await says([{ name: 'a.har', content: HAR, stored: true }])).toEqual([2, []]);
    expect(await says([{ name: 'a.har', content: HAR }])).toEqual([2, []]);
  });
});

describe('a HAR whose bodies stand beside it, as Playwright attaches them', () => {
  const attached = harOf([
    entry(
      { method: 'POST', postData: { mimeType: 'application/json', text: '', _file: 'sent.json' } },
      { content: { size: 9, mimeType: 'application/json', _file: 'got.json' } },
    ),
    entry({}, { content: { size: 9, mimeType: 'application/json', _sha1: 'old.json' } }),
    entry({}, { content: { size: 9, mimeType: 'image/png', _file: 'picture.png' } }),
    entry({}, { content: { size: 9, mimeType: 'application/json', _file: '../har.har' } }),
  ]);
  const FILES = [
    { name: 'har.har', content: attached },
    { name: 'sent.json', content: '{"n":1}' },
    { name: 'got.json', content: '{"id":12345678901234567890}' },
    { name: 'resources/old.json', content: '{"old":true}' },
    { name: 'picture.png', content: 'x' },
  ];

  it('is read with them', async () => {
    const { exchanges, problems } = await readWhole(await opened(FILES, 'session.har.zip'));
    expect(
      exchanges.map(({ request, response }) => [
        request.kind === 'json' && request.value,
        response.kind === 'json' ? response.value : response.kind,
      ]),
    ).toEqual([
      [{ n: 1 }, { id: '\uFDD012345678901234567890' }],
      [false, { old: true }],
      [false, 'binary'],
      [false, 'absent'],
    ]);
    expect(problems.map(({ says }) => says)).toEqual([
      '1 body is kept in files that are not there (first: entry 4); add the zip that holds them too, or record again with the bodies embedded.',
    ]);
  });

  it('is opened with them, one entry at a time', async () => {
    const entry = await harReader(KEY).open?.(await opened(FILES, 'session.har.zip'), 'exchanges', 0);
    const content = entry?.ok === true && entry.value.kind === 'exchange' ? JSON.stringify(entry.value.entry) : '';
    expect(content).toContain('{\\"n\\":1}');
    expect(content).toContain('12345678901234567890');
  });
});

describe('a HAR that is packed as a whole', () => {
  it.each([
    ['session.har.gz', gzipSync(HAR)],
    ['session.zhar', deflateSync(HAR)],
    ['session.har.zst', zstdCompressSync(HAR)],
  ])('is read: %s', async (name, bytes) => {
    const file = await opened(bytes, name);
    const reader = await recogniseEvidence(file, KEY);
    expect([reader.ok && reader.value.name, (await readWhole(file)).exchanges.length]).toEqual(['HAR', 2]);
  });
});

describe('row 20, names in a zip', () => {
  it.each(['../../evil', '/etc/passwd', '..\\x', 'C:/x', 'a/../../b', 'a\u0000b'])('never lead out of it: %j', async (name) => {
    const shown = JSON.stringify(name);
    expect(
      await says([
        { name, content: 'x' },
        { name: 'a.har', content: HAR },
      ]),
    ).toEqual([2, [`1 file in the zip has a name that leads out of it (first: ${shown}) and was not read.`]]);
  });

  it('row 24: that are there twice stand for the first one', async () => {
    expect(
      await says([
        { name: 'a.har', content: HAR },
        { name: 'a.har', content: harOf([]) },
      ]),
    ).toEqual([2, ['1 file is in the zip more than once (first: "a.har"); the first one of a name was read.']]);
  });

  it('row 24: of links are not followed', async () => {
    expect(
      await says([
        { name: 'b.har', content: '/etc/passwd', link: true },
        { name: 'a.har', content: HAR },
      ]),
    ).toEqual([2, ['1 file in the zip is a link to another place (first: "b.har") and was not followed.']]);
  });
});

describe('a zip that lies', () => {
  it('row 23: about the check sum is read and found out', async () => {
    expect(await says([{ name: 'a.har', content: HAR, crc: 1 }])).toEqual([
      2,
      ['Reading stopped after 2 entries: the zip is damaged: length or check sum differ from its directory.'],
    ]);
  });

  it('row 22: about the size never yields more than it said', async () => {
    const [, [first]] = await says([{ name: 'a.har', content: HAR, size: 10 }]);
    expect(first).toBe('Reading stopped after 0 entries: the zip unpacks to more than its directory says.');
    expect((await says([{ name: 'a.har', content: HAR, size: HAR.length + 1 }]))[1]).toEqual([
      'Reading stopped after 2 entries: the zip is damaged: length or check sum differ from its directory.',
    ]);
  });
});

describe('row 21, a zip that unpacks too far', () => {
  it('by its size in all is refused before anything is unpacked', async () => {
    expect(await refusal([{ name: 'a.har', content: HAR, size: 4_000_000_001 }])).toBe(
      'is an archive that unpacks to more than 4 GB, which is not read. Unpack it and add the recording.',
    );
  });

  it('by its ratio is not unpacked', async () => {
    const bomb = `{"log":{"entries":[],"x":"${'0'.repeat(60_000_000)}"}}`;
    expect(await says([{ name: 'a.har', content: bomb }])).toEqual([
      0,
      ['Reading stopped after 0 entries: it unpacks to more than 200 times its size.'],
    ]);
  });
});

describe('row 24, a zip that is not read', () => {
  it('says why', async () => {
    expect(await refusal([{ name: 'a.har', content: HAR, encrypted: true }])).toBe(
      'is a password-protected zip. Unpack it and add the recording.',
    );
    expect(
      await refusal([
        { name: 'a.har', content: HAR },
        { name: 'b.har', content: HAR },
      ]),
    ).toBe('is a zip with 2 HARs. Unpack it and add each of them: one file is one session.');
    expect(
      await refusal([
        { name: 'a.har', content: HAR },
        { name: 'trace.trace', content: '{}' },
      ]),
    ).toBe('is a zip with several recordings. Unpack it and add each of them: one file is one session.');
    expect(
      await refusal([
        { name: 'a.zip', content: 'PK' },
        { name: 'b.zip', content: 'PK' },
      ]),
    ).toBe('is a zip with 2 zips in it, which are not opened. Unpack it and add what is in it.');
    expect(await refusal([{ name: 'a.txt', content: 'x' }])).toBe(
      'is a zip with "a.txt", without a recording. Ninepoint reads zips with a HAR, a Playwright trace or a recording of its own.',
    );
    expect(await refusal([])).toContain('is an empty zip, without a recording.');
    expect(await refusal([{ name: '../a.har', content: HAR }])).toBe(
      'is a zip of which nothing may be read. 1 file in the zip has a name that leads out of it (first: "../a.har") and was not read.',
    );
    expect(
      await refusal([
        { name: 'a.txt', content: 'x' },
        { name: 'a.har', content: '/etc/passwd', link: true },
      ]),
    ).toBe(
      'is a zip with "a.txt", without a recording that may be read. 1 file in the zip is a link to another place (first: "a.har") and was not followed.',
    );
    const cut = 'is a zip whose directory cannot be read: it is cut short or damaged. Export it again, or unpack it and add the recording.';
    expect(await refusal(zipOf([{ name: 'a.har', content: HAR }]).subarray(0, 60))).toBe(cut);
    const wrong = zipOf([{ name: 'a.har', content: HAR }]);
    wrong.writeUInt32LE(7, wrong.length - 6);
    expect(await refusal(wrong)).toBe(cut);
  });

  it('with more than 200,000 files is refused by the count alone', async () => {
    // A zip64 end with a count that the short one cannot hold.
    const large = Buffer.alloc(56);
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeBigUInt64LE(200_001n, 24);
    large.writeBigUInt64LE(200_001n, 32);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(4n, 8);
    locator.writeUInt32LE(1, 16);
    const end = zipOf([]);
    end.writeUInt16LE(0xffff, 10);
    expect(await refusal(Buffer.concat([Buffer.from('PK\u0003\u0004'), large, locator, end]))).toBe(
      'is a zip with more than 200,000 files, which is not read. Unpack it and add the recording.',
    );
  });

  it('tens of thousands of files are no trouble', async () => {
    const files = Array.from({ length: 60_000 }, (_, n) => ({ name: `resources/${n}`, content: '', stored: true }));
    expect(await says([{ name: 'a.har', content: HAR }, ...files])).toEqual([2, []]);
  });

  it('that disappears while it is read ends the reading, and nothing else', async () => {
    const file = await opened([{ name: 'a.har', content: HAR, stored: true }], 'gone.zip');
    await truncate(path.join(folder, 'gone.zip'), 50);
    expect((await readWhole(file)).problems[0]?.says).toContain('Reading stopped after 0 entries');
  });
});

describe('the name of a file', () => {
  it('cannot be taken for a place in it', async () => {
    expect(citedName('a#b!c.har')).toBe('a%23b%21c.har');
    expect(citedName('100%.har')).toBe('100%.har');
    expect(citedName('a%23.har')).toBe('a%2523.har');
    expect((await opened([{ name: 'a.har', content: HAR }], 'a #1!.zip')).name).toBe('a %231%21.zip');
  });
});
