import { harOf, type Noted } from './har.ts';

/** The recording of the trial of ten requests, made in code. */

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly send?: unknown;
  readonly status: number;
  readonly answer?: unknown;
  /** The token that it carries. */
  readonly as?: string;
}

const ORIGIN = 'https://orders.example';
export const START = Date.parse('2026-11-02T09:00:00.000Z');
export const timeAt = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

const json = (value: unknown): string => JSON.stringify(value);

const notedOf = ({ method, path, send, status, answer, as }: Exchange, index: number): Noted => ({
  method,
  url: `${ORIGIN}${path}`,
  headers: [
    ['Accept', 'application/json'],
    ...(send === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ...(as === undefined ? [] : [['Authorization', `Bearer ${as}`] as const]),
  ],
  body: send === undefined ? undefined : json(send),
  status,
  answered: [['Content-Type', status < 400 ? 'application/json' : 'application/problem+json']],
  text: answer === undefined ? '' : json(answer),
  start: START + (index + 1) * 1000,
  time: 42,
  resourceType: 'fetch',
});

export const ordersHar = (exchanges: readonly Exchange[]): Uint8Array => harOf(exchanges.map(notedOf));

export const ann = { id: 1, customer: 'Ann', item: 'Lamp', quantity: 2, status: 'submitted', createdAt: timeAt(-86_400) };
export const bob = { id: 2, customer: 'Bob', item: 'Chair', quantity: 4, status: 'draft', createdAt: timeAt(2) };

export const orders: readonly Exchange[] = [
  { method: 'GET', path: '/api/orders', status: 200, answer: { data: [ann], total: 1 } },
  { method: 'POST', path: '/api/orders', send: { customer: 'Bob', item: 'Chair', quantity: 4 }, status: 201, answer: bob },
  { method: 'GET', path: '/api/orders', status: 200, answer: { data: [ann, bob], total: 2 } },
  { method: 'POST', path: '/api/orders/2/submit', status: 200, answer: { ...bob, status: 'submitted' } },
  { method: 'GET', path: '/api/orders/2', status: 200, answer: { ...bob, status: 'submitted' } },
  {
    method: 'POST',
    path: '/api/orders',
    send: { customer: '', item: 'Chair', quantity: 4 },
    status: 422,
    answer: { title: 'Invalid', detail: 'customer must not be empty' },
  },
];
