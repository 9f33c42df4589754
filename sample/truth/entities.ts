import { bookMachine, loanMachine, type Machine, memberMachine, reservationMachine } from '../server/machine.ts';
import { ENTITIES } from '../server/record.ts';
import type { Seen } from './exchange.ts';

type Found = Readonly<Record<string, unknown>>;
export const MACHINE_OF: Readonly<Record<string, Machine>> = {
  book: bookMachine,
  loan: loanMachine,
  reservation: reservationMachine,
  member: memberMachine,
};

const objects = function* (value: unknown): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Found;
  for (const inner of Object.values(value)) yield* objects(inner);
};

/** The objects in an answer that carry every field of the entity. */
export const foundIn = (exchange: Seen, fields: readonly { readonly name: string }[]): readonly Found[] =>
  exchange.status < 300 && exchange.call !== undefined
    ? [...objects(exchange.response)].filter((object) => fields.every(({ name }) => Object.hasOwn(object, name)))
    : [];

export const entityRows = (seen: readonly Seen[]): readonly object[] =>
  ENTITIES.map(({ name, fields }) => {
    const found = seen.flatMap((exchange) => foundIn(exchange, fields));
    const machine = MACHINE_OF[name];
    return {
      name,
      source: 'sample/server/record.ts',
      ...(name === 'loan' && { note: 'An answer carries the book too: book.id, book.title, book.status.' }),
      fields: fields.map((field) => {
        const values = found.map((object) => object[field.name]);
        const isStatus = machine !== undefined && field.name === machine.field;
        return {
          ...field,
          ...(isStatus && { enum: machine.values, enumShown: machine.values.filter((value) => values.includes(value)) }),
          shown: values.length > 0,
          n: values.length,
          nullShown: values.includes(null),
        };
      }),
      shown: found.length > 0,
    };
  });
