/** Row 39 of the design of evidence, §(e): a recording never decides whom `check` asks, nor what it may change there. */
import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, orders } from '../trial/orders-har.ts';
import { check, type Place, placeWith, type Running, serverThat } from './checked.ts';

let place: Place;
const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
  await rm(place.folder, { recursive: true, force: true });
});
const serve = async (...given: Parameters<typeof serverThat>): Promise<Running> => {
  const one = await serverThat(...given);
  running.push(one);
  return one;
};
const json = (response: Parameters<Parameters<typeof serverThat>[0]>[1], status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};
const asked = async (
  recorded: readonly Exchange[],
  values: Record<string, string | boolean | readonly string[]>,
): ReturnType<typeof check> => {
  place = await placeWith(orders);
  return check([place.document], { recording: [await place.recording('tuesday.har', recorded)], ...values });
};

describe('row 39: check against a live server', () => {
  it('asks the host that the person typed, and never one that the recording names', async () => {
    const own = await serve((_, response) => json(response, 200, { data: [], total: 0 }));
    const ran = await asked([orders[0] as Exchange], { against: own.address });
    expect(own.asked).toEqual(['GET /api/orders']);
    expect(ran.said).toContain(`Asking ${new URL(own.address).host} and nobody else.`);
    expect(ran.out).toContain(`product.md against ${own.address}`);
  });

  it('stays at the host when a recorded path would lead elsewhere', async () => {
    const other = await serve((_, response) => json(response, 200, {}));
    const own = await serve((_, response) => json(response, 200, {}));
    const host = new URL(other.address).host;
    await asked([{ method: 'GET', path: `//${host}/api/orders`, status: 200, answer: {} }, orders[0] as Exchange], {
      against: own.address,
    });
    expect(other.asked).toEqual([]);
    expect(own.asked).toContain('GET /api/orders');
  });

  it('does not follow a redirect to another host', async () => {
    const other = await serve((_, response) => json(response, 200, {}));
    const own = await serve((_, response) => {
      response.writeHead(302, { location: `${other.address}/api/orders` });
      response.end();
    });
    const ran = await asked([orders[0] as Exchange], { against: own.address });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('expected 200, got 302');
    expect(other.asked).toEqual([]);
  });

  it('sends GET and HEAD, and nothing that could change something', async () => {
    const own = await serve((_, response) => json(response, 200, { data: [], total: 0 }));
    const ran = await asked(orders, { against: own.address });
    expect(own.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(ran.out).toContain(`3: POST could change something at ${new URL(own.address).host}: allow it with --allow`);
  });

  it('sends a call that the person allows, and only that', async () => {
    const own = await serve((request, response) =>
      request.method === 'POST' ? json(response, 201, { ...(orders[1]?.answer as object), id: 41 }) : json(response, 200, { id: 41 }),
    );
    await asked(orders, { against: own.address, allow: ['POST /api/orders'] });
    const posts = own.asked.filter((line) => line.startsWith('POST '));
    expect(posts).toEqual(['POST /api/orders', 'POST /api/orders']);
    // What was made there is asked for by the name that it has there.
    expect(own.asked).toContain('GET /api/orders/41');
  });

  it('sends a header of the person in place of the recorded one, and tells it to nobody', async () => {
    let seen = '';
    const own = await serve((request, response) => {
      seen = request.headers.authorization ?? '';
      json(response, 200, { data: [], total: 0 });
    });
    const ran = await asked([orders[0] as Exchange], { against: own.address, header: ['Authorization: Bearer s3cret'], format: 'json' });
    expect(seen).toBe('Bearer s3cret');
    expect(ran.out + ran.said).not.toContain('s3cret');
  });

  it('gives up on a server that does not answer, in a sentence', async () => {
    const own = await serve(() => undefined);
    const ran = await asked([orders[0] as Exchange], { against: own.address, timeout: '0.2' });
    expect([ran.code, ran.out]).toEqual([3, '']);
    expect(ran.said).toContain('answered none of the calls (no answer within 0.2 s), so nothing was checked.');
  });

  it('says so when nobody answers', async () => {
    const gone = await serverThat((_, response) => response.end());
    await gone.close();
    const ran = await asked([orders[0] as Exchange], { against: gone.address });
    expect([ran.code, ran.out]).toEqual([3, '']);
    expect(ran.said).toContain('answered none of the calls (nobody answers at that address), so nothing was checked.');
  });

  it('tells every call that went unanswered beside one that was', async () => {
    let asked = 0;
    const own = await serve((_, response) => {
      asked += 1;
      if (asked > 1) response.socket?.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    const [list] = orders;
    place = await placeWith(orders);
    const recording = await place.recording('tuesday.har', [list as Exchange, list as Exchange]);
    const ran = await check([place.document], { recording: [recording], against: own.address });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('expected 200, got the server broke off the connection');
  });

  it('stops on Ctrl-C in the middle of an answer', async () => {
    const stopping = new AbortController();
    const own = await serve(() => stopping.abort(new DOMException('Stopped by the user.', 'AbortError')));
    place = await placeWith(orders);
    const recording = await place.recording('tuesday.har', orders);
    await expect(check([place.document], { recording: [recording], against: own.address }, stopping.signal)).rejects.toThrow(
      'Stopped by the user.',
    );
  });

  it('refuses an address that holds a password, and repeats no header that it cannot read', async () => {
    const password = await asked([orders[0] as Exchange], { against: 'http://me:s3cret@127.0.0.1:1' });
    expect(password.code).toBe(2);
    expect(password.said).toContain('The address holds a password');
    await rm(place.folder, { recursive: true, force: true });
    const header = await asked([orders[0] as Exchange], { against: 'http://127.0.0.1:1', header: ['Bearer s3cret'] });
    expect(header.code).toBe(2);
    expect(header.said).not.toContain('s3cret');
  });

  it('takes --allow only as a method and a path', async () => {
    const ran = await asked([orders[0] as Exchange], { against: 'http://127.0.0.1:1', allow: ['everything'] });
    expect(ran.said).toBe('--allow takes a method and a path, for example --allow "POST /orders"; it was given "everything".');
    expect(ran.code).toBe(2);
  });
});
