import type { Machine } from '../../points/4-states/reading.ts';
import { LEFT_OUT_WORDS } from '../../statement/left-out.ts';
import type { LeftOutRow, MachineRow } from '../api/points.ts';
import { member } from './look.ts';
import type { Statements } from './statements.ts';
import { valueWords } from './words.ts';

const drawMachine = (
  { entity, field, unseen, statuses, transitions, together = [], leftOut = [] }: Machine,
  into: Statements,
): MachineRow => {
  const leftOutOf = (...values: readonly Machine['statuses'][number]['value'][]): readonly LeftOutRow[] =>
    leftOut
      .filter(({ value }) => values.includes(value))
      .map(({ value, why, support, citations }) => ({
        value: valueWords(value),
        why: LEFT_OUT_WORDS[why],
        times: support.times,
        citations,
      }));
  const place = `${entity}.${field}`;
  return {
    entity,
    field,
    unseen,
    statuses: statuses.map((each) => ({
      value: valueWords(each.value),
      initial: each.initial,
      after: each.after,
      statement: into.add(
        'statuses',
        each,
        [place, 'status', each.value],
        `${place} is ${valueWords(each.value)}`,
        [member(field, String(each.value))],
        leftOutOf(each.value),
      ),
    })),
    transitions: transitions.map((each) => {
      const [from, to] = [valueWords(each.from), valueWords(each.to)];
      const key = [place, 'transition', each.from, each.to, each.by, each.role];
      return {
        from,
        to,
        by: each.by,
        role: each.role,
        statement: into.add(
          'transitions',
          each,
          key,
          `${place}: ${from} → ${to}${each.by === null ? '' : ` by ${each.by}`}`,
          [member(field, String(each.to))],
          leftOutOf(each.from, each.to),
        ),
      };
    }),
    together: together.map((each) => ({
      field: each.field,
      statement: into.add('together', each, [place, 'together', each.field], `${place} changes together with ${each.field}`, [
        member(each.field),
      ]),
    })),
  };
};

export const drawStates = (reading: readonly Machine[], into: Statements): MachineRow[] =>
  reading.map((machine) => drawMachine(machine, into));
