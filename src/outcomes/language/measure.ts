import { IN_ORDER } from '../../base/ordered.ts';
import { type Counted, type Held, type Measure, type Quantity, STANDING, type Standing } from '../quantity.ts';
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
      : held.from === 'payload'
        ? `payload ${printPlace(held.path)}`
        : printConstant(held.value);

const printWhose = ([field, held, is]: Counted['whose'][number]): string =>
  `${printPlace(field)} is ${is === undefined ? '' : `${is} `}${printHeld(held)}`;

/** What is counted: "Booking whose memberId is id of who asks and whose status is booked". */
export const printKind = ({ entity, whose, other }: Counted): string =>
  `${other === true ? 'other ' : ''}${printEntity(entity)} whose ${whose.map(printWhose).join(' and whose ')}`;

const printQuantity = (quantity: Quantity): string => {
  switch (quantity.of) {
    case 'field':
      return printMember(quantity.entity, quantity.field);
    case 'number':
      return printScalar(quantity.value);
    case 'count':
      return `the number of ${printKind(quantity)}`;
  }
};

/** "Order.due is above 0", "Class.booked is at least Class.capacity", "the number of Booking whose memberId is id of who asks is at least 3". */
export const printMeasure = ({ of, is, than }: Measure): string => `${printQuantity(of)} is ${is} ${printQuantity(than)}`;

const readHeld: Read<Held> = either<Held>(
  map(readCaller, (path) => ({ from: 'caller', path })),
  map(after('payload ', readPlace), (path) => ({ from: 'payload', path })),
  map(readMember, (member) => ({ from: 'entity', ...member })),
  map(either<{ value: string | number | boolean | null }>(boxed(readWord), readScalar), ({ value }) => ({
    from: 'constant',
    value: value as string | number | boolean,
  })),
);

/** How a field stands, and to what; `is` alone where it is the same. */
const readStanding: Read<readonly [Held, Standing?]> = either<readonly [Held, Standing?]>(
  ...STANDING.map((is) => map(after(` is ${is} `, readHeld), (held): readonly [Held, Standing?] => [held, is])),
  map(after(' is ', readHeld), (held): readonly [Held, Standing?] => [held]),
);

const readWhose: Read<Counted['whose'][number]> = map(
  sequence<[string, readonly [Held, Standing?]]>(readPlace, readStanding),
  ([field, [held, is]]): Counted['whose'][number] => (is === undefined ? [field, held] : [field, held, is]),
);

const readVarying: Read<Measure['of']> = either<Measure['of']>(
  map(
    sequence<[boolean, string, Counted['whose']]>(
      either(
        map(word('the number of other '), () => true),
        map(word('the number of '), () => false),
      ),
      readEntity,
      after(' whose ', several(readWhose, word(' and whose '))),
    ),
    ([other, entity, whose]) => ({ of: 'count', entity, whose, ...(other && { other: true as const }) }),
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
