import { beforeAll, describe, expect, it } from 'vitest';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { printCollection, printThen } from '../../../src/outcomes/language.ts';
import { callName } from '../../../src/points/7-calls/reading.ts';
import { harOf, type Noted } from '../har.ts';
import { listening } from '../listening.ts';
import { checks } from './checks.ts';
import { journal } from './product.ts';

const nothing = (): void => {};

let specification: Specification;
const onProduct: string[] = [];
beforeAll(async () => {
  const server = journal();
  const base = await listening(server);
  const files = [];
  for (const [at, tag] of ['alpha', 'bravo', 'carol', 'delta'].entries()) {
    const noted: Noted[] = [];
    onProduct.push(...(await checks(base, tag, (one) => noted.push(one), at < 2)));
    files.push(evidenceOf(`${tag}.har`, harOf(noted)));
  }
  server.close();
  const established = await establish({ files, roles: new Map(), key: new Uint8Array(32).fill(7) });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  specification = document.value.specification;
});

const answersOf = (name: string) => specification.points.calls.find((call) => callName(call) === name)?.outcomes ?? [];

describe("a product's own checks, recorded, and run against the stand-in that comes of it", () => {
  it('hold on the product', () => expect(onProduct).toEqual([]));

  it('hold on the stand-in, for people it has never seen', async () => {
    const served = await serveStandIn(standIn(specification, { now: () => new Date(), random: randomSource }), { port: 0 });
    if (!served.ok) throw new Error(served.error.says);
    expect(await checks(served.value.address, 'zebra', nothing, false)).toEqual([]);
    expect(await checks(served.value.address, 'yak', nothing, false)).toEqual([]);
    await served.value.close();
  });
});

describe('what the recordings show', () => {
  const effects = (name: string): string => printThen(answersOf(name).find(({ status }) => status < 300) ?? { then: [] });
  const rows = (name: string): string => {
    const { collection } = answersOf(name).find(({ status }) => status === 200) ?? {};
    return collection === undefined || collection === null ? '' : printCollection(collection);
  };

  it('people are one entity, told by their names, wherever they stand', () => {
    expect(specification.points.entities.map(({ name, identity }) => `${name} ${identity}`)).toEqual([
      'Profile username',
      'Article slug',
      'Note id',
    ]);
  });
  it('a like and a follow are of who asks alone, and likes are counted', () => {
    expect(effects('POST /api/articles/{slug}/like')).toBe(
      'Article.liked := true, for who asks alone; Article.likes := Article.likes plus 1',
    );
    expect(effects('DELETE /api/profiles/{username}/follow')).toBe('Profile.following := false, for who asks alone');
  });
  it('notes hang below their article, a feed is of those who are followed', () => {
    expect(rows('GET /api/articles/{slug}/notes')).toBe('every Note below path slug');
    expect(rows('GET /api/articles')).toContain('liked is so for query liked');
    expect(rows('GET /api/articles/feed')).toBe('every Article; writer.following equals true');
  });
  it('what is refused to others is refused for whose it is', () => {
    const refusal = answersOf('DELETE /api/articles/{slug}').find(({ status }) => status === 403);
    expect(refusal).toMatchObject({ isolated: true, when: [{ kind: 'owner', field: 'writer.username', is: 'other' }] });
  });
});
