import { type SegmentPattern, segmentPattern, valuesIn } from '../../base/segment-pattern.ts';
import { decodeSegment, segmentsOf } from '../../observations/segment.ts';

/** A call of the document, as much of it as tells which exchanges are it. */
export interface NamedCall {
  readonly name: string;
  readonly method: string;
  /** "/loans/{loanId}"; "/contents/{+path}" where the value is a path (RFC 6570). */
  readonly path: string;
  readonly operation: string | null;
  readonly origin: string;
}

interface Parameter {
  readonly pattern: SegmentPattern;
  /** Its value is a path: one segment or more. */
  readonly nested: boolean;
  readonly node: Node;
}

/** Calls by the segments of their paths. */
interface Node {
  readonly literals: Map<string, Node>;
  readonly parameters: Parameter[];
  readonly calls: { readonly call: NamedCall; readonly number: number }[];
}

const node = (): Node => ({ literals: new Map(), parameters: [], calls: [] });

const stepInto = (from: Node, segment: string): Node => {
  const pattern = segmentPattern(segment);
  if (pattern.names.length === 0) {
    const text = decodeSegment(segment);
    const known = from.literals.get(text) ?? node();
    from.literals.set(text, known);
    return known;
  }
  const nested = pattern.names.some((name) => name.startsWith('+'));
  const known = from.parameters.find((each) => each.pattern.texts.join('{}') === pattern.texts.join('{}') && each.nested === nested);
  if (known !== undefined) return known.node;
  const fresh = { pattern, nested, node: node() };
  from.parameters.push(fresh);
  return fresh.node;
};

/** An address taken apart: "https://shop.example", "/orders/7". */
const ADDRESS = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)([^?#]*)/i;

/** Says which call of the document an exchange is: its number in `calls`; -1 when it is none. */
export const callFinder = (calls: readonly NamedCall[]): ((method: string, url: string, operation: string) => number) => {
  const root = node();
  const acting = calls.some(({ operation }) => operation?.includes('=') === true);
  for (const [number, call] of calls.entries()) {
    const place = segmentsOf(call.path).reduce(stepInto, root);
    place.calls.push({ call, number });
  }
  const among = (all: Node['calls'], method: string, origin: string, operations: readonly string[], actions: readonly string[]): number => {
    const named = all.filter(({ call }) => call.method === method && call.operation !== null);
    const own = named.filter(({ call }) => operations.includes(call.operation ?? '') || actions.includes(call.operation ?? ''));
    const fits =
      own.length > 0 || operations.length > 0 ? own : all.filter(({ call }) => call.method === method && call.operation === null);
    return (fits.find(({ call }) => call.origin === origin) ?? fits[0])?.number ?? -1;
  };
  return (method, url, operation) => {
    const [, origin = '', path = ''] = ADDRESS.exec(url) ?? [];
    const segments = segmentsOf(path).map(decodeSegment);
    const operations = operation === '' ? [] : operation.split(', ');
    // "action=rentCar" is an operation where the document has it as one.
    const query = acting ? /\?([^#]*)/.exec(url)?.[1] : undefined;
    const actions = query === undefined ? [] : [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
    // Literal segments first: "/orders/new" is not "/orders/{orderId}".
    const walk = (from: Node, at: number): number => {
      const segment = segments[at];
      if (segment === undefined) return among(from.calls, method, origin, operations, actions);
      const literal = from.literals.get(segment);
      const found = literal === undefined ? -1 : walk(literal, at + 1);
      if (found >= 0) return found;
      for (const { pattern, nested, node: next } of from.parameters) {
        if (nested) {
          // The fewest segments first: a word behind a path is a word.
          for (let end = at + 1; end <= segments.length; end += 1) {
            const deeper = walk(next, end);
            if (deeper >= 0) return deeper;
          }
          continue;
        }
        if (valuesIn(pattern, segment) === undefined) continue;
        const deeper = walk(next, at + 1);
        if (deeper >= 0) return deeper;
      }
      return -1;
    };
    return walk(root, 0);
  };
};
