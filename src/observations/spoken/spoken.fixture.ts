import type { Json } from '../../base/json.ts';
import type { StreamMessage } from '../exchange.ts';
import { linesOf } from './line.ts';
import { spokenIn, withTurns } from './turns.ts';

/** One message: sent (`>`) or come (`<`), after so many milliseconds. */
export type Message = readonly ['>' | '<', Json, (number | undefined)?];

/** Messages of one socket, ten milliseconds apart unless told. */
export const messagesOf = (told: readonly Message[], start = 1_000_000): readonly StreamMessage[] => {
  let time = start;
  return told.map(([way, data, after = 10], place) => {
    time += after;
    return { name: '', direction: way === '>' ? 'out' : 'in', data, time, place };
  });
};

/** What is found to be asked and answered over sockets, by the places of the messages: "list 0 3". */
export const turnsIn = (...sockets: readonly (readonly Message[])[]): readonly (readonly string[])[] => {
  const all = sockets.map((told) => messagesOf(told));
  const spoken = spokenIn(all.map(linesOf));
  return all.map((messages) => {
    const turned = withTurns(messages, spoken);
    return turned.flatMap(({ turn, direction, place }) => {
      const came = turned.find((other) => other.direction === 'in' && other.turn !== undefined && other.turn.number === turn?.number);
      return turn === undefined || direction === 'in' ? [] : [`${turn.word} ${place} ${came?.place}`];
    });
  });
};
