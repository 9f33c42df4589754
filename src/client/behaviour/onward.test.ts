import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { Paging } from '../../plan/node.ts';
import type { Answer } from '../api/send-call.ts';
import { onwardOf } from './onward.ts';

const paging = (onward: Paging['onward']): Paging => ({
  kind: 'paging',
  style: 'cursor',
  position: 'after',
  size: null,
  first: 0,
  defaultSize: null,
  always: [],
  sizes: [],
  onward,
  previous: null,
  next: null,
  shownBy: [],
});
const answer = (body: Json, link?: string): Answer => ({
  call: 'GET /tickets',
  url: '/tickets',
  status: 200,
  body,
  headers: new Map(link === undefined ? [] : [['link', link]]),
});

test('the next page is asked for with what the answer says, and there is none at the end', () => {
  const said = paging({ at: ['page', 'next'], link: false });
  expect(onwardOf(said, answer({ page: { next: 'dC0xMDU' } }))).toBe('dC0xMDU');
  expect(onwardOf(said, answer({ page: { next: null } }))).toBeUndefined();
  expect(onwardOf(said, answer({ page: { next: '' } }))).toBeUndefined();
  expect(onwardOf(null, answer({ next: 'dC0xMDU' }))).toBeUndefined();
});

test('an address gives its parameter', () => {
  const said = paging({ at: ['next'], link: true });
  expect(onwardOf(said, answer({ next: 'https://desk.example/tickets?after=a%2Fb&limit=5' }))).toBe('a/b');
  expect(onwardOf(said, answer({ next: '/tickets?limit=5' }))).toBeUndefined();
});

test('of a header of links the one that is called next', () => {
  const said = paging({ at: null, link: true });
  const header = '</tickets?after=1>; rel="first", </tickets?after=9,8>; rel="next"';
  expect(onwardOf(said, answer([], header))).toBe('9,8');
  expect(onwardOf(said, answer([], '</tickets?after=1>; rel="prev"'))).toBeUndefined();
  expect(onwardOf(said, answer([]))).toBeUndefined();
});
