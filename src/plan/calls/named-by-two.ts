import type { Points } from '../../document/specification.ts';
import type { Call, Parameter } from '../../points/7-calls/reading.ts';

const named = ({ parameters }: Call, name: string | undefined): Parameter | undefined =>
  parameters.find((parameter) => parameter.in === 'path' && parameter.name === name);

const LAST = /\{([^{}/]+)\}$/;
const LAST_TWO = /^(.*\/\{[^{}/]+\})\/\{([^{}/]+)\}$/;

/** What the second of two names that follow each other in an address refers to, by the address up to the first: of "/shelves/{box}/{label}" by "/shelves/{box}". */
const byTwo = (calls: readonly Call[]): ReadonlySet<string> =>
  new Set(
    calls.flatMap((call) => {
      const [, first, name] = LAST_TWO.exec(call.path) ?? [];
      const refersTo = named(call, name)?.refersTo ?? null;
      return first === undefined || refersTo === null ? [] : [`${call.origin} ${first} ${refersTo}`];
    }),
  );

/**
 * Where two names that follow each other name one thing, the first alone names what holds some: what is read there is none of them, and what is done there
 * is done to none, though it goes by a name as they do.
 */
export const withTwoNames = (points: Points): Points => {
  const known = byTwo(points.calls);
  const isFirst = (call: Call, parameter: Parameter): boolean =>
    parameter === named(call, LAST.exec(call.path)?.[1]) && known.has(`${call.origin} ${call.path} ${parameter.refersTo}`);
  return {
    ...points,
    calls: points.calls.map((call) =>
      call.parameters.some((parameter) => isFirst(call, parameter))
        ? { ...call, parameters: call.parameters.map((one) => (isFirst(call, one) ? { ...one, refersTo: null } : one)) }
        : call,
    ),
  };
};
