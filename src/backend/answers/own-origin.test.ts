import { expect, test } from 'vitest';
import type { StandInRequest } from '../request.ts';
import { leadingHere, OwnOrigin } from './own-origin.ts';

const recorded = new OwnOrigin(['https://shop.example', 'https://shop.example']);
const HERE = '127.0.0.1:4000';

const answered = (body: string, type = 'application/json'): string => {
  const answer = recorded.asHere({ status: 200, headers: [['content-type', type]], body: Buffer.from(body) }, HERE);
  return Buffer.from(answer.body).toString('utf8');
};

test("an address of the product's own leads to where it is asked, and no other does", () => {
  expect(answered('{"next":"https://shop.example/books?page=2","home":"https://shop.example"}')).toBe(
    '{"next":"http://127.0.0.1:4000/books?page=2","home":"http://127.0.0.1:4000"}',
  );
  const others = '{"site":"https://shop.example.org/a","said":"see https://shop.example/a","at":"https://other.example/a"}';
  expect(answered(others)).toBe(others);
  expect(answered('"https://shop.example/a"', 'text/plain')).toBe('"https://shop.example/a"');
});

test('what is sent back is what the product was sent', () => {
  const request: StandInRequest = {
    method: 'POST',
    url: '/loans',
    headers: new Map([['host', HERE]]),
    body: Buffer.from('{"book":"http://127.0.0.1:4000/books/7"}'),
  };
  expect(Buffer.from(recorded.asRecorded(request).body).toString('utf8')).toBe('{"book":"https://shop.example/books/7"}');
});

test('an answer leads on to the path here, at whatever host of the product that is, and to no other host', () => {
  const origins = ['https://auth.shop.example', 'https://shop.example'];
  const led = (location: string): string | undefined =>
    leadingHere({ status: 302, headers: [['location', location]], body: new Uint8Array() }, origins).headers[0]?.[1];
  expect(led('https://shop.example/books?page=2')).toBe('/books?page=2');
  expect(led('https://auth.shop.example')).toBe('/');
  expect(led('https://auth.shop.example?next=1')).toBe('/?next=1');
  expect(led('https://shop.example//evil.example/a')).toBe('/evil.example/a');
  expect(led('https://shop.example.org/a')).toBe('https://shop.example.org/a');
  expect(led('/books')).toBe('/books');
  expect(recorded.asHere({ status: 302, headers: [['location', 'https://shop.example/a']], body: new Uint8Array() }, HERE).headers).toEqual(
    [['location', '/a']],
  );
});
