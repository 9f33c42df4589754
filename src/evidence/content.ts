import { encodingOf } from './bytes/encoding.ts';
import { Splitter } from './har/splitter.ts';

const BINARIES: readonly (readonly [start: readonly number[], words: string])[] = [
  [[0x1f, 0x8b], 'compressed twice (unpack it once)'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x52, 0x49, 0x46, 0x46], 'a WebP image or a sound'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x50, 0x4b, 0x03, 0x04], 'a zip'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'an SQLite database'],
  [[0xd4, 0xc3, 0xb2, 0xa1], 'a packet capture'],
  [[0x0a, 0x0d, 0x0d, 0x0a], 'a packet capture'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive (unpack it first)'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'an xz archive (unpack it first)'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive (unpack it first)'],
];

const NO_TRAFFIC =
  'it holds clicks and no traffic, and Ninepoint does not read it yet: play it back in the browser with the network panel open, and save that as a HAR';

/** Formats that are known and not read: what they are called, with what to add instead. */
const jsonTool = (keys: ReadonlySet<string>, text: string): string | undefined => {
  if (keys.has('steps') && keys.has('title')) return `a recording of Chrome's Recorder panel; ${NO_TRAFFIC}`;
  if (keys.has('tests') && keys.has('suites')) return `a Selenium IDE project; ${NO_TRAFFIC}`;
  if (keys.has('resourceSpans'))
    return 'an OpenTelemetry export without bodies, which Ninepoint does not read yet: record the same in the browser and save it as a HAR';
  if (keys.has('swaggerVersion')) return 'a Swagger 1 document: convert it to OpenAPI 3 and add that file';
  if (keys.has('requests') && keys.has('name') && keys.has('id'))
    return 'a Postman collection of version 1: export it as "Collection v2.1"';
  if (/"_postman_variable_scope"\s*:/.test(text)) return 'a Postman environment, which holds variables and no requests: add the collection';
  if (keys.has('entries')) return 'a JSON file with "entries" at its top and no "log" around them: export the whole HAR';
  if (keys.has('asyncapi'))
    return 'an AsyncAPI document, which Ninepoint does not read yet: record the client that uses it, and add the HAR';
  if (keys.has('_type') && keys.has('resources') && /"__export_format"/.test(text))
    return 'an Insomnia export: in Insomnia, export it as HAR, or add the OpenAPI document';
  if (keys.has('config') && keys.has('suites')) return 'a report of a test runner: add its trace.zip';
  if (keys.has('$schema') && keys.has('properties')) return 'a JSON Schema by itself: add the OpenAPI document that uses it';
  return undefined;
};

/** What a JSON file is that no reader reads, by its top-level keys. */
const jsonKind = (keys: ReadonlySet<string>, text: string): string => {
  const tool = jsonTool(keys, text);
  if (tool !== undefined) return tool;
  if (keys.has('openapi') || keys.has('swagger')) return 'an OpenAPI document';
  if (keys.has('__schema') || /^\s*\{\s*"data"\s*:\s*\{\s*"__schema"/.test(text)) return 'a GraphQL schema';
  if (keys.has('info') && keys.has('item')) return 'a Postman collection';
  if (keys.has('points') && keys.has('format')) return 'an exported nine-point specification';
  if (/^\s*\{"type"\s*:\s*"(?:context-options|resource-snapshot)"/.test(text)) return 'a part of a Playwright trace';
  if (!/^\s*\{\s*["}]/.test(text)) return 'a text file that begins like JSON and is none';
  return keys.size === 0
    ? 'an empty JSON object'
    : `a JSON file with ${[...keys]
        .slice(0, 3)
        .map((key) => JSON.stringify(key))
        .join(', ')} at its top`;
};

const TEXTS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is, 'an HTML page'],
  [/^\s*<\?xml|^\s*<svg\b/i, 'an XML or SVG file'],
  [/^# Specification: [\s\S]*^## 1\. What the product does/m, 'a nine-point document'],
  [/^(?:\s*#.*\n)*\s*["']?(?:openapi|swagger)["']?\s*:/, 'an OpenAPI document'],
  [/^WARC\//, 'a WARC archive'],
  [/^\d{1,9}:/, 'a mitmproxy flow file: `mitmdump -nr FILE --set hardump=FILE.har` makes a HAR of it'],
  [
    /^\s*\[\s*\{\s*"type"\s*:\s*\d+\s*,\s*"data"/,
    `an rrweb session recording, which Ninepoint does not read yet: record the same session in the browser and save it as a HAR`,
  ],
  [
    /^\s*\[\s*\{[\s\S]{0,400}"(?:startedDateTime|request)"\s*:/,
    'a list of HAR entries without the "log" around them: export the whole HAR',
  ],
  [/^\s*\[/, 'a JSON list'],
  [/^asyncapi\s*:/m, 'an AsyncAPI document, which Ninepoint does not read yet: record the client that uses it, and add the HAR'],
  [
    /^(?:\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|#Software: |#Fields: )/,
    'an access log, which has no bodies and is not read: record the client in the browser and save it as a HAR',
  ],
  [/^import .*@playwright\/test|\bcy\.visit\(/m, `a test script; ${NO_TRAFFIC.replace('play it back', 'run it')}`],
  [
    /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription|fragment)\b[^{]{0,300}\{/,
    'a GraphQL operation and no schema: add the schema, or a recording in which it is sent',
  ],
  [
    /^\s*(?:"""[\s\S]{0,2000}?"""\s*)?(?:type|schema|input|interface|enum|union|scalar|directive)\b[^{]{0,200}\{/,
    'a GraphQL schema that cannot be read: its first type is not written as the language has it',
  ],
  [/^(?:\/\/|\/\*|import\s|export\s|const\s|"use strict"|'use strict')/, 'a script'],
];

/** What a file is that no reader reads, by its first (decompressed) bytes, in words that follow "is": "an HTML page". */
export const contentWords = (head: Uint8Array): string => {
  if (head.length === 0) return 'empty';
  for (const [start, words] of BINARIES) if (start.every((byte, at) => head[at] === byte)) return words;
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  if (/^\s*$/.test(text)) return 'blank';
  if (/^\s*\{/.test(text)) {
    const splitter = new Splitter();
    splitter.push(Buffer.from(text, 'utf8'));
    return jsonKind(new Set([...splitter.seen].filter((key) => !key.startsWith('log.'))), text);
  }
  for (const [pattern, words] of TEXTS) if (pattern.test(text)) return words;
  return text.includes('\0') || text.includes('\ufffd') ? 'a binary file of an unknown kind' : 'a text file';
};
