import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Input } from '../node.ts';
import { fieldFor } from './inputs.ts';

/** The fields of a record that a call was seen to set, by the places of the payload that they take. */
const setBy = ({ name }: Entity, { outcomes }: Call): ReadonlyMap<string, string> =>
  new Map(
    outcomes
      .flatMap(({ then }) => then)
      .flatMap((effect) =>
        effect.kind === 'set' && effect.entity === name && effect.to.from === 'payload' ? [[effect.to.path, effect.field] as const] : [],
      ),
  );

/**
 * A box to tick says how the thing stands, whoever looks at it: it starts as the record has it. So does what the record was seen to become by it, where no form
 * of the product shows how it starts, and with that what else is sent by the name of a field: left empty, it would be taken away.
 */
export const asItStands = (entity: Entity, call: Call): ((input: Input) => Input) => {
  const sets = setBy(entity, call);
  const own = (path: string): string | undefined =>
    sets.get(path) ?? (sets.size > 0 && entity.fields.some((field) => field.path === path) ? path : undefined);
  return (input) => {
    if (input.control === 'yes or no') return { ...input, field: fieldFor(entity, call, input.path), stands: true };
    const field = input.in === 'body' && input.role === null ? own(input.path) : undefined;
    return field === undefined ? input : { ...input, field, stands: true };
  };
};
