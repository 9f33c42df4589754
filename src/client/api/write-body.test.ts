import { expect, test } from 'vitest';
import type { RequestField } from '../../plan/request.ts';
import { writeBody } from './write-body.ts';
import { writeJson } from './write-json.ts';

const field = (path: string, type: RequestField['type'], more: Partial<RequestField> = {}): RequestField => ({
  path,
  type,
  nullable: false,
  always: true,
  bind: { from: 'input' },
  ...more,
});
const body = (fields: RequestField[], entered: Record<string, string>, mediaType = 'application/json') =>
  writeBody({ mediaType, object: true, fields }, new Map(Object.entries(entered))).body;

test('values stand at their paths, and a dotted key stays one key', () => {
  expect(
    writeJson([
      ['user.email', 'a'],
      ['user.name', 'b'],
      ['"a.b"', 1],
    ]),
  ).toEqual({ user: { email: 'a', name: 'b' }, 'a.b': 1 });
});

test.each(['application/json-rpc', 'application/vnd.api+json', 'application/x-amz-json-1.1', 'application/x-ndjson'])(
  '%s is written as JSON',
  (mediaType) => {
    expect(body([field('title', 'text')], { title: 'Emma' }, mediaType)).toBe('{"title":"Emma"}');
  },
);

test('a member called __proto__ is sent as such', () => {
  expect(JSON.stringify(writeJson([['__proto__.x', 1]]))).toBe('{"__proto__":{"x":1}}');
});

test('values are sent in the type that was recorded', () => {
  const fields = [field('days', 'integer'), field('open', 'boolean'), field('tags', 'texts'), field('rest', 'json')];
  expect(JSON.parse(String(body(fields, { days: '7', open: 'true', tags: 'a\n b \n', rest: '{"x":[1]}' })))).toEqual({
    days: 7,
    open: true,
    tags: ['a', 'b'],
    rest: { x: [1] },
  });
});

test('an empty value is sent only where every recording sent one', () => {
  const fields = [field('title', 'text'), field('note', 'text', { always: false }), field('owner', 'text', { nullable: true })];
  expect(JSON.parse(String(body(fields, { title: '', note: '', owner: '' })))).toEqual({ title: '', owner: null });
});

test('what cannot be read as its type is sent as it is, for the server to refuse in its own words', () => {
  expect(JSON.parse(String(body([field('days', 'integer')], { days: 'many' })))).toEqual({ days: 'many' });
});

test('forms are encoded as forms', () => {
  expect(
    body([field('email', 'text'), field('remember', 'boolean')], { email: 'a b@c', remember: 'true' }, 'application/x-www-form-urlencoded'),
  ).toBe('email=a+b%40c&remember=true');
});

test('what stands inside of a field of a form is told in it as JSON', () => {
  const fields = [field('_payload.email', 'text'), field('_payload.days', 'integer'), field('note', 'text')];
  const sent = body(fields, { '_payload.email': 'a@b.example', '_payload.days': '3', note: 'x' }, 'application/x-www-form-urlencoded');
  expect([...new URLSearchParams(String(sent))]).toEqual([
    ['_payload', '{"email":"a@b.example","days":3}'],
    ['note', 'x'],
  ]);
});

test('an object is sent as one even when nothing is in it, and nothing where nothing was', () => {
  expect(body([], {})).toBe('{}');
  expect(writeBody({ mediaType: null, object: false, fields: [] }, new Map()).body).toBeUndefined();
});

test('one thing in a list of its own is sent in it', () => {
  expect(
    writeJson([
      ['posts[].title', 'Sea'],
      ['posts[].tags', ['a']],
    ]),
  ).toEqual({ posts: [{ title: 'Sea', tags: ['a'] }] });
  expect(writeJson([['[].title', 'Sea']])).toEqual([{ title: 'Sea' }]);
});
