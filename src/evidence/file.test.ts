import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digesting, evidenceOf, openEvidence, sha256Of } from './file.ts';
import { answering, harOf, KEY, readWhole } from './har/har.fixture.ts';
import { READS, recogniseEvidence } from './index.ts';
import { zipOf } from './zip.fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const saved = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};
const refusal = async (file: string): Promise<string> => {
  const opened = await openEvidence(file);
  if (!opened.ok) return opened.error.says;
  const recognised = await recogniseEvidence(opened.value, KEY);
  return recognised.ok ? `read as ${recognised.value.name}` : recognised.error.says;
};

/** Characters that cannot be packed small, so that also the packed file has several pieces. */
const noiseOf = (id: number): string =>
  Array.from({ length: 10 }, (_, part) => createHash('sha256').update(`${id} ${part}`).digest('base64')).join('');

const HAR = harOf([answering({ id: 1 }), answering({ id: 2 })]);

describe('a file that cannot be opened', () => {
  it('is said to be missing, a folder, or empty', async () => {
    expect(await refusal('-')).toBe('A recording is read twice and cannot come from standard input. Save it to a file first.');
    expect(await refusal(path.join(folder, 'none.har'))).toBe(`There is no file ${folder}/none.har. Check the path.`);
    expect(await refusal(folder)).toBe(`${folder} is a folder. Name the recordings in it, for example ${folder}/*.har.`);
    const packed = path.join(folder, 'packed');
    await mkdir(packed);
    await writeFile(path.join(packed, 'monday.har.gz'), '');
    expect(await refusal(packed)).toBe(`${packed} is a folder. Name the recordings in it, for example ${packed}/*.har.gz.`);
    expect(await refusal(await saved('empty.har', ''))).toBe(`${folder}/empty.har is empty (0 bytes). Export the recording again.`);
    expect(await refusal('/dev/null')).toBe('/dev/null is not a regular file. Save the recording to a file first.');
  });
});

describe('a file of another kind', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['feed.xml', '<?xml version="1.0"?><feed/>', 'an XML or SVG file'],
    [
      'clicks.json',
      '{"title":"Monday","steps":[{"type":"click"}]}',
      "a recording of Chrome's Recorder panel; it holds clicks and no traffic, and Ninepoint does not read it yet: play it back in the browser with the network panel open, and save that as a HAR",
    ],
    [
      'flow.side',
      '{"id":"1","tests":[],"suites":[]}',
      'a Selenium IDE project; it holds clicks and no traffic, and Ninepoint does not read it yet: play it back in the browser with the network panel open, and save that as a HAR',
    ],
    [
      'replay.json',
      '[{"type":4,"data":{"href":"https://a"}}]',
      'an rrweb session recording, which Ninepoint does not read yet: record the same session in the browser and save it as a HAR',
    ],
    ['shape.json', '{"$schema":"x","properties":{}}', 'a JSON Schema by itself: add the OpenAPI document that uses it'],
    ['shot.har', Buffer.from('89504e470d0a1a0a', 'hex'), 'a PNG image'],
    ['data.json', '{"a":1,"b":2}', 'a JSON file with "a", "b" at its top'],
    ['empty.json', '{}', 'an empty JSON object'],
    ['list.json', '[]', 'a JSON list'],
    ['blank.har', ' \n', 'blank'],
    ['note.txt', 'hello', 'a text file'],
    ['blob.bin', Buffer.from([1, 0, 2, 0xff]), 'a binary file of an unknown kind'],
    ['packed.gz', gzipSync('<svg>'), 'an XML or SVG file'],
    ['twice.har.gz', gzipSync(gzipSync(HAR)), 'compressed twice (unpack it once)'],
    ['old.json', '{"swaggerVersion":"1.2","apis":[]}', 'a Swagger 1 document: convert it to OpenAPI 3 and add that file'],
    ['old.postman', '{"id":"x","name":"c","requests":[]}', 'a Postman collection of version 1: export it as "Collection v2.1"'],
    [
      'shop.postman_environment',
      '{"id":"x","name":"shop","values":[],"_postman_variable_scope":"environment"}',
      'a Postman environment, which holds variables and no requests: add the collection',
    ],
    ['inner.har', '{"entries":[]}', 'a JSON file with "entries" at its top and no "log" around them: export the whole HAR'],
    ['inner.json', '[{"startedDateTime":"x"}]', 'a list of HAR entries without the "log" around them: export the whole HAR'],
    ['half.json', "{'log':{}}", 'a text file that begins like JSON and is none'],
    [
      'ask.graphql',
      '# all\nquery Books { books { title } }',
      'a GraphQL operation and no schema: add the schema, or a recording in which it is sent',
    ],
    ['bad.graphql', 'type Query { a: }', 'a GraphQL schema that cannot be read: its first type is not written as the language has it'],
  ])('is told what it is: %s', async (name, content, words) => {
    expect(await refusal(await saved(name, content))).toBe(`${name} is ${words}. ${READS}`);
  });
});

describe('a description', () => {
  it.each<[string, string, string]>([
    ['api.json', '{"openapi":"3.0.3","info":{}}', 'OpenAPI'],
    ['api.txt', '# comment\nopenapi: 3.1.0\n', 'OpenAPI'],
    ['swagger', '{"info":{},"paths":{},"swagger":"2.0"}', 'OpenAPI'],
    ['flow.yaml', '{openapi: 3.0.0, paths: {}}', 'OpenAPI'],
    ['schema.json', '{"data":{"__schema":{}}}', 'GraphQL schema'],
    ['schema.md', 'type Query {\n  book(id: ID!): Book\n}\n', 'GraphQL schema'],
    [
      'rules.graphql',
      'directive @constraint(pattern: String, max: Int) on ARGUMENT_DEFINITION\ntype Query {\n  find(by: String @constraint(pattern: "(a+)$", max: 9), deep: Int = 1): [[Book!]]!\n}\n',
      'GraphQL schema',
    ],
    ['short.graphql', 'type Query{a:Int}', 'GraphQL schema'],
    ['collection.json', '{"info":{"_postman_id":"x"},"item":[]}', 'Postman collection'],
    ['product', '# Specification: x\n\n## 1. What the product does and for whom\n', 'Nine-point document'],
    ['export.har', '{"format":"ninepoint/1","points":{}}', 'Nine-point document'],
  ])('is recognised by content and never by name: %s', async (name, content, reader) => {
    expect(await refusal(await saved(name, content))).toBe(`read as ${reader}`);
    expect(await refusal(await saved(`${name}.gz`, gzipSync(content) as unknown as string))).toBe(`read as ${reader}`);
  });

  it.each<[string, string]>([
    ['types.ts', 'export interface Book {\n  title: string;\n}\n'],
    ['schema.ts', 'type Book = {\n  title: string;\n};\n'],
    ['notes.yaml', 'paths:\n  - a\n'],
    ['package.json', '{"name":"a","info":{}}'],
  ])('is not taken for one: %s', async (name, content) => {
    expect(await refusal(await saved(name, content))).toContain(`${name} is a`);
  });
});

describe('a HAR', () => {
  it('is recognised by content and never by name', async () => {
    expect(await refusal(await saved('recording.txt', HAR))).toBe('read as HAR');
    expect(await refusal(await saved('recording.har.gz', gzipSync(HAR)))).toBe('read as HAR');
    // A page of a sign-in that was saved under the name of a recording.
    expect(await refusal(await saved('page.har', '<!DOCTYPE html>\n<html><body>Sign in</body></html>'))).toBe('read as saved page');
  });

  it('of many pieces is read from disk as it is, plain, compressed or zipped', async () => {
    const har = harOf(Array.from({ length: 3000 }, (_, id) => answering({ id, noise: noiseOf(id) })));
    for (const [name, bytes] of [
      ['long.har', Buffer.from(har)],
      ['long.har.gz', gzipSync(har, { level: 0 })],
      ['long.zip', zipOf([{ name: 'a.har', content: har }])],
    ] as const) {
      const opened = await openEvidence(await saved(name, bytes));
      if (!opened.ok) throw new Error(opened.error.says);
      const { exchanges, problems } = await readWhole(opened.value);
      expect([
        name,
        problems,
        exchanges.map(({ response }) => (response.kind === 'json' ? (response.value as { id: number }).id : undefined)),
      ]).toEqual([name, [], Array.from({ length: 3000 }, (_, id) => id)]);
    }
  });

  it('has the check sum of its own bytes', async () => {
    expect(await sha256Of(evidenceOf('a', Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

it('a check sum is made by the first reading that comes to its end, also after one that stopped, and costs none of its own', async () => {
  const bytes = new Uint8Array(600_000).fill(65);
  const plain = evidenceOf('a.har', bytes);
  let readings = 0;
  const counted = {
    ...plain,
    chunks: () => {
      readings += 1;
      return plain.chunks();
    },
  };
  const { file, sha256 } = digesting(counted);
  for await (const _ of file.chunks()) break;
  for await (const _ of file.chunks());
  for await (const _ of file.chunks());
  expect(await sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(readings).toBe(3);
});
