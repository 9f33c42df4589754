import { underKey } from '../../base/path.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { plainPath } from './entities.ts';
import type { StatedThing } from './thing.ts';

/** Places of answers that hold a thing's identity: "GET /books" "data[].id" → "Book.id". */
type Identities = ReadonlyMap<string, string>;

const within = (under: string, identity: string): string => (under === '' ? identity : `${under}.${identity}`);

/**
 * The entities whose identity was recorded where a thing is stated to stand: that is what it is. Of several the description tells one apart
 * from nothing, so none is taken.
 */
export const standingIn = (calls: readonly Call[]): ((thing: StatedThing) => string | undefined) => {
  const recorded = new Map<string, string>();
  for (const call of calls)
    for (const { status, shape } of call.responses)
      if (status >= 200 && status < 300)
        for (const { path, refersTo, basis } of shape)
          if (refersTo !== null && basis.includes('seen')) recorded.set(`${callName(call)}\n${path}`, refersTo);
  return ({ stands, identity }) => {
    if (identity === undefined) return undefined;
    const found = new Set(
      stands.flatMap(({ call, under }) => {
        const reference = recorded.get(`${call}\n${within(under, underKey('', identity))}`);
        const at = reference?.lastIndexOf(`.${identity}`) ?? -1;
        return reference === undefined || at < 1 ? [] : [reference.slice(0, at)];
      }),
    );
    const [only] = found;
    return found.size === 1 ? only : undefined;
  };
};

/**
 * Says of the calls that a description states which of their values are identities: those of the things that they answer, and those by which a
 * path below a collection addresses one of them. What a recording showed of a reference stays.
 */
export const withReferences = (calls: readonly Call[], names: ReadonlyMap<StatedThing, string>, entities: readonly Entity[]): Call[] => {
  const identityOf = new Map(entities.map(({ name, identity }) => [name, identity]));
  const places = new Map<string, Map<string, string>>();
  const collections = new Map<string, string>();
  for (const [thing, name] of names) {
    const identity = identityOf.get(name) ?? null;
    if (identity === null) continue;
    const reference = `${name}.${identity}`;
    for (const { call, under } of thing.stands) {
      const known = places.get(call) ?? new Map<string, string>();
      places.set(call, known.set(within(under, underKey('', identity)), reference));
    }
    for (const collection of thing.addressed) collections.set(plainPath(collection), reference);
  }
  const inPath = (call: Call): Identities => {
    const parts = call.path.split('/');
    return new Map(
      parts.flatMap((part, at) => {
        const reference = /^\{.*\}$/.test(part) ? collections.get(plainPath(parts.slice(0, at).join('/'))) : undefined;
        return reference === undefined ? [] : [[part.slice(1, -1), reference] as const];
      }),
    );
  };
  return calls.map((call) => {
    if (!call.basis.includes('stated')) return call;
    const parameters = inPath(call);
    const answers: Identities = places.get(callName(call)) ?? new Map();
    return {
      ...call,
      parameters: call.parameters.map((parameter) =>
        parameter.in === 'path' && parameter.refersTo === null && parameters.has(parameter.name)
          ? { ...parameter, refersTo: parameters.get(parameter.name) ?? null }
          : parameter,
      ),
      responses: call.responses.map((response) =>
        response.status >= 200 && response.status < 300
          ? {
              ...response,
              shape: response.shape.map((row) =>
                row.refersTo === null && answers.has(row.path) ? { ...row, refersTo: answers.get(row.path) ?? null } : row,
              ),
            }
          : response,
      ),
    };
  });
};
