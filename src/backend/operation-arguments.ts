import type { Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { argumentsIn } from '../outcomes/arguments.ts';
import type { Call, Parameter } from '../points/7-calls/reading.ts';
import { isAction } from './route.ts';

const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);

/** Whether a call is an operation that lists: what it is told chooses its rows, as a query does for other calls. */
const lists = (call: Call): boolean =>
  call.operation !== null && !isAction(call) && call.outcomes.some(({ collection }) => collection !== null && collection !== undefined);

const parametersOf = (call: Call): readonly Parameter[] =>
  call.requests.flatMap(({ shape }) =>
    shape.flatMap(({ nullable: _, ...row }): Parameter[] =>
      row.path !== '' && [row.type].flat().every((type) => SCALARS.has(type)) && !/[[\]{}]/.test(row.path)
        ? [{ ...row, name: row.path, in: 'query', required: false }]
        : [],
    ),
  );

/** Operations that list have what they are told as parameters, so that what was never told is not shown for them either. */
export const withListArguments = (specification: Specification): Specification => ({
  ...specification,
  points: {
    ...specification.points,
    calls: specification.points.calls.map((call) =>
      lists(call) ? { ...call, parameters: [...call.parameters, ...parametersOf(call)] } : call,
    ),
  },
});

/** The query of a request, and what an operation that lists is told. */
export const askedIn = (
  call: Call,
  query: ReadonlyMap<string, readonly string[]>,
  told: Json | undefined,
): ReadonlyMap<string, readonly string[]> =>
  lists(call) ? new Map([...query, ...argumentsIn(told).map(([name, value]) => [name, [value]] as const)]) : query;
