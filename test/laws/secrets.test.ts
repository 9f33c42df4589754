import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../src/base/result.ts';
import type { Specification } from '../../src/document/specification.ts';
import { establishedFrom, heldIn, LIBRARY, textOf, writtenFrom } from './recording.ts';

interface Named {
  readonly name: string;
  readonly value: string;
}
interface Entry {
  readonly request: {
    readonly url: string;
    readonly headers: readonly Named[];
    readonly cookies?: readonly Named[];
    readonly postData?: { readonly text?: string };
  };
  readonly response: { readonly headers: readonly Named[]; readonly content: { readonly text?: string } };
}

const held = heldIn(LIBRARY);

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Every text under a key that one of the patterns names, wherever it stands. */
const under = (value: unknown, key: RegExp): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (typeof inner === 'string' ? (key.test(name) ? [inner] : []) : under(inner, key)));

/** What nobody but its owner may see: as it stands in the recordings themselves, found without the product's own eyes. */
const secretsIn = ({ request, response }: Entry): readonly string[] => [
  ...under(parsed(request.postData?.text), /password/i),
  ...under(parsed(response.content.text), /^(token|jwt|secret)$|password$/i),
  ...request.headers.filter(({ name }) => /^authorization$/i.test(name)).map(({ value }) => value.replace(/^\w+ /, '')),
  ...request.headers
    .filter(({ name }) => /^cookie$/i.test(name))
    .flatMap(({ value }) => value.split(';').map((part) => part.split('=').slice(1).join('=').trim())),
  ...response.headers
    .filter(({ name }) => /^set-cookie$/i.test(name))
    .map(({ value }) => (value.split(';')[0] ?? '').split('=').slice(1).join('=')),
];

const texts = held.map(textOf);
// Shorter ones are words of messages too ("short" was tried as a password that is too short).
const secrets = [
  ...new Set(texts.flatMap((text) => (JSON.parse(text) as { log: { entries: Entry[] } }).log.entries.flatMap(secretsIn))),
].filter((secret) => secret.length >= 6);

let specification: Specification;
let problems: readonly Problem[];
beforeAll(async () => {
  ({ specification, problems } = await establishedFrom(held));
});

test('nothing secret is in the document, in its data, or in what is said of the reading', () => {
  const told = [writtenFrom(specification), JSON.stringify(specification), JSON.stringify(problems)];
  expect(
    secrets.filter((secret) =>
      told.some(
        (text) => text.includes(secret) || text.includes(encodeURIComponent(secret)) || text.includes(JSON.stringify(secret).slice(1, -1)),
      ),
    ),
  ).toEqual([]);
});

test('nor any part of a signed token: neither its claims nor its signature', () => {
  const tokens = secrets.filter((secret) => /^eyJ/.test(secret));
  const told = writtenFrom(specification) + JSON.stringify(specification);
  const parts = [...new Set(tokens.flatMap((token) => token.split('.').slice(1)))];
  expect(parts.filter((part) => told.includes(part))).toEqual([]);
  expect(parts.length).toBeGreaterThan(10);
});

test('there are secrets in the recordings: the search would find them', () => {
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of ['ada-reads-books', 'mona-runs-it-all', 'attempt-11', 'not.a.token']) expect(secrets).toContain(secret);
});
