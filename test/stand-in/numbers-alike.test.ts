import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, type Sent, stood } from './product.fixture.ts';

/** Tickets with replies in their own answers, each kind numbered from one. */
const desk = (): Product => {
  const tickets: JsonObject[] = ['lamp', 'door', 'tap', 'bell'].map((subject, at) => ({
    id: at + 1,
    subject,
    body: `The ${subject} is broken`,
    by: 'carl',
  }));
  const replies: (JsonObject & { ticket: number })[] = [];
  return ({ method, path, body }) => {
    const id = Number(/^\/tickets\/(\d+)/.exec(path)?.[1]);
    if (path === '/tickets') return { status: 200, body: tickets };
    if (method === 'POST') {
      replies.push({ id: replies.length + 1, body: (body as JsonObject)['body'] ?? null, by: 'gwen', ticket: id });
      return { status: 204 };
    }
    const own = replies.filter(({ ticket }) => ticket === id).map(({ ticket: _, ...reply }) => reply);
    return { status: 200, body: { props: { ticket: tickets[id - 1] ?? null, replies: own } } };
  };
};

const steps = (): readonly Sent[] => [
  ['GET /tickets'],
  ...[1, 1, 3, 3, 4, 4, 2, 1].flatMap((id, at): readonly Sent[] => [
    [`GET /tickets/${id}`],
    [`POST /tickets/${id}/replies`, { body: `Answer ${at}` }],
    [`GET /tickets/${id}`],
  ]),
];

test('a reply under the number of another ticket is no ticket, and to reply changes none', async () => {
  const { specification, ask } = await stood(recorded('monday.har', desk(), steps()));
  const sets = specification.points.calls
    .filter(({ method }) => method === 'POST')
    .flatMap(({ outcomes }) =>
      outcomes.flatMap(({ then }) => then.flatMap((effect) => (effect.kind === 'set' && effect.entity === 'Ticket' ? [effect.field] : []))),
    );
  expect(sets).toEqual([]);
  expect((await ask('GET /tickets')).body).toEqual(
    ['lamp', 'door', 'tap', 'bell'].map((subject, at) => ({ id: at + 1, subject, body: `The ${subject} is broken`, by: 'carl' })),
  );
});
