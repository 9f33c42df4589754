import type { StatedPlace } from '../../observations/stated.ts';
import type { Machine } from '../../points/4-states/reading.ts';
import { contradictedBy, statedGround, withStated } from './ground.ts';
import type { StatedThing } from './thing.ts';

const joined = (machine: Machine, place: StatedPlace): Machine => {
  const listed = place.values;
  const seen = machine.statuses.map((status) =>
    listed.includes(status.value)
      ? withStated(status, place.at)
      : contradictedBy(status, place.at, `said one of ${listed.slice(0, 12).map(String).join(', ')}, seen ${String(status.value)}`),
  );
  const known = new Set(machine.statuses.map(({ value }) => value));
  const more = listed.filter((value) => !known.has(value));
  return { ...machine, statuses: [...seen, ...more.map((value) => ({ value, initial: false, after: null, ...statedGround(place.at) }))] };
};

/**
 * Point 4 with what is stated: the statuses that a closed list names, of a field that was seen to change. A list alone makes no field a status.
 */
export const joinStates = (recorded: readonly Machine[], names: ReadonlyMap<StatedThing, string>): Machine[] =>
  recorded.map((machine) => {
    const places = [...names]
      .filter(([, name]) => name === machine.entity)
      .flatMap(([{ places: all }]) => all.get(machine.field) ?? [])
      .filter(({ values }) => values.length > 0);
    return places.reduce(joined, machine);
  });
