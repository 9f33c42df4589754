import { IN_ORDER } from '../../base/ordered.ts';
import type { Held, Measure, Quantity } from '../quantity.ts';
import { after, either, map, type Read, sequence, several, word } from './cursor.ts';
import { readScalar } from './json-text.ts';
import {
  boxed,
  printCaller,
  printEntity,
  printMember,
  printPlace,
  printScalar,
  readCaller,
  readEntity,
  readMember,
  readPlace,
  readWord,
} from './name.ts';
import { printConstant } from './source.ts';

const printHeld = (held: Held): string =>
  held.from === 'entity'
    ? printMember(held.entity, held.path)
    : held.from === 'caller'
      ? printCaller(held.path)
      : printConstant(held.value);

const printQuantity = (quantity: Quantity): string => {
  switch (quantity.of) {
    case 'field':
      return printMember(quantity.entity, quantity.field);
    case 'number':
      return printScalar(quantity.value);
    case 'count':
      return `the number of ${printEntity(quantity.entity)} whose ${quantity.whose.map(([field, held]) => `${printPlace(field)} is ${printHeld(held)}`).join(' and whose ')}`;
  }
};

/** "Order.due is above 0", "Class.booked is at least Class.capacity", "the number of Booking whose memberId is id of who asks is at least 3". */
export const printMeasure = ({ of, is, than }: Measure): string => `${printQuantity(of)} is ${is} ${printQuantity(than)}`;

const readHeld: Read<Held> = either<Held>(
  map(readCaller, (path) => ({ from: 'caller', path })),
  map(readMember, (member) => ({ from: 'entity', ...member })),
  map(either<{ value: string | number | boolean | null }>(boxed(readWord), readScalar), ({ value }) => ({
    from: 'constant',
    value: value as string | number | boolean,
  })),
);

const readVarying: Read<Measure['of']> = either<Measure['of']>(
  map(
    sequence<[string, [string, Held][]]>(
      after('the number of ', readEntity),
      after(' whose ', several(sequence<[string, Held]>(readPlace, after(' is ', readHeld)), word(' and whose '))),
    ),
    ([entity, whose]) => ({ of: 'count', entity, whose }),
  ),
  map(readMember, ({ entity, path }) => ({ of: 'field', entity, field: path })),
);

const readNumber: Read<Quantity> = (cursor) => {
  const { at } = cursor;
  const scalar = readScalar(cursor);
  if (typeof scalar?.value === 'number') return { of: 'number', value: scalar.value };
  cursor.at = at;
  return undefined;
};

export const readMeasure: Read<Measure> = map(
  sequence<[Measure['of'], Measure['is'], Quantity]>(
    readVarying,
    either(...IN_ORDER.map((is) => map(word(` is ${is} `), () => is))),
    either<Quantity>(readVarying, readNumber),
  ),
  ([of, is, than]) => ({ kind: 'measure', of, is, than }),
);
