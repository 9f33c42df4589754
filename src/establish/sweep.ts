import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { Learnt } from '../evidence/redaction/learnt.ts';

/**
 * Members of our own records that say where something stands and how it is known, never what was recorded there; each is told by those beside it,
 * since recorded data may have members of any name.
 */
const OURS: readonly { readonly beside: readonly string[]; readonly members: readonly string[] }[] = [
  { beside: ['grade', 'basis', 'support'], members: ['grade', 'basis', 'citations', 'counterexamples', 'leftOut'] },
  { beside: ['kind', 'severity', 'says'], members: ['kind', 'severity', 'at'] },
  { beside: ['origin', 'requests', 'leftOut'], members: ['recordings'] },
  { beside: ['format', 'recordings', 'points'], members: ['format', 'recordings'] },
];

const NONE: readonly string[] = [];

const placesIn = (node: JsonObject): readonly string[] =>
  OURS.find(({ beside }) => beside.every((member) => Object.hasOwn(node, member)))?.members ?? NONE;

const nothing = (): void => {};

/**
 * Takes from what was made of the evidence the secrets and names that the last reading learnt, too late for the texts before them. All texts
 * go through the same search, so what was equal stays equal. Returns the value itself when there were none.
 */
export const sweptOf = <Value extends object>(value: Value, learnt: Learnt): Value => {
  if (learnt.late === 0) return value;
  const texts = new Map<string, string>();
  const text = (given: string): string => {
    let swept = texts.get(given);
    if (swept === undefined) {
      swept = learnt.sweepLate(given, nothing);
      texts.set(given, swept);
    }
    return swept;
  };
  const visit = (node: Json): Json => {
    if (typeof node === 'string') return text(node);
    if (typeof node !== 'object' || node === null) return node;
    if (isArray(node)) return node.map(visit);
    const places = isObject(node) ? placesIn(node) : NONE;
    const copy: Record<string, Json> = {};
    for (const [key, inner] of Object.entries(node))
      Object.defineProperty(copy, text(key), {
        value: places.includes(key) ? inner : visit(inner),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return copy;
  };
  // A specification and the problems told are plain data through and through.
  return visit(value as unknown as Json) as unknown as Value;
};
