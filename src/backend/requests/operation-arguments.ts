import type { Json } from '../../base/json.ts';
import type { Specification } from '../../document/specification.ts';
import { argumentsIn, listsIn } from '../../outcomes/arguments.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { isScalar, typesOf } from '../../plan/parts/control.ts';
import type { Call, Parameter } from '../../points/7-calls/reading.ts';

/** One thing with a list in it: what is told says which thing it is. */
const isRecord = ({ body }: Outcome): boolean =>
  body?.kind === 'object' && body.members.some(([, member]) => member.kind === 'source' && member.source.from === 'entity');

/** Whether a call lists what it is told to, as a query chooses the rows of other calls: an operation that reads, a search that is posted, or a procedure. */
const lists = (call: Call): boolean =>
  (call.operation !== null || call.method !== 'GET' || call.requests.length > 0) &&
  call.outcomes.some((outcome) => outcome.collection !== null && outcome.collection !== undefined && !isRecord(outcome));

const parametersOf = (call: Call): readonly Parameter[] =>
  call.requests.flatMap(({ shape }) => {
    // What stands inside of something else was counted there.
    const times = shape.find(({ path }) => path === '')?.present.of ?? 0;
    return shape.flatMap(({ nullable: _, ...row }): Parameter[] => {
      // Of what stands in a list, it is how often that was sent which counts.
      const list = row.path.replace(/\[\]$/, '');
      const present = list === row.path ? row.present : (shape.find(({ path }) => path === list)?.present ?? row.present);
      return row.path !== '' && typesOf(row).every(isScalar) && !/[[\]{}]/.test(list)
        ? [{ ...row, name: row.path, in: 'query', required: false, present: { ...present, of: Math.max(times, present.of) } }]
        : [];
    });
  });

/** Calls that list what they are told to have that as parameters, so that what was never told is not shown for them either. */
export const withListArguments = (specification: Specification): Specification => ({
  ...specification,
  points: {
    ...specification.points,
    calls: specification.points.calls.map((call) =>
      lists(call) ? { ...call, parameters: [...call.parameters, ...parametersOf(call)] } : call,
    ),
  },
});

/** Whether it is shown in which order something that is told as a whole puts a list. */
const sortsBy = (call: Call, name: string): boolean =>
  call.outcomes.some(({ collection }) => collection?.sorts?.some(({ asked }) => asked.some(([other]) => other === name)) === true);

/** The query of a request, and what a call that lists is told. */
export const askedIn = (
  call: Call,
  query: ReadonlyMap<string, readonly string[]>,
  told: Json | undefined,
): ReadonlyMap<string, readonly string[]> =>
  lists(call)
    ? new Map([
        ...query,
        ...listsIn(told).flatMap(([name, value]) => (sortsBy(call, name) ? [[name, [value]] as const] : [])),
        ...[...Map.groupBy(argumentsIn(told), ([name]) => name)].map(([name, all]) => {
          const values = all.map(([, value]) => value);
          // By what a list is put in order is one text, as it is where a query says a name several times.
          return [name, sortsBy(call, name) ? [values.join(',')] : values] as const;
        }),
      ])
    : query;
