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

describe('what stands inside of a thing differs by who looks', () => {
  const author = (following: boolean, username = 'joe'): JsonObject => ({ author: { username, following } });
  const joe: CallSample = {
    ...sample('cat', 'GET', { username: 'joe' }),
    found: [{ entity: 'Person', key: 'joe', path: '', value: { username: 'joe' } }],
  };
  const follows = (viewer: string): CallSample => ({
    ...sample(viewer, 'POST', { following: true }),
    reach: [{ entity: 'Person', key: 'joe', in: 'path', name: 'username' }],
    found: [{ entity: 'Person', key: 'joe', path: '', value: { username: 'joe', following: true } }],
  });
  const followed = [
    joe,
    sample('bob', 'GET', author(false)),
    follows('ann'),
    sample('ann', 'GET', author(true)),
    sample('bob', 'GET', author(false)),
  ];

  test('and so does the thing that is shown there, wherever it is shown', () => {
    const viewers = looked(...followed);
    expect(viewers.differs('Article', 'author.following')).toBe(true);
    expect(viewers.differs('Person', 'following')).toBe(true);
    expect(viewers.fieldsOf('Person')).toEqual(['following']);
    expect(viewers.fieldsOf('Article')).toEqual([]);
  });
  test('who did nothing yet sees it as everybody did at first', () => {
    const viewers = looked(...followed);
    expect(viewers.initially('Article', 'author.following')).toBe(false);
    expect(viewers.asAtFirst('Article', { title: 'One', ...author(true) })).toEqual({ title: 'One', ...author(false) });
    expect(viewers.asAtFirst('Person', { username: 'joe', following: true, admin: true })).toEqual({
      username: 'joe',
      following: false,
      admin: true,
    });
  });
  test('or nothing shows what they see', () => {
    const viewers = looked(joe, sample('bob', 'GET', author(false)), sample('ann', 'GET', author(true)));
    expect(viewers.differs('Person', 'following')).toBe(true);
    expect(viewers.asAtFirst('Article', author(true))).toEqual({ author: { username: 'joe' } });
  });
  test('and is no change of what it stands in', () => {
    const viewers = looked(...followed);
    expect(viewers.forAll('Article', 'author', { username: 'joe', following: true, admin: true })).toEqual({
      username: 'joe',
      admin: true,
    });
    expect(viewers.forAll('Article', 'settings', { following: true })).toEqual({ following: true });
    expect(viewers.forAll('Article', 'author', 'joe')).toBe('joe');
  });
  test('not when somebody wrote between', () =>
    expect(
      looked(joe, sample('bob', 'GET', author(false)), follows('ann'), sample('ann', 'GET', author(true))).differs(
        'Article',
        'author.following',
      ),
    ).toBe(false));
  test('not by an older copy inside of another thing', () =>
    expect(looked(joe, sample('bob', 'GET', author(false)), sample('ann', 'GET', author(true), '2')).differs('Person', 'following')).toBe(
      false,
    ));
  test('not when one person saw it change by itself', () =>
    expect(
      looked(joe, sample('ann', 'GET', author(true)), sample('bob', 'GET', author(false)), sample('ann', 'GET', author(false))).differs(
        'Person',
        'following',
      ),
    ).toBe(false));
  test('it is nothing of a thing that only has the same common name', () => {
    const viewers = looked(
      { ...joe, found: [{ entity: 'Order', key: '7', path: '', value: { id: '7', open: true } }] },
      sample('bob', 'GET', { author: { id: '7', open: false } }),
      sample('ann', 'GET', { author: { id: '7', open: true } }),
    );
    expect(viewers.differs('Article', 'author.open')).toBe(true);
    expect(viewers.differs('Order', 'open')).toBe(false);
  });

  const signIn = (user: JsonObject): CallSample => ({
    ...sample('bob', 'POST', { user }),
    payload: { user: { email: 'x@mail.example', password: 'np_tok_xyz' } },
    caller: { credential: 'absent', credentials: [], role: undefined, account: undefined, known: undefined },
    reach: [],
    found: [{ entity: 'Person', key: String(user['username']), path: 'user', value: user }],
  });
  const around = (username: string): Viewers =>
    looked(joe, sample('ann', 'GET', author(true)), signIn({ username }), sample('bob', 'GET', author(false)));
  test('though somebody else signed in between', () => expect(around('bob').differs('Article', 'author.following')).toBe(true));
  test('but not where it may be the signing in that changed it', () =>
    expect(around('joe').differs('Article', 'author.following')).toBe(false));
});
