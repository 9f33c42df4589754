import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import type { CallSample } from '../../sample.ts';
import { Viewers } from './viewers.ts';

let entry = 0;
const sample = (viewer: string, method: string, value: JsonObject, key = '1'): CallSample => {
  entry += 1;
  return {
    at: `monday.har#/log/entries/${entry}`,
    session: `monday.har ${viewer}`,
    start: entry,
    end: entry,
    call: `${method} /articles/{slug}`,
    method,
    path: [['slug', key]],
    query: [],
    payload: undefined,
    payloadKnown: true,
    caller: { credential: 'present', credentials: [], role: undefined, account: undefined, known: undefined },
    status: 200,
    mediaType: 'application/json',
    headers: [],
    response: value,
    responseKnown: true,
    reach: [{ entity: 'Article', key, in: 'path', name: 'slug' }],
    found: [{ entity: 'Article', key, path: '', value }],
  };
};

const looked = (...samples: readonly CallSample[]): Viewers => {
  const viewers = new Viewers();
  for (const one of samples) viewers.see(one);
  return viewers;
};

describe('a field differs by who looks', () => {
  test('when two see different values with no write between', () => {
    const viewers = looked(
      sample('ann', 'POST', { liked: true }),
      sample('bob', 'GET', { liked: false }),
      sample('ann', 'GET', { liked: true }),
    );
    expect(viewers.differs('Article', 'liked')).toBe(true);
    expect(viewers.initially('Article', 'liked')).toBe(false);
  });

  test('not when somebody wrote between', () => {
    const viewers = looked(
      sample('ann', 'GET', { open: true }),
      sample('ann', 'PUT', { open: false }),
      sample('bob', 'GET', { open: false }),
    );
    expect(viewers.differs('Article', 'open')).toBe(false);
  });

  test('not when one person saw it change by itself', () => {
    const viewers = looked(
      sample('ann', 'GET', { busy: true }),
      sample('bob', 'GET', { busy: false }),
      sample('ann', 'GET', { busy: false }),
    );
    expect(viewers.differs('Article', 'busy')).toBe(false);
  });

  test('not by texts, which may be written for the reader', () => {
    const viewers = looked(sample('ann', 'GET', { greeting: 'Hello Ann' }), sample('bob', 'GET', { greeting: 'Hello Bob' }));
    expect(viewers.differs('Article', 'greeting')).toBe(false);
  });

  test('and is nothing in particular at first where people first saw different values', () => {
    const viewers = looked(sample('ann', 'GET', { liked: true }), sample('bob', 'GET', { liked: false }));
    expect(viewers.differs('Article', 'liked')).toBe(true);
    expect(viewers.initially('Article', 'liked')).toBeUndefined();
  });

  const signIn = (viewer: string): CallSample => ({
    ...sample(viewer, 'POST', { token: 'np_tok_abc' }),
    call: 'POST /login',
    payload: { email: 'ann@mail.example', password: 'np_tok_xyz' },
    caller: { credential: 'absent', credentials: [], role: undefined, account: undefined, known: undefined },
    reach: [],
    found: [],
  });
  test('though whoever looks next has to sign in first', () =>
    expect(
      looked(sample('ann', 'POST', { liked: true }), signIn('bob'), sample('bob', 'GET', { liked: false })).differs('Article', 'liked'),
    ).toBe(true));
  test('but not where that may be what changed somebody', () => {
    const bob = { ...signIn('bob'), found: [{ entity: 'Article', key: '1', path: 'user', value: { online: true } }] };
    expect(looked(sample('ann', 'GET', { online: false }), bob, sample('bob', 'GET', { online: true })).differs('Article', 'online')).toBe(
      false,
    );
  });
});

test('a number runs that somebody saw change while nobody wrote anything', () => {
  const views = (...all: readonly (readonly [method: string, views: number])[]): boolean =>
    looked(...all.map(([method, value]) => sample('ann', method, { views: value }))).runs('Article', 'views');
  expect(views(['GET', 1], ['POST', 2], ['GET', 2], ['GET', 3])).toBe(true);
  expect(views(['GET', 1], ['POST', 2], ['GET', 2])).toBe(false);
  // What somebody else did meanwhile shows nothing of the number.
  expect(looked(sample('ann', 'GET', { views: 1 }), sample('bob', 'GET', { views: 2 })).runs('Article', 'views')).toBe(false);
});
