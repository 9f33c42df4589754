import type { Noted } from '../har.ts';

/** The journal's own checks of its interface: the same run against the product, where they are recorded, and against its stand-in. */

type Members = Record<string, unknown>;

interface Answer {
  readonly status: number;
  /** The object under a key of the answer; empty when there is none. */
  of(key: string): Members;
  rows(key: string): readonly Members[];
  readonly all: Members;
}

/** Milliseconds, later than any it told before: requests that follow each other are never of one moment, as fast as the machine may be. */
let told = 0;
const clock = (): number => {
  told = Math.max(Date.now(), told + 1);
  return told;
};

/** Runs all checks as new people whose names end in `tag`; answers the checks that failed. `keeps`: what was written stays. */
export const checks = async (base: string, tag: string, note: (one: Noted) => void, keeps: boolean): Promise<readonly string[]> => {
  const failed: string[] = [];
  const ask = async (line: string, body?: unknown, token?: string): Promise<Answer> => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers['authorization'] = `Token ${token}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const start = clock();
    const response = await fetch(`${base}/api${path}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    const text = await response.text();
    const type = response.headers.get('content-type');
    note({
      method,
      url: `${base}/api${path}`,
      headers: Object.entries(headers),
      body: sent,
      status: response.status,
      answered: type === null ? [] : [['content-type', type]],
      text,
      start,
      time: clock() - start,
    });
    const all = (text === '' ? {} : JSON.parse(text)) as Members;
    return {
      status: response.status,
      all,
      of: (key) => (all[key] ?? {}) as Members,
      rows: (key) => (Array.isArray(all[key]) ? (all[key] as Members[]) : []),
    };
  };
  const check = (name: string, holds: boolean): void => {
    if (!holds) failed.push(name);
  };

  const ann = { email: `ann.${tag}@mail.example`, username: `ann-${tag}`, password: 'Sup3r-Secret' };
  const bob = { email: `bob.${tag}@mail.example`, username: `bob-${tag}`, password: 'Sup3r-Secret' };
  let got = await ask('POST /users', { user: ann });
  check('sign-up', got.status === 201 && got.of('user')['username'] === ann.username && got.of('user')['email'] === ann.email);
  got = await ask('POST /users', { user: ann });
  check('a name is given once', got.status === 422);
  got = await ask('POST /users', { user: { email: '', username: '', password: '' } });
  check('blank sign-up', got.status === 422);
  got = await ask('POST /users/login', { user: { email: ann.email, password: 'another-one' } });
  check('wrong password', got.status === 403);
  got = await ask('POST /users/login', { user: { email: ann.email, password: ann.password } });
  check('sign-in', got.status === 200 && got.of('user')['username'] === ann.username && typeof got.of('user')['token'] === 'string');
  const mine = String(got.of('user')['token']);
  got = await ask('GET /user', undefined, mine);
  check('who I am', got.status === 200 && got.of('user')['email'] === ann.email && got.of('user')['token'] === mine);
  check('nobody', (await ask('GET /user')).status === 401);
  got = await ask('PUT /user', { user: { bio: `Bio of ${tag}` } }, mine);
  check('my bio', got.status === 200 && got.of('user')['bio'] === `Bio of ${tag}`);
  check('my bio stays', (await ask('GET /user', undefined, mine)).of('user')['bio'] === `Bio of ${tag}`);

  got = await ask('GET /articles?tag=dragons');
  check('nobody likes any yet', (await ask(`GET /articles?liked=${ann.username}`)).all['total'] === 0);
  check('articles by tag', got.status === 200 && Array.isArray(got.all['articles']));
  const title = `How to train the ${tag} dragon`;
  got = await ask('POST /articles', { article: { title, body: `Carefully, ${tag}.`, tags: ['training', 'dragons'] } }, mine);
  const slug = String(got.of('article')['slug']);
  const writer = got.of('article')['writer'] as Members | undefined;
  check('an article', got.status === 201 && got.of('article')['title'] === title && writer?.['username'] === ann.username);
  check('its address', slug === `how-to-train-the-${tag}-dragon`);
  check('not liked yet', got.of('article')['liked'] === false && got.of('article')['likes'] === 0);
  check('one title once', (await ask('POST /articles', { article: { title, body: 'b' } }, mine)).status === 422);
  check('no title', (await ask('POST /articles', { article: { title: '', body: 'b' } }, mine)).status === 422);
  check('nobody writes', (await ask('POST /articles', { article: { title: 'No', body: 'b' } })).status === 401);
  check('an empty feed', (await ask('GET /articles/feed', undefined, mine)).status === 200);
  got = await ask('GET /articles', undefined, mine);
  check('the newest first', got.rows('articles')[0]?.['slug'] === slug);
  got = await ask(`GET /articles?writer=${ann.username}`, undefined, mine);
  check('those of one writer', got.all['total'] === 1 && got.rows('articles')[0]?.['slug'] === slug);
  got = await ask('GET /articles?tag=dragons');
  const tagged = got.rows('articles');
  check(
    'those of a tag',
    tagged.some((one) => one['slug'] === slug) && tagged.every((one) => (one['tags'] as string[]).includes('dragons')),
  );
  got = await ask(`PUT /articles/${slug}`, { article: { body: `With two hands, ${tag}` } }, mine);
  check(
    'another body',
    got.status === 200 && got.of('article')['body'] === `With two hands, ${tag}` && got.of('article')['title'] === title,
  );
  check('it stays', (await ask(`GET /articles/${slug}`)).of('article')['body'] === `With two hands, ${tag}`);
  got = await ask(`POST /articles/${slug}/like`, undefined, mine);
  check('a like', got.of('article')['liked'] === true && got.of('article')['likes'] === 1);
  got = await ask(`GET /articles/${slug}`);
  check('counted for all, liked by one', got.of('article')['liked'] === false && got.of('article')['likes'] === 1);
  check('liked by me', (await ask(`GET /articles/${slug}`, undefined, mine)).of('article')['liked'] === true);
  got = await ask(`GET /articles?liked=${ann.username}`, undefined, mine);
  check('those that somebody likes', got.all['total'] === 1 && got.rows('articles')[0]?.['slug'] === slug);
  got = await ask(`DELETE /articles/${slug}/like`, undefined, mine);
  check('no like any more', got.of('article')['liked'] === false && got.of('article')['likes'] === 0);
  got = await ask(`POST /articles/${slug}/notes`, { note: { text: `Thanks, ${tag}!` } }, mine);
  const note_ = got.of('note');
  check('a note', got.status === 200 && note_['text'] === `Thanks, ${tag}!` && Number.isInteger(note_['id']));
  check('an empty note', (await ask(`POST /articles/${slug}/notes`, { note: { text: '' } }, mine)).status === 422);
  got = await ask(`GET /articles/${slug}/notes`);
  check('the notes of this one', got.rows('notes').length === 1 && got.rows('notes')[0]?.['id'] === note_['id']);

  got = await ask('POST /users', { user: bob });
  const other = String(got.of('user')['token']);
  check("somebody else's note", (await ask(`DELETE /articles/${slug}/notes/${note_['id']}`, undefined, other)).status === 403);
  check("somebody else's article", (await ask(`DELETE /articles/${slug}`, undefined, other)).status === 403);
  got = await ask(`GET /profiles/${bob.username}`, undefined, mine);
  check('a profile', got.of('profile')['username'] === bob.username && got.of('profile')['following'] === false);
  check('following', (await ask(`POST /profiles/${bob.username}/follow`, undefined, mine)).of('profile')['following'] === true);
  check('following stays', (await ask(`GET /profiles/${bob.username}`, undefined, mine)).of('profile')['following'] === true);
  check('nobody follows', (await ask(`GET /profiles/${bob.username}`)).of('profile')['following'] === false);
  got = await ask('POST /articles', { article: { title: `Fame of ${tag}`, body: 'y', tags: ['fame'] } }, other);
  const famous = got.of('article')['slug'];
  got = await ask('GET /articles/feed', undefined, mine);
  check('the feed', got.all['total'] === 1 && got.rows('articles')[0]?.['slug'] === famous);
  check('following no more', (await ask(`DELETE /profiles/${bob.username}/follow`, undefined, mine)).of('profile')['following'] === false);
  check('the feed is empty again', (await ask('GET /articles/feed', undefined, mine)).all['total'] === 0);
  check('no such profile', (await ask(`GET /profiles/nobody-${tag}`)).status === 404);
  check('no such article', (await ask(`GET /articles/nothing-${tag}`)).status === 404);
  check('a note is deleted', (await ask(`DELETE /articles/${slug}/notes/${note_['id']}`, undefined, mine)).status === 204);
  check('and gone', (await ask(`GET /articles/${slug}/notes`)).rows('notes').length === 0);
  check('one at a time', (await ask('GET /articles?limit=1')).rows('articles').length === 1);
  if (keeps) return failed;
  check('an article is deleted', (await ask(`DELETE /articles/${slug}`, undefined, mine)).status === 204);
  check('and not there', (await ask(`GET /articles/${slug}`)).status === 404);
  return failed;
};
