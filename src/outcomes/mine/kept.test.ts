import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, timeAt, type World } from '../../backend/recording.fixture.ts';
import { printCollection, printConditions, printTemplate, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { slug: 'Article', commentId: 'Comment' },
  entities: [
    { name: 'Article', identity: 'slug' },
    { name: 'Comment', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: {
    'POST /articles → article': 'Article',
    'PUT /articles/{slug} → article': 'Article',
    'GET /articles/{slug} → article': 'Article',
    'GET /articles → articles[]': 'Article',
    'GET /feed → articles[]': 'Article',
    'GET /comments → []': 'Comment',
    'POST /people → user': 'Person',
    'POST /login → user': 'Person',
  },
};

const as = (who: string): Told['caller'] => ({
  credential: 'present',
  role: 'writer',
  credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}aaaaa` }],
  account: { entity: 'Person', key: who },
  known: { id: who },
});
const nobody: Told['caller'] = { credential: 'absent', role: 'anonymous', credentials: [], account: undefined, known: undefined };

const outcomesOf = (tolds: readonly Told[], call: string) => {
  const samples = samplesOf(tolds, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.account?.key ?? ''}` }));
  return mineOutcomes(samples, world.entities).get(call) ?? [];
};
const linesOf = (tolds: readonly Told[], call: string): readonly string[] =>
  outcomesOf(tolds, call).map((one) => `${one.status}: ${printConditions(one.when)}: ${printThen(one)}`);

describe('what was sent is kept', () => {
  const article = (slug: string, bio: string | null, tags: readonly string[] = []) => ({ article: { slug, bio, tags } });
  const put = (slug: string, bio: string | null, kept: string | null): Told => ({
    call: 'PUT /articles/{slug}',
    path: { slug },
    send: { article: { bio } },
    status: 200,
    answer: article(slug, kept),
    caller: as('ann'),
  });
  const read = (slug: string, bio: string | null): Told => ({
    call: 'GET /articles/{slug}',
    path: { slug },
    status: 200,
    answer: article(slug, bio),
    caller: as('ann'),
  });

  it('or nothing, where what was sent was empty', () => {
    const told = [read('a', null), put('a', 'Baker', 'Baker'), read('b', 'Cook'), put('b', '', null), put('b', null, null)];
    expect(linesOf(told, 'PUT /articles/{slug}')).toEqual(['200: otherwise: Article.bio := what is not empty of payload article.bio']);
    // Nothing that was kept shows that the field is what was sent.
    expect(linesOf([read('b', 'Cook'), put('b', '', null)], 'PUT /articles/{slug}').join()).not.toContain('payload');
  });

  it('or else a default, inside what wraps it', () => {
    const make = (slug: string, tags: readonly string[] | undefined): Told => ({
      call: 'POST /articles',
      send: { article: { slug, bio: 'x', ...(tags === undefined ? {} : { tags }) } },
      status: 201,
      answer: article(slug, 'x', tags ?? []),
      caller: as('ann'),
    });
    const told = [make('one', ['red']), make('two', undefined), make('three', ['blue', 'green']), make('four', undefined)];
    expect(linesOf(told, 'POST /articles').join()).toContain('tags := payload article.tags or else []');
  });
});

describe('who asks', () => {
  it('is answered as they are called now: by what was sent, or else as before', () => {
    const save = (who: string, send: object, name: string): Told => ({
      call: 'PUT /settings',
      send: { user: send as never },
      status: 200,
      answer: { mine: { name } },
      caller: { ...as(who), known: { id: who, name: `Name of ${who}` } },
    });
    const told = [
      save('ann', { colour: 'red' }, 'Name of ann'),
      save('ben', { colour: 'blue' }, 'Name of ben'),
      save('cid', { name: 'Sid Vale' }, 'Sid Vale'),
    ];
    const [only] = outcomesOf(told, 'PUT /settings');
    expect(only?.body == null ? '' : printTemplate(only.body)).toContain('payload user.name or else name of who asks');
  });
});

describe('whose a thing is', () => {
  it('nobody was asked where something else that the address names is not there', () => {
    const remove = (slug: string, id: number, who: string, status: number): Told => ({
      call: 'DELETE /articles/{slug}/comments/{commentId}',
      path: { slug, commentId: String(id) },
      status,
      ...(status === 204 ? {} : { answer: { error: status === 403 ? 'forbidden' : 'no such article' } }),
      caller: as(who),
    });
    const told: Told[] = [
      { call: 'GET /articles', status: 200, answer: { articles: [{ slug: 'bread', bio: null, tags: [] }] }, caller: as('ann') },
      {
        call: 'GET /comments',
        status: 200,
        answer: [1, 2, 3, 4].map((id) => ({ id, author: { id: id % 2 === 0 ? 'ann' : 'ben' } })),
        caller: as('ann'),
      },
      remove('bread', 1, 'ann', 403),
      remove('bread', 2, 'ben', 403),
      remove('nowhere', 1, 'ann', 404),
      remove('bread', 1, 'ben', 204),
      remove('bread', 4, 'ann', 204),
    ];
    expect(linesOf(told, 'DELETE /articles/{slug}/comments/{commentId}').join('\n')).toContain(
      '403: Comment.author.id is not id of who asks: nothing changes',
    );
  });
});

describe('rows that are chosen without being asked for', () => {
  const row = (slug: string, followed: boolean) => ({ slug, bio: null, tags: [], followed });
  const list = (who: string, ...rows: readonly object[]): Told => ({
    call: 'GET /articles',
    status: 200,
    answer: { articles: rows as never },
    caller: as(who),
  });
  const feed = (who: string, query: Readonly<Record<string, string>>, ...rows: readonly object[]): Told => ({
    call: 'GET /feed',
    query,
    status: 200,
    answer: { articles: rows as never },
    caller: as(who),
  });

  it('are told by the whole answers, and a parameter called offset counts rows where pages have one', () => {
    const told = [
      list('ann', row('a', true), row('b', true), row('c', false)),
      feed('ann', {}, row('a', true), row('b', true)),
      feed('ann', { limit: '1' }, row('a', true)),
      feed('ann', { limit: '1', offset: '1' }, row('b', true)),
    ];
    const [only] = outcomesOf(told, 'GET /feed');
    expect(only?.collection == null ? '' : printCollection(only.collection)).toContain(
      'followed equals true; paged by offset at query offset',
    );
    const [other] = outcomesOf([...told, feed('ann', { limit: '1', offset: '2' }, row('c', false))], 'GET /feed');
    expect(other?.collection == null ? '' : printCollection(other.collection)).not.toContain('followed');
  });
});

describe('a credential that was given out and never used', () => {
  const user = (id: string, token: string) => ({ user: { id, mail: `${id}@x.test`, since: timeAt(0), token } });
  const enter = (call: string, id: string, token: string): Told => ({
    call,
    send: { mail: `${id}@x.test`, password: `np_pw_${id}aaaaa` },
    status: call === 'POST /people' ? 201 : 200,
    answer: user(id, token),
    caller: nobody,
  });
  const use: Told = { call: 'GET /articles', status: 200, answer: { articles: [] }, caller: as('ann') };

  it('is one where other calls give out those that are used', () => {
    const told = [enter('POST /people', 'ann', 'np_tok_annaaaaa'), use, enter('POST /login', 'ann', 'np_tok_bbbbbbbb')];
    expect(linesOf(told, 'POST /login').join()).toContain('signs in');
    // Nothing shows that any of them is honoured.
    const unused = [enter('POST /people', 'ann', 'np_tok_cccccccc'), use, enter('POST /login', 'ann', 'np_tok_bbbbbbbb')];
    expect(linesOf(unused, 'POST /login').join()).not.toContain('signs in');
  });
});
