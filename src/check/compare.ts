import type { Json } from '../base/json.ts';
import { isPseudonym } from '../base/pseudonym.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { CallMade } from './call-made.ts';
import { type Difference, shown } from './difference.ts';
import type { Issued } from './issued.ts';
import { type Leaf, type LeafContext, leavesOf } from './leaf.ts';
import { shapeDifferences } from './shape.ts';

/** The other side's answer, read as the recording reads its own. */
export interface Read {
  readonly status: number;
  /** Under whatever status. */
  readonly refused: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body:
    | { readonly kind: 'empty' }
    | { readonly kind: 'json'; readonly value: Json }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'bytes' };
}

export interface Compared {
  readonly status: boolean;
  /** `undefined`: the recording does not hold the answer. */
  readonly shape: boolean | undefined;
  readonly determined: { readonly agree: number; readonly of: number };
  readonly records: { readonly agree: number; readonly of: number };
  readonly given: { readonly agree: number; readonly of: number };
  readonly differences: readonly Difference[];
  /** Scalars of both answers beside one another, when both are JSON of one status. */
  readonly leaves: readonly Leaf[];
}

const bodyKind = (body: Exchange['response']): 'empty' | 'json' | 'text' | 'bytes' | undefined =>
  body.kind === 'absent'
    ? undefined
    : body.kind === 'form'
      ? 'text'
      : body.kind === 'events'
        ? 'text'
        : body.kind === 'binary'
          ? 'bytes'
          : body.kind;

/** What the recording says at a place, in the other side's names. */
const isSame = (leaf: Leaf, issued: Issued, replaced: (text: string) => string): boolean => {
  const { recorded, answered } = leaf;
  if (recorded === answered) return true;
  if (recorded === null || answered === null || answered === undefined || typeof recorded === 'object' || typeof answered === 'object')
    return false;
  if (typeof recorded === 'boolean' || typeof recorded !== typeof answered) return false;
  const [one, other] = [String(recorded), String(answered)];
  if (issued.text(one) === other || replaced(one) === other) return true;
  return !leaf.isText && issued.isNameOf(one, other);
};

const headerDifferences = (
  exchange: Exchange,
  read: Read,
  outcome: Outcome | undefined,
  same: (recorded: string, answered: string) => boolean,
): readonly { readonly name: string; readonly recorded: string; readonly answered: string | undefined }[] =>
  (outcome?.headers ?? []).flatMap(({ name, value }) => {
    const lower = name.toLowerCase();
    // A validator is opaque (RFC 9110 §8.8.3): every server has its own.
    if (lower === 'set-cookie' || (value.kind === 'source' && value.source.from === 'validator')) return [];
    const recorded = exchange.responseHeaders.find((header) => header.name.toLowerCase() === lower)?.value;
    const answered = read.headers.find(([other]) => other.toLowerCase() === lower)?.[1];
    return recorded === undefined || (answered !== undefined && same(recorded, answered)) ? [] : [{ name: lower, recorded, answered }];
  });

const isOpenStream = ({ body }: Read, outcome: Outcome | undefined): boolean =>
  body.kind === 'empty' && outcome?.mediaType === 'text/event-stream';

/** A status, and that an answer refuses where the status does not say so. */
export const statusWords = (status: number, refused: boolean): string => `${status}${refused && status < 400 ? ', refused' : ''}`;

const withoutOrigin = (text: string): string => text.replace(/^https?:\/\/[^/]+/, '');

/** Holds the other side's answer to one request against the recorded one. */
export const compare = (
  at: string,
  { exchange, called: { call, name }, refused }: CallMade,
  read: Read,
  outcome: Outcome | undefined,
  issued: Issued,
  context: LeafContext,
  replaced: (text: string) => string,
): Compared => {
  const differences: Difference[] = [];
  const add = (kind: Difference['kind'], place: string, expected: string, got: string): void =>
    void differences.push({ at, call: name, kind, place, expected, got });
  const none = { agree: 0, of: 0 };
  const kind = bodyKind(exchange.response);
  if (exchange.status !== read.status || refused !== read.refused) {
    add('status', 'status', statusWords(exchange.status, refused), statusWords(read.status, read.refused));
    return {
      status: false,
      shape: kind === undefined ? undefined : false,
      determined: none,
      records: none,
      given: none,
      differences,
      leaves: [],
    };
  }
  // What is told over a stream comes of what others do while it is open: none of it has to have come here.
  const isQuiet = exchange.response.kind === 'events' && isOpenStream(read, outcome);
  // A page that a failing server or a proxy writes instead of an answer has no shape of its own.
  if (kind !== undefined && !isQuiet && kind !== read.body.kind && !(kind === 'text' && read.body.kind === 'bytes'))
    add('shape', '', kind === 'empty' ? 'nothing' : kind, read.body.kind === 'empty' ? 'nothing' : read.body.kind);
  const leaves: Leaf[] = [];
  if (exchange.response.kind === 'json' && read.body.kind === 'json') {
    const shape = call?.responses.find((one) => one.status === exchange.status)?.shape ?? [];
    leaves.push(...leavesOf(exchange.response.value, read.body.value, outcome?.body ?? null, context));
    // Whether a field of a record was null that day is a value of it, and no shape.
    const ofDay = new Set(
      leaves.flatMap(({ place, how }) => (how === 'record' || how === 'given' ? [place.replace(/\[\d+\]/g, '[]')] : [])),
    );
    for (const found of shapeDifferences(exchange.response.value, read.body.value, new Map(shape.map((row) => [row.path, row]))))
      if (!(ofDay.has(found.place) && (found.expected === 'null' || found.got === 'null')))
        add('shape', found.place, found.expected, found.got);
  } else if (exchange.response.kind === 'text' && read.body.kind === 'text')
    leaves.push(...leavesOf(exchange.response.text, read.body.text, outcome?.body ?? null, context));
  const count = { determined: { agree: 0, of: 0 }, record: { agree: 0, of: 0 }, given: { agree: 0, of: 0 } };
  for (const leaf of leaves) {
    // What is hidden in one of both cannot be held against the other.
    if (leaf.how === 'open' || isPseudonym(leaf.recorded) !== isPseudonym(leaf.answered)) continue;
    const own = count[leaf.how];
    own.of += 1;
    if (isSame(leaf, issued, replaced)) own.agree += 1;
    else add(leaf.how === 'determined' ? 'value' : 'record', leaf.place, shown(leaf.recorded), shown(leaf.answered));
  }
  const sameHeader = (recorded: string, answered: string): boolean => {
    const [one, other] = [withoutOrigin(recorded), withoutOrigin(answered)];
    return (
      one === other ||
      issued.text(one) === other ||
      replaced(one) === other ||
      one.split('/').every((part, index) => issued.isNameOf(part, other.split('/')[index] ?? ''))
    );
  };
  for (const header of headerDifferences(exchange, read, outcome, sameHeader))
    add('record', `header ${header.name}`, shown(header.recorded), shown(header.answered));
  return {
    status: true,
    shape: kind === undefined || isQuiet ? undefined : !differences.some((one) => one.kind === 'shape'),
    determined: count.determined,
    records: count.record,
    given: count.given,
    differences,
    leaves,
  };
};
