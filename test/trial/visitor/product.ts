/** Notes with a session that every visitor has from their first page on: it stays the same when they sign in and out. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

interface Note {
  readonly id: number;
  title: string;
}

const PEOPLE: Readonly<Record<string, { readonly id: number; readonly password: string; readonly role: string }>> = {
  ann: { id: 1, password: 'Ann-secret-1', role: 'editor' },
  bob: { id: 2, password: 'Bob-secret-2', role: 'viewer' },
};

export const notes = (): Server => {
  const sessions = new Map<string, string | undefined>();
  const all = new Map<number, Note>([[1, { id: 1, title: 'Welcome' }]]);
  let made = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = `${request.method} ${request.url}`;
    const sent = request.headers['content-type'] === undefined ? {} : ((await json(request)) as Readonly<Record<string, string>>);
    const known = /connect\.id=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    const session = known !== undefined && sessions.has(known) ? known : `s${String(sessions.size + 1).padStart(30, '0')}`;
    if (session !== known) {
      sessions.set(session, undefined);
      response.setHeader('set-cookie', [`connect.id=${session}; Path=/; HttpOnly`, `XSRF-TOKEN=x${session}; Path=/`]);
    }
    const answer = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const name = sessions.get(session);
    const person = name === undefined ? undefined : PEOPLE[name];
    if (asked === 'GET /') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Notes</title><h1>Notes</h1>');
      return;
    }
    if (asked === 'POST /api/login') {
      const who = PEOPLE[sent['username'] ?? ''];
      if (who === undefined || who.password !== sent['password']) return answer(401, { message: 'Wrong name or password.' });
      sessions.set(session, sent['username']);
      return answer(200, { username: sent['username'], role: who.role });
    }
    if (asked === 'POST /api/logout') {
      sessions.set(session, undefined);
      return answer(204);
    }
    if (asked === 'GET /api/notes') return answer(200, [...all.values()]);
    if (person === undefined) return answer(401, { message: 'Please sign in.' });
    if (asked === 'GET /api/me') return answer(200, { id: person.id, username: name, role: person.role });
    if (asked !== 'POST /api/notes') return answer(404, { message: 'Nothing here.' });
    if (person.role !== 'editor') return answer(403, { message: 'Editors only.' });
    made += 1;
    const note = { id: made + 1, title: sent['title'] ?? '' };
    all.set(note.id, note);
    answer(201, note);
  };
  return createServer((request, response) => void serve(request, response));
};
