import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * A journal: people sign up, write articles, follow one another, like and comment. Nobody has a number: people are told by their names,
 * articles by a part of their address; "liked" and "following" differ by who looks.
 */

interface Person {
  email: string;
  readonly username: string;
  password: string;
  bio: string | null;
  readonly follows: Set<string>;
}

interface Article {
  slug: string;
  title: string;
  body: string;
  tags: string[];
  readonly createdAt: string;
  updatedAt: string;
  readonly likes: Set<string>;
  readonly writer: string;
  readonly notes: { readonly id: number; readonly createdAt: string; readonly text: string; readonly writer: string }[];
}

type Body = Readonly<Record<string, unknown>>;
/** Answers, once. */
type Reply = (status: number, body?: unknown) => true;

const SECRET = 'a secret of the journal';
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** RFC 7519, HS256. */
const tokenOf = (name: string, issued: number): string => {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: name, iat: issued })}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
};

export const journal = (): Server => {
  const people = new Map<string, Person>();
  const tokens = new Map<string, string>();
  const articles: Article[] = [];
  let issued = 1_700_000_000;
  let notes = 0;

  const profile = (person: Person, me: Person | undefined) => ({
    username: person.username,
    bio: person.bio,
    following: me?.follows.has(person.username) === true,
  });
  const account = (person: Person) => {
    issued += 1;
    const token = tokenOf(person.username, issued);
    tokens.set(token, person.username);
    return { user: { email: person.email, token, username: person.username, bio: person.bio } };
  };
  const shown = (article: Article, me: Person | undefined) => ({
    slug: article.slug,
    title: article.title,
    body: article.body,
    tags: article.tags,
    createdAt: article.createdAt,
    updatedAt: article.updatedAt,
    liked: me !== undefined && article.likes.has(me.username),
    likes: article.likes.size,
    writer: profile(people.get(article.writer) as Person, me),
  });
  const noted = ({ writer, ...note }: Article['notes'][number], me: Person | undefined) => ({
    ...note,
    writer: profile(people.get(writer) as Person, me),
  });

  const answer = (request: IncomingMessage, body: Body, reply: Reply): true => {
    const url = new URL(request.url ?? '/', 'http://journal.example');
    const [, first = '', second, third, fourth] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const { method } = request;
    const me = people.get(tokens.get(/^Token (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '') ?? '');
    const refuse = (status: number, of: string, why: string): true => reply(status, { errors: { [of]: [why] } });
    const blank = (sent: unknown, ...keys: string[]): boolean => {
      const empty = keys.filter((key) => typeof sent !== 'object' || sent === null || !(sent as Record<string, unknown>)[key]);
      if (empty.length > 0) reply(422, { errors: Object.fromEntries(empty.map((key) => [key, ["can't be blank"]])) });
      return empty.length > 0;
    };
    const sent = (key: string): Record<string, string> => (body[key] ?? {}) as Record<string, string>;
    const list = (rows: readonly Article[]): true => {
      const from = Number(url.searchParams.get('offset') ?? 0);
      const newest = rows.toReversed();
      return reply(200, {
        articles: newest.slice(from, from + Number(url.searchParams.get('limit') ?? 20)).map((article) => shown(article, me)),
        total: rows.length,
      });
    };

    if (first === 'users' && second === undefined && method === 'POST') {
      const { email = '', username = '', password = '' } = sent('user');
      if (blank(body['user'], 'email', 'username', 'password')) return true;
      if (people.has(username)) return refuse(422, 'username', 'has already been taken');
      const person = { email, username, password, bio: null, follows: new Set<string>() };
      people.set(username, person);
      return reply(201, account(person));
    }
    if (first === 'users' && second === 'login' && method === 'POST') {
      const { email, password } = sent('user');
      const person = [...people.values()].find((one) => one.email === email && one.password === password);
      return person === undefined ? refuse(403, 'email or password', 'is invalid') : reply(200, account(person));
    }
    if (first === 'user') {
      if (me === undefined) return refuse(401, 'token', 'is missing');
      if (method === 'PUT') me.bio = sent('user')['bio'] ?? me.bio;
      const token = (request.headers.authorization ?? '').slice('Token '.length);
      return reply(200, { user: { email: me.email, token, username: me.username, bio: me.bio } });
    }
    if (first === 'profiles') {
      const person = people.get(second ?? '');
      if (person === undefined) return refuse(404, 'profile', 'not found');
      if (third === 'follow') {
        if (me === undefined) return refuse(401, 'token', 'is missing');
        if (method === 'POST') me.follows.add(person.username);
        else me.follows.delete(person.username);
      }
      return reply(200, { profile: profile(person, me) });
    }
    if (first !== 'articles') return refuse(404, 'path', 'not found');
    if (second === 'feed') {
      if (me === undefined) return refuse(401, 'token', 'is missing');
      return list(articles.filter(({ writer }) => me.follows.has(writer)));
    }
    if (second === undefined && method === 'GET') {
      const { searchParams: asked } = url;
      const tag = asked.get('tag');
      const writer = asked.get('writer');
      const liked = asked.get('liked');
      return list(
        articles.filter(
          (one) =>
            (tag === null || one.tags.includes(tag)) &&
            (writer === null || one.writer === writer) &&
            (liked === null || one.likes.has(liked)),
        ),
      );
    }
    const now = new Date().toISOString();
    if (second === undefined) {
      if (me === undefined) return refuse(401, 'token', 'is missing');
      const { title = '', body: text = '', tags = [] } = (body['article'] ?? {}) as { title?: string; body?: string; tags?: string[] };
      if (blank(body['article'], 'title', 'body')) return true;
      if (articles.some((one) => one.slug === slugOf(title))) return refuse(422, 'title', 'must be unique');
      const made = {
        slug: slugOf(title),
        title,
        body: text,
        tags,
        createdAt: now,
        updatedAt: now,
        likes: new Set<string>(),
        writer: me.username,
        notes: [],
      };
      articles.push(made);
      return reply(201, { article: shown(made, me) });
    }
    const article = articles.find((one) => one.slug === second);
    if (article === undefined) return refuse(404, 'article', 'not found');
    if (third === undefined && method === 'GET') return reply(200, { article: shown(article, me) });
    if (third === 'notes' && method === 'GET') return reply(200, { notes: article.notes.map((note) => noted(note, me)) });
    if (me === undefined) return refuse(401, 'token', 'is missing');
    if (third === 'like') {
      if (method === 'POST') article.likes.add(me.username);
      else article.likes.delete(me.username);
      return reply(200, { article: shown(article, me) });
    }
    if (third === 'notes' && method === 'POST') {
      if (blank(body['note'], 'text')) return true;
      notes += 1;
      const note = { id: notes, createdAt: now, text: sent('note')['text'] ?? '', writer: me.username };
      article.notes.push(note);
      return reply(200, { note: noted(note, me) });
    }
    if (third === 'notes') {
      const at = article.notes.findIndex(({ id }) => id === Number(fourth));
      if (article.notes[at]?.writer !== me.username) return refuse(403, 'note', 'forbidden');
      article.notes.splice(at, 1);
      return reply(204);
    }
    if (article.writer !== me.username) return refuse(403, 'article', 'forbidden');
    if (method === 'DELETE') {
      articles.splice(articles.indexOf(article), 1);
      return reply(204);
    }
    article.body = sent('article')['body'] ?? article.body;
    article.updatedAt = now;
    return reply(200, { article: shown(article, me) });
  };

  return createServer((request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () =>
      answer(request, text === '' ? {} : (JSON.parse(text) as Body), (status, body) => {
        response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' });
        response.end(body === undefined ? '' : JSON.stringify(body));
        return true;
      }),
    );
  });
};
