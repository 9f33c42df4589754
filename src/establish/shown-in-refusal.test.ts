import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printTemplate } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

type Order = { readonly id: number; readonly note: string; readonly quantity: number; readonly status: string };
const order = (id: number, status: string): Order => ({ id, note: `Order ${id}`, quantity: id * 2, status });
const look = (tape: Tape, one: Order): Tape => tape.sends(`GET /api/orders/${one.id}`, { answer: one }, false);
const OK = { ok: true };

/** What is answered to a refused move of two orders that were looked at before: `sends` with the request, `shows` in the refusal. */
const refusedWith = async (sends: Json | undefined, shows: (one: Order) => object): Promise<readonly string[]> => {
  let tape = new Tape().go('/');
  for (const id of [3, 4, 5, 6]) {
    const isShut = id > 4;
    const one = order(id, isShut ? 'shut' : 'new');
    tape = look(tape, one);
    const answer: object = isShut
      ? { order: shows(one), ok: false, error: 'A shut order cannot be packed.' }
      : { order: order(id, 'packed'), ...OK };
    tape = tape.sends(
      `POST /api/orders/${id}/pack`,
      { ...(sends === undefined ? {} : { sends }), status: isShut ? 409 : 200, answer: answer as Json },
      false,
    );
  }
  const { points } = await settled({ tape });
  return points.calls
    .flatMap(({ path, outcomes }) => (path.endsWith('/pack') ? outcomes : []))
    .flatMap(({ status, body }) => (status === 409 && body !== null ? [printTemplate(body)] : []));
};

describe('a refusal that shows the thing as it stands', () => {
  test('answers with the thing that was asked for, whichever it is', async () => {
    expect(await refusedWith(undefined, (one) => one)).toEqual([
      '{"order":{"id":<Order.id>,"note":<Order.note>,"quantity":<Order.quantity>,"status":<Order.status>},"ok":false,"error":"A shut order cannot be packed."}',
    ]);
  });

  test('but not where something was sent, or what it shows is otherwise', async () => {
    const otherwise = await refusedWith(undefined, (one) => ({ ...one, note: 'Packed', status: 'packed' }));
    expect(otherwise.join()).not.toContain('<Order.note>');
    const sent = await refusedWith({ quantity: 9 }, (one) => ({ ...one, quantity: 9 }));
    expect(sent.join()).not.toContain('<Order.quantity>');
  });
});
