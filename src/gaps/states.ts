import { A_TIME } from '../base/a-time.ts';
import { enumerated } from '../base/enumerated.ts';
import type { Specification } from '../document/specification.ts';
import type { Machine } from '../points/4-states/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import { type Gap, NOT_TRIED, oneOf, timesOf } from './gap.ts';

type Value = Machine['statuses'][number]['value'];

const words = (value: Value): string => (value === null ? 'nothing' : String(value));

/** A thing in a status, in words: "whose status is open", "with a published_at", "without one". */
const inStatus = (field: string, value: Value): string =>
  value === null ? `without ${oneOf(field)}` : value === A_TIME ? `with ${oneOf(field)}` : `whose ${field} is ${words(value)}`;

/** What brings a change about, in words: "changes an Order from open to closed"; `{}` stands where the thing is named. */
const change = (field: string, from: Value, to: Value): string =>
  to === A_TIME
    ? `gives {} ${oneOf(field)}`
    : to === null
      ? `takes the ${field} from {}`
      : typeof from === 'boolean' || typeof to === 'boolean'
        ? `makes the ${field} of {} ${words(to)}`
        : `changes {} from ${words(from)} to ${words(to)}`;

/** What refusals list of a status field, as far as the calls of the entity are refused by it. */
const listedFor = ({ entity, field }: Machine, { points }: Specification): readonly string[] => {
  const plain = entity.toLowerCase();
  return points.validation
    .filter(
      ({ rule, field: own, call }) =>
        rule === 'one of' &&
        own === field &&
        call
          .toLowerCase()
          .replaceAll(/[^a-z/]/g, '')
          .includes(`/${plain}`),
    )
    .flatMap(({ value }) => String(value ?? '').split(/\s*,\s*/))
    .filter((value) => value !== '');
};

const gapsOfMachine = (machine: Machine, specification: Specification): readonly Gap[] => {
  const { entity, field, statuses, transitions } = machine;
  const subject = `${entity}.${field}`;
  const known = new Set(statuses.map(({ value }) => words(value)));
  const calls = [...new Set(transitions.flatMap(({ by }) => (by === null ? [] : [by])))].sort();
  const gaps: Gap[] = [];
  for (const value of new Set(listedFor(machine, specification))) {
    if (known.has(value)) continue;
    gaps.push({
      point: 4,
      subject: `${subject} ${value}`,
      question: `How does ${oneOf(entity)} become ${value}, and what then?`,
      tried: 0,
      says: 'named by a refusal, never entered',
      errand: { kind: 'status', who: null, entity, status: inStatus(field, value), calls },
    });
  }
  if (!statuses.some(({ initial }) => initial))
    gaps.push({
      point: 4,
      subject: `${subject}, first`,
      question: `Which ${field} does a new ${entity} have?`,
      tried: 0,
      says: 'none was created while it was recorded',
      errand: { kind: 'other', who: null, does: `create ${oneOf(entity)}, and read it at once` },
    });
  for (const { from, to, support, by } of transitions) {
    if (by !== null || transitions.some((other) => other.from === from && other.to === to && other.by !== null)) continue;
    gaps.push({
      point: 4,
      subject: `${subject}: ${words(from)} to ${words(to)}`,
      question: `What ${change(field, from, to).replace('{}', oneOf(entity))}?`,
      tried: support.times,
      says: `seen ${timesOf(support.times)}, never with its cause alone`,
      errand: {
        kind: 'other',
        who: null,
        does: `take ${oneOf(entity)} ${inStatus(field, from)} to where it is one ${inStatus(field, to)} while nobody else does anything, reading it before and after`,
      },
    });
  }
  const outcomesOf = new Map(specification.points.calls.map((call) => [callName(call), call.outcomes]));
  for (const { value, support } of statuses) {
    const open = calls.filter(
      (call) =>
        !transitions.some(({ from, by }) => from === value && by === call) &&
        !(outcomesOf.get(call) ?? []).some(({ when }) =>
          when.some(
            (condition) =>
              condition.kind === 'status' && condition.entity === entity && condition.field === field && condition.oneOf.includes(value),
          ),
        ),
    );
    const left = transitions.some(({ from }) => from === value);
    if (open.length === 0) continue;
    gaps.push({
      point: 4,
      subject: `${subject} ${words(value)}`,
      question: left
        ? `What ${open.length === 1 ? 'does' : 'do'} ${enumerated(open)} do to ${oneOf(entity)} ${inStatus(field, value)}?`
        : `What becomes of ${oneOf(entity)} ${inStatus(field, value)}?`,
      tried: left ? null : support.units,
      says: left
        ? 'no answer is shown to depend on it'
        : `no change away from ${value === A_TIME ? 'it' : words(value)} was seen (${support.units === 1 ? 'one' : `${support.about === true ? 'about ' : ''}${support.units}`} of them)`,
      errand: { kind: 'status', who: null, entity, status: inStatus(field, value), calls: open },
    });
  }
  return gaps;
};

/** Point 4: statuses that nobody entered or left, changes without a cause, calls that nobody tried in a status. */
export const gapsOfStates = (specification: Specification): readonly Gap[] => {
  const { states, entities, calls } = specification.points;
  const writes = calls.some(({ method }) => !/^(GET|HEAD|OPTIONS)$/.test(method));
  if (states.length === 0 && entities.length > 0)
    return [
      {
        point: 4,
        subject: 'statuses',
        question: 'What changes from one status to another, and by what?',
        tried: writes ? null : 0,
        says: writes ? 'no field was seen before and after it changed' : NOT_TRIED,
        errand: { kind: 'other', who: null, does: 'take one thing through its whole life, reading it before and after each step' },
      },
    ];
  return states.flatMap((machine) => gapsOfMachine(machine, specification));
};
