import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../src/base/json.ts';
import { establish } from '../src/establish/establish.ts';
import { openEvidence } from '../src/evidence/file.ts';
import { openapiOf } from '../src/exports/openapi/openapi.ts';

const folder = fileURLToPath(new URL('recordings/library/', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.har.gz'));

interface Body {
  readonly mimeType: string;
  readonly text?: string;
}
interface Entry {
  readonly request: { readonly method: string; readonly url: string; readonly postData?: Body };
  readonly response: { readonly status: number; readonly content: Body };
}
const entries = names.flatMap(
  (name) => (JSON.parse(gunzipSync(readFileSync(`${folder}${name}`)).toString('utf8')) as { log: { entries: Entry[] } }).log.entries,
);

interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: JsonObject }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: JsonObject }> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: JsonObject;
}
let document: Document;
beforeAll(async () => {
  const opened = await Promise.all(names.map((name) => openEvidence(`${folder}${name}`)));
  const established = await establish({
    files: opened.flatMap((file) => (file.ok ? [file.value] : [])),
    roles: new Map(),
    key: new Uint8Array(32),
  });
  if (!established.ok) throw new Error('the library could not be established');
  document = JSON.parse(JSON.stringify(openapiOf(established.value.specification))) as Document;
});

/** The operation that an address belongs to: of the templates that fit, the one with the fewest parameters. */
const operationOf = (method: string, url: string): Operation | undefined => {
  const { pathname } = new URL(url);
  const fitting = Object.keys(document.paths)
    .filter((path) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`).test(pathname))
    .sort((a, b) => a.split('{').length - b.split('{').length);
  return fitting.map((path) => document.paths[path]?.[method.toLowerCase()]).find((operation) => operation !== undefined);
};

const isJson = (body: Body | undefined): body is Body & { readonly text: string } =>
  body !== undefined && /\bjson\b/.test(body.mimeType) && body.text !== undefined && body.text !== '';

test('every body of every exchange fits the schema of its call: the document accepts all that it was made of', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const refusals: string[] = [];
  let held = 0;
  const hold = (what: string, schema: JsonObject | undefined, text: string): void => {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return;
    }
    held += 1;
    const accepts = ajv.compile({ ...(schema ?? { not: {} }), components: document.components });
    if (!accepts(body)) refusals.push(`${what}: ${ajv.errorsText(accepts.errors)}`);
  };
  for (const { request, response } of entries) {
    const operation = operationOf(request.method, request.url);
    if (operation === undefined) continue;
    const what = `${request.method} ${request.url}`;
    const sent = operation.requestBody?.content;
    if (isJson(request.postData))
      hold(`${what} request`, sent?.[request.postData.mimeType.split(';')[0] ?? '']?.schema, request.postData.text);
    const answered = operation.responses[String(response.status)]?.content;
    if (isJson(response.content))
      hold(`${what} ${response.status}`, answered?.[response.content.mimeType.split(';')[0] ?? '']?.schema, response.content.text);
  }
  expect(refusals).toEqual([]);
  expect(held).toBeGreaterThan(400);
});

test('it is OpenAPI 3.1 by the official schema', () => {
  const official = readFileSync(new URL('vendor/openapi-3.1.schema.json', import.meta.url), 'utf8');
  // ajv takes the dynamic anchor for that of its own meta-schema, so the reference is written out.
  const isOpenapi = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(official.replaceAll(/"\$dynamicRef":\s*"#meta"/g, '"$ref": "#/$defs/schema"')),
  );
  expect(isOpenapi(document), JSON.stringify(isOpenapi.errors?.slice(0, 3))).toBe(true);
});
