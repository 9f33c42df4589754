import { isArray, isObject, type Json } from '../base/json.ts';
import { asOperand } from '../base/operand.ts';
import { hashText } from '../statement/distinct.ts';

const canonical = (value: Json): Json =>
  isArray(value)
    ? value.map(canonical)
    : isObject(value)
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
          .map(([key, item]): Json => [key, canonical(item)])
      : value;

/** Names a request by what it asks: the same for the same path values, query and payload, in whatever order they were written. */
export const requestDigest = (request: {
  readonly path: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  readonly payload: Json | undefined;
}): string => {
  const sorted = (pairs: readonly (readonly [string, string])[]): Json =>
    pairs.map(([name, value]) => [name, value]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return `r${hashText(JSON.stringify([sorted(request.path), sorted(request.query.map(([name, text]) => asOperand(name, text) ?? [name, text])), request.payload === undefined ? [] : [canonical(request.payload)]])).toString(36)}`;
};

/** The same, made by somebody of a role: others may be answered otherwise. */
export const digestBy = (digest: string, role: string): string => `r${hashText(`${digest} ${role}`).toString(36)}`;
