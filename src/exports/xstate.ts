import type { JsonObject } from '../base/json.ts';
import type { Scalar } from '../points/3-entities/reading.ts';
import type { Machine } from '../points/4-states/reading.ts';
import type { Export } from './export.ts';
import { groundOf } from './openapi/evidence.ts';

const UNKNOWN = 'cause not shown';

/** A dot or a `#` in a target leads elsewhere, so such values get a name of ours; the value itself is in `meta`. */
const keysOf = ({ statuses, transitions }: Machine): ReadonlyMap<Scalar, string> => {
  const values = new Set<Scalar>([...statuses.map(({ value }) => value), ...transitions.flatMap(({ from, to }) => [from, to])]);
  const taken = new Set<string>();
  return new Map(
    [...values].map((value, at) => {
      const plain = String(value);
      const key = /^[A-Za-z][\w-]*$/.test(plain) && !taken.has(plain) ? plain : `state ${at + 1}`;
      taken.add(key);
      return [value, key];
    }),
  );
};

const machineOf = (machine: Machine): JsonObject => {
  const keys = keysOf(machine);
  const initial = machine.statuses.filter((status) => status.initial);
  const states = [...keys].map(([value, key]): [string, JsonObject] => {
    const status = machine.statuses.find((one) => one.value === value);
    const leaving = Map.groupBy(
      machine.transitions.filter(({ from }) => from === value),
      ({ by }) => by ?? UNKNOWN,
    );
    const on = [...leaving].map(([event, all]): [string, JsonObject[]] => [
      event,
      all.map((one) => ({ target: keys.get(one.to) ?? '', meta: { ...(one.role === null ? {} : { role: one.role }), ...groundOf(one) } })),
    ]);
    return [
      key,
      { meta: { value, ...(status === undefined ? {} : groundOf(status)) }, ...(on.length === 0 ? {} : { on: Object.fromEntries(on) }) },
    ];
  });
  return {
    id: `${machine.entity}.${machine.field}`,
    ...(initial.length === 1 && initial[0] !== undefined ? { initial: keys.get(initial[0].value) ?? '' } : {}),
    states: Object.fromEntries(states),
  };
};

/** The machines of point 4 in the form of XState: events are the calls that were seen to cause a transition. */
export const xstate: Export = {
  name: 'xstate',
  mediaType: 'application/json',
  extension: '.machines.json',
  summary: 'states and transitions as machine configurations of XState, with the evidence under meta',
  write: ({ specification }) => `${JSON.stringify(specification.points.states.map(machineOf), undefined, 2)}\n`,
};
