import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

interface Ticket {
  readonly id: string;
  title: string;
  description: string;
  priority: string;
  status: string;
  channel: string;
  notify: boolean;
  customer_id: string;
  labels: string[];
  readonly created_at: string;
  updated_at: string;
}

const PEOPLE = [
  { id: 'u-1', name: 'Rosa Lind', login: 'rosa', password: 'tall-oak-77', role: 'agent' },
  { id: 'u-2', name: 'Karl Moor', login: 'karl', password: 'grey-fox-12', role: 'supervisor' },
];
const CUSTOMERS = ['Acme Tools', 'Birch Paper', 'Cedar Foods', 'Delta Bikes', 'Elm Books'].map((name, at) => ({
  id: `c-${at + 11}`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
}));
const TITLES = [
  'Printer is on fire',
  'Cannot sign in',
  'Invoice is wrong',
  'Parcel was lost',
  'Screen stays black',
  'Refund wanted',
  'Login link expired',
];
const SIZE = 5;

/** A help desk: its browser client is made of parts as today's component libraries make them (menus, list boxes, switches of their own). */
export const deskServer = (): Server => {
  let clock = Date.parse('2026-03-02T09:00:00Z');
  const now = (): string => {
    clock += 61_000;
    return new Date(clock).toISOString();
  };
  const tickets: Ticket[] = TITLES.map((title, at) => ({
    id: `t-${at + 101}`,
    title,
    description: `${title}. Please help.`,
    priority: ['low', 'normal', 'urgent'][at % 3] ?? 'low',
    status: ['open', 'in_progress', 'open', 'closed'][at % 4] ?? 'open',
    channel: at % 2 === 0 ? 'email' : 'phone',
    notify: at % 2 === 0,
    customer_id: CUSTOMERS[at % 5]?.id ?? '',
    labels: at % 2 === 0 ? ['hardware'] : [],
    created_at: now(),
    updated_at: now(),
  }));
  const comments = new Map<string, { id: string; ticket_id: string; author: string; body: string; created_at: string }[]>();
  const sessions = new Map<string, (typeof PEOPLE)[number]>();
  const page = readFileSync(path.join(import.meta.dirname, 'page.html.txt'), 'utf8');
  let made = 500;

  const answer = (response: ServerResponse, status: number, body?: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, status: number, code: string, message: string, fields?: object): void =>
    answer(response, status, { error: { code, message, ...(fields === undefined ? {} : { fields }) } });
  const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text === '' ? {} : JSON.parse(text);
  };
  const shownTicket = (ticket: Ticket) => ({ ...ticket, customer: CUSTOMERS.find(({ id }) => id === ticket.customer_id) ?? null });

  const answered = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://desk');
    if (!url.pathname.startsWith('/api/')) {
      if (url.pathname === '/favicon.ico') return answer(response, 404);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
      return;
    }
    const body = await bodyOf(request);
    const call = `${request.method} ${url.pathname}`;
    if (call === 'POST /api/login') {
      const person = PEOPLE.find(({ login, password }) => login === body['login'] && password === body['password']);
      if (person === undefined) return refuse(response, 401, 'bad_credentials', 'Name or password is wrong.');
      const token = `desk-${person.id}-${'k3Jx9QmT7vRw2LpZ'}${made++}`;
      sessions.set(token, person);
      const { password: _, login: __, ...user } = person;
      return answer(response, 200, { token, user });
    }
    const person = sessions.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (person === undefined) return refuse(response, 401, 'unauthorized', 'Sign in first.');
    if (call === 'POST /api/logout') return answer(response, 204);
    if (call === 'GET /api/me') return answer(response, 200, { id: person.id, name: person.name, role: person.role });
    if (call === 'GET /api/customers') {
      const q = (url.searchParams.get('q') ?? '').toLowerCase();
      return answer(response, 200, { items: CUSTOMERS.filter(({ name }) => name.toLowerCase().includes(q)) });
    }
    if (call === 'GET /api/tickets') {
      const status = url.searchParams.get('status');
      const q = (url.searchParams.get('q') ?? '').toLowerCase();
      const all = tickets.filter((one) => (status === null || one.status === status) && one.title.toLowerCase().includes(q));
      const after = url.searchParams.get('cursor');
      const from = after === null ? 0 : all.findIndex(({ id }) => id === Buffer.from(after, 'base64url').toString()) + 1;
      const items = all.slice(from, from + SIZE);
      const more = from + SIZE < all.length;
      const next = more ? Buffer.from(items.at(-1)?.id ?? '').toString('base64url') : null;
      return answer(response, 200, { items: items.map(shownTicket), next_cursor: next });
    }
    if (call === 'POST /api/tickets') {
      const title = String(body['title'] ?? '');
      if (title.length < 5) return refuse(response, 422, 'invalid', 'The ticket is not valid.', { title: 'Use at least 5 characters.' });
      const ticket: Ticket = {
        id: `t-${made++}`,
        title,
        description: String(body['description'] ?? ''),
        priority: String(body['priority'] ?? 'normal'),
        status: 'open',
        channel: String(body['channel'] ?? 'email'),
        notify: body['notify'] === true,
        customer_id: String(body['customer_id'] ?? ''),
        labels: [],
        created_at: now(),
        updated_at: now(),
      };
      tickets.unshift(ticket);
      return answer(response, 201, shownTicket(ticket));
    }
    const [, id = '', rest = ''] = /^\/api\/tickets\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const ticket = tickets.find((one) => one.id === id);
    if (ticket === undefined) return refuse(response, 404, 'not_found', 'There is no such ticket.');
    if (request.method === 'GET' && rest === '') return answer(response, 200, shownTicket(ticket));
    if (request.method === 'GET' && rest === 'comments') return answer(response, 200, { items: comments.get(id) ?? [] });
    if (request.method === 'PATCH' && rest === '') {
      if (typeof body['title'] === 'string' && body['title'].length < 5)
        return refuse(response, 422, 'invalid', 'The ticket is not valid.', { title: 'Use at least 5 characters.' });
      Object.assign(ticket, body, { updated_at: now() });
      return answer(response, 200, shownTicket(ticket));
    }
    if (request.method === 'PUT' && rest === 'labels') {
      ticket.labels = body['labels'] as string[];
      return answer(response, 200, shownTicket(ticket));
    }
    if (request.method === 'POST' && rest === 'comments') {
      const comment = { id: `m-${made++}`, ticket_id: id, author: person.name, body: String(body['body']), created_at: now() };
      comments.set(id, [...(comments.get(id) ?? []), comment]);
      return answer(response, 201, comment);
    }
    if (request.method === 'POST' && rest === 'close') {
      if (ticket.status === 'closed') return refuse(response, 409, 'already_closed', 'This ticket is closed already.');
      ticket.status = 'closed';
      ticket.updated_at = now();
      return answer(response, 200, shownTicket(ticket));
    }
    if (request.method === 'DELETE' && rest === '') {
      if (person.role !== 'supervisor') return refuse(response, 403, 'forbidden', 'Only supervisors delete tickets.');
      tickets.splice(tickets.indexOf(ticket), 1);
      return answer(response, 204);
    }
    return refuse(response, 404, 'not_found', 'There is nothing here.');
  };
  return createServer((request, response) => {
    answered(request, response).catch(() => answer(response, 500));
  });
};
