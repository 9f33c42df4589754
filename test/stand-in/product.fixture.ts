import { standIn } from '../../src/backend/stand-in.ts';
import type { Json } from '../../src/base/json.ts';
import { replay } from '../../src/check/replay.ts';
import type { Step } from '../../src/check/report.ts';
import { standInSide } from '../../src/check/stand-in-side.ts';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { harOf } from '../../src/evidence/har/har.fixture.ts';
import { harReader } from '../../src/evidence/har/reader.ts';
import { establishedFrom, type Held, KEY, writtenFrom } from '../laws/recording.ts';

/** A request as a product of a few lines sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The product's clock: two seconds pass between requests. */
  readonly now: string;
}

export interface Answered {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Product = (asked: Asked) => Answered;

export type Sent = readonly [line: string, body?: Json | undefined, headers?: Readonly<Record<string, string>>];

const START = Date.parse('2026-05-04T08:00:00.000Z');
const HOME = 'https://app.example.com';
const pairs = (headers: Readonly<Record<string, string>>): readonly { readonly name: string; readonly value: string }[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** What a browser would have recorded of these requests to a product that keeps state. */
export const recorded = (name: string, product: Product, steps: readonly Sent[], after = 0): Held => {
  const entries = steps.map(([line, body, headers = {}], index) => {
    const [method = '', address = ''] = line.split(' ');
    const url = new URL(address, HOME);
    const time = START + (after + index * 2) * 1_000;
    const answer = product({ method, path: url.pathname, query: url.searchParams, body, headers, now: new Date(time).toISOString() });
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const mimeType = answer.body === undefined ? '' : 'application/json';
    return {
      startedDateTime: new Date(time).toISOString(),
      time: 40,
      request: {
        method,
        url: url.href,
        headers: pairs(headers),
        ...(body === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
      },
      response: {
        status: answer.status,
        statusText: '',
        headers: pairs(answer.headers ?? {}),
        content: { size: text.length, mimeType, ...(text === '' ? {} : { text }) },
      },
    };
  });
  return { name, bytes: Buffer.from(harOf(entries), 'utf8') };
};

export interface Stood {
  readonly document: string;
  readonly specification: Specification;
  /** Asks the stand-in; `notShown` is what its header names. */
  ask(
    ...step: Sent
  ): Promise<{ readonly status: number; readonly body: Json; readonly notShown: string; readonly headers: ReadonlyMap<string, string> }>;
}

/** The stand-in of what recordings show, as the document says it. */
export const stood = async (...recordings: readonly Held[]): Promise<Stood> => {
  const document = writtenFrom((await establishedFrom(recordings)).specification);
  const again = read(document, 'product.md');
  if (!again.ok) throw new Error(JSON.stringify(again.error));
  const { specification } = again.value;
  let drawn = 0;
  const on = standIn(specification, {
    now: () => new Date(START + 86_400_000),
    random: (bytes) => {
      drawn += 1;
      return Uint8Array.from({ length: bytes }, (_, at) => (drawn * 31 + at * 7) % 256);
    },
  });
  return {
    document,
    specification,
    ask: async (line, body, headers = {}) => {
      const [method = '', url = ''] = line.split(' ');
      const answer = await on.handle({
        method,
        url,
        headers: new Map([...Object.entries(headers), ...(body === undefined ? [] : [['content-type', 'application/json'] as const])]),
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body), 'utf8'),
      });
      const text = Buffer.from(answer.body ?? new Uint8Array()).toString('utf8');
      const given = new Map(answer.headers);
      return {
        status: answer.status,
        body: (text === '' ? null : JSON.parse(text)) as Json,
        notShown: given.get('x-ninepoint-not-shown') ?? '',
        headers: given,
      };
    },
  };
};

/** A recording gone through again on the stand-in: the steps that were not answered as recorded. */
export const differing = async (specification: Specification, { name, bytes }: Held): Promise<readonly Step[]> => {
  const reader = harReader(KEY);
  const session = {
    name,
    exchanges: async function* () {
      for await (const batch of reader.read(evidenceOf(name, bytes))) yield batch.exchanges;
    },
  };
  const side = standInSide((length) => new Uint8Array(length).fill(7));
  const { steps } = await replay(specification, session, side, { signal: new AbortController().signal });
  return steps.filter(({ differences }) => differences.length > 0);
};
