/** The recording of the trial of ten requests, as a browser would export it: HAR 1.2, made in code. */

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

export const harOf = (exchanges: readonly Exchange[]): Uint8Array => {
  const entries = exchanges.map(({ method, path, send, status, answer, as }, index) => {
    const text = answer === undefined ? '' : json(answer);
    return {
      startedDateTime: timeAt(index + 1),
      time: 42,
      request: {
        method,
        url: `${ORIGIN}${path}`,
        httpVersion: 'HTTP/1.1',
        headers: [
          { name: 'Accept', value: 'application/json' },
          ...(send === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
          ...(as === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${as}` }]),
        ],
        queryString: [...new URL(path, ORIGIN).searchParams].map(([name, value]) => ({ name, value })),
        cookies: [],
        headersSize: -1,
        bodySize: send === undefined ? 0 : json(send).length,
        ...(send === undefined ? {} : { postData: { mimeType: 'application/json', text: json(send) } }),
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        headers: [{ name: 'Content-Type', value: status < 400 ? 'application/json' : 'application/problem+json' }],
        cookies: [],
        content: { size: text.length, mimeType: status < 400 ? 'application/json' : 'application/problem+json', text },
        redirectURL: '',
        headersSize: -1,
        bodySize: text.length,
      },
      cache: {},
      timings: { send: 1, wait: 40, receive: 1 },
      _resourceType: 'fetch',
    };
  });
  return new TextEncoder().encode(json({ log: { version: '1.2', creator: { name: 'trial', version: '1' }, entries } }));
};

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
