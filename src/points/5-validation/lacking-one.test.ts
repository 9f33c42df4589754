import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

type Payload = { readonly [key: string]: Json };
const WORDS = { error: 'Missing required fields' };
const taken = (sends: Payload): Told => call('POST /api/members/create', { status: 204, sends });
const refused = (sends: Payload, answer: Json = WORDS): Told => call('POST /api/members/create', { status: 400, sends, answer });
const short = (...all: readonly Told[]): readonly string[] => rules(...all).map((rule) => rule.split(' [')[0] ?? '');
// What else is written meanwhile: what follows a refusal is not the same sent otherwise.
const between = call('POST /api/lamps', { status: 201, sends: { title: 'x' }, answer: { id: 1 } });

test('words that only say that something is missing are about the one field that all accepted payloads carried, and this one did not', () => {
  expect(short(taken({ handle: 'ann', note: 'x' }), taken({ handle: 'bob' }), refused({}), between)).toEqual(['handle: required']);
  expect(short(taken({ handle: 'ann', name: 'Ann' }), refused({ name: 'Bob' }), between)).toEqual(['handle: required']);
  // Each refusal by what it lacks itself.
  expect(short(taken({ handle: 'ann', name: 'Ann' }), refused({ name: 'Bob' }), refused({ handle: 'bob' }), between).toSorted()).toEqual([
    'handle: required',
    'name: required',
  ]);
  expect(short(taken({ handle: 'ann', name: 'Ann' }), refused({ handle: ' ', name: 'Bob' }), between)).toEqual(['handle: required']);
});

test('they are about none of several, and about none where nothing was accepted or other words were said', () => {
  const NONE = [': refused, cause not isolated'];
  expect(short(taken({ handle: 'ann', name: 'Ann' }), refused({}), between)).toEqual(NONE);
  expect(short(refused({ name: 'Bob' }), between)).toEqual(NONE);
  // An object that holds nothing is as good as none.
  expect(short(taken({ handle: 'ann', rights: { read: true } }), refused({ rights: {} }), between)).toEqual(NONE);
  expect(short(taken({ handle: 'ann', rights: { read: true } }), refused({ handle: 'bob', rights: {} }), between)).toEqual([
    'rights: required',
  ]);
  expect(short(taken({ handle: 'ann', name: 'Ann' }), refused({ name: 'Bob' }, { error: 'Not today' }), between)).toEqual(NONE);
});

test('nor of what some lacked, where the same was said to one who lacked nothing', () => {
  const reading = { sender: 'north', unit: 'm', text: 'depth' };
  const told = [taken({ ...reading, text: 'depth = 3' }), refused({ unit: 'm', text: 'x' }, { error: 'depth required' })];
  const toAll = refused({ ...reading, text: 'y' }, { error: 'depth required' });
  expect(short(...told, between)).toEqual(['sender: required']);
  expect(short(...told, between, toAll, between)).toEqual([': refused, cause not isolated']);
});

test('each of several lines of a refusal is about what it says itself', () => {
  const words = 'Validation failed\n\nno rights provided\nlevel should be a number, actually was null\n';
  const fine = taken({ handle: 'ann', level: 3, rights: { read: true } });
  expect(short(fine, refused({ handle: 'bob', level: null, rights: {} }, { error: words }), between).toSorted()).toEqual([
    'level: type',
    'rights: required',
  ]);
});
