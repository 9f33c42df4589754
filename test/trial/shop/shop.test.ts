import { beforeAll, describe, expect, it } from 'vitest';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { printCollection, printConditions, printTemplate, printThen } from '../../../src/outcomes/language.ts';
import { callName } from '../../../src/points/7-calls/reading.ts';
import { type Heard, harOf, type Noted } from '../har.ts';
import { listening } from '../listening.ts';
import { checks } from './checks.ts';
import { shop } from './product.ts';

const nothing = (): void => {};

let specification: Specification;
const onProduct: string[] = [];
beforeAll(async () => {
  const server = shop();
  const base = await listening(server);
  const files = [];
  for (const tag of ['alpha', 'bravo', 'carol']) {
    const noted: Noted[] = [];
    const heard: Heard[] = [];
    onProduct.push(
      ...(await checks(
        base,
        tag,
        (one) => noted.push(one),
        (one) => heard.push(one),
      )),
    );
    files.push(evidenceOf(`${tag}.har`, harOf(noted, heard)));
  }
  server.close();
  server.closeAllConnections();
  const established = await establish({ files, roles: new Map(), key: new Uint8Array(32).fill(7) });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  specification = document.value.specification;
  expect(specification).toEqual(established.value.specification);
}, 60_000);

const outcomesOf = (name: string) => specification.points.calls.find((call) => callName(call) === name)?.outcomes ?? [];

describe("a shop's own checks, recorded, and run against the stand-in that comes of it", () => {
  it('hold on the product', () => expect(onProduct).toEqual([]));

  it('hold on the stand-in, for people it has never seen', { timeout: 60_000 }, async () => {
    const served = await serveStandIn(standIn(specification, { now: () => new Date(), random: randomSource }), { port: 0 });
    if (!served.ok) throw new Error(served.error.says);
    expect(await checks(served.value.address, 'zebra', nothing, nothing)).toEqual([]);
    expect(await checks(served.value.address, 'yak', nothing, nothing)).toEqual([]);
    await served.value.close();
  });
});

describe('what the recordings show', () => {
  const when = (name: string, status: number): string =>
    printConditions(outcomesOf(name).find((outcome) => outcome.status === status)?.when ?? []);
  const rows = (name: string): string => {
    const { collection } = outcomesOf(name).find(({ status }) => status === 200) ?? {};
    return collection === undefined || collection === null ? '' : printCollection(collection);
  };
  const header = (name: string, status: number, of: string): string => {
    const found = outcomesOf(name)
      .find((outcome) => outcome.status === status)
      ?.headers.find((one) => one.name === of);
    return found === undefined ? '' : printTemplate(found.value);
  };

  it('a list goes on where the page before says, and in the orders that were asked for', () => {
    expect(rows('GET /api/products')).toBe(
      'every Product; category equals query category; name contains query search; paged by cursor at query cursor sized by query limit from 0, 3 at once; ordered by id; sorted by price for query sort "price"; sorted by price descending for query sort "-price"; sorted by name for query sort "name"',
    );
  });
  it('everybody is listed their own orders, page by page, with links', () => {
    expect(rows('GET /api/orders')).toBe(
      'every Order of who asks; paged by page at query page from 1, 3 at once; ordered by id descending',
    );
    expect(header('GET /api/orders', 200, 'link')).toBe('<links to prev and next>');
  });
  it('a change names the state that it is of', () => {
    expect(when('PATCH /api/orders/{orderId}', 428)).toBe('header if-match is missing');
    expect(when('PATCH /api/orders/{orderId}', 412)).toBe('header if-match is not the validator of Order');
    expect(header('GET /api/orders/{orderId}', 200, 'etag')).toBe('<validator of Order>');
  });
  it('what is not the own page is refused, and what is not in stock', () => {
    expect(when('POST /api/orders', 403)).toBe('header x-csrf-token is missing');
    expect(when('POST /api/orders', 409)).toBe('quantity above Product.stock');
    expect(printThen(outcomesOf('POST /api/orders').find(({ status }) => status === 201) ?? { then: [] })).toContain(
      'Product.stock := Product.stock minus payload quantity; over "GET /api/live" is told {"type":"order","order":{"id":<Order.id>,"status":<Order.status>}}',
    );
  });
  it('how often is often', () => {
    expect(when('POST /api/coupons', 429)).toBe('already asked 5 times within 2 seconds');
    expect(header('POST /api/coupons', 200, 'ratelimit-remaining')).toBe('"<rate remaining>"');
  });
  it('what is answered over a socket', () => {
    const said = outcomesOf('GET /api/live').map((outcome) => printConditions(outcome.when));
    expect(said).toContain('a message is sent, type equals ping');
    expect(said).toContain('a message is sent, type equals subscribe, topic equals gossip');
  });
});
