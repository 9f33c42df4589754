import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf } from '../exchange.fixture.ts';

const ids = ['7f1c2a34-0b1d-4c5e-8f90-112233445566', '8a2d3b45-1c2e-4d6f-9a01-223344556677'] as const;
const ticket = (id: string, ref: string): Json => ({
  id,
  [ref.startsWith('OPS') ? 'ticketLabel' : 'word']: ref,
  title: 'A title',
  open: true,
});

test('what calls itself so, with a number, and answers as the things do is another name of one', () => {
  const read = ids.map((id, at) => get(`/tickets/${id}`, ticket(id, `OPS-${at}`)));
  expect(namesOf(...read, get('/tickets/OPS-1', ticket(ids[1], 'OPS-1')))).toEqual(['GET /tickets/{ticketId}']);
  // A word may be said of itself by what it leads to.
  expect(namesOf(...read, get('/tickets/latest', ticket(ids[1], 'latest')))).toContain('GET /tickets/latest');
});

test('a thing that repeats its identity under another name is named by its own', () => {
  const post = (id: string): Json => ({ id, comment_id: id, title: 'A title' });
  expect(namesOf(...ids.map((id) => get(`/posts/${id}`, post(id))))).toEqual(['GET /posts/{postId}']);
  const told = (id: string): Json => ({ commentId: id, title: 'A title' });
  expect(namesOf(...ids.map((id) => get(`/posts/${id}`, told(id))))).toEqual(['GET /posts/{commentId}']);
});
