import { z } from 'zod';
import type { Json } from '../base/json.ts';
import { IN_ORDER, isInOrder, orderBetween } from '../base/ordered.ts';
import { sameText } from './place.ts';

const inThing = z.object({ from: z.literal('entity'), entity: z.string(), path: z.string() });

/** What a field of the things that are counted is held against: that of a thing which the call names, or of who asks, what was sent, or always the same. */
const held = z.discriminatedUnion('from', [
  inThing,
  z.object({ from: z.literal('caller'), path: z.string() }),
  z.object({ from: z.literal('payload'), path: z.string() }),
  z.object({ from: z.literal('constant'), value: z.union([z.string(), z.number(), z.boolean()]) }),
]);

const field = z.object({ of: z.literal('field'), entity: z.string(), field: z.string() });
/** How a field of what is counted stands to what it is held against; where nothing is said of that, it is the same. */
export const STANDING = ['not', ...IN_ORDER] as const;
export type Standing = (typeof STANDING)[number];
const whose = z.union([z.tuple([z.string(), held]), z.tuple([z.string(), held, z.enum(STANDING)])]);
/** `other`: what the call is about is not one of them. */
const count = z.object({ of: z.literal('count'), entity: z.string(), whose: z.array(whose).min(1), other: z.literal(true).optional() });
const number = z.object({ of: z.literal('number'), value: z.number() });

/** A number that is known before a call: in a field of what it names, how many things there are that stand so, or one that is always the same. */
const quantity = z.discriminatedUnion('of', [field, count, number]);
export type Quantity = z.infer<typeof quantity>;
export type Counted = z.infer<typeof count>;
export type Held = z.infer<typeof held>;

/** One quantity stands so to another: what is still due is above 0, as many are booked as there are seats, who asks has as many as they may. */
export const measure = z.object({
  kind: z.literal('measure'),
  of: z.discriminatedUnion('of', [field, count]),
  is: z.enum(IN_ORDER),
  than: quantity,
});
export type Measure = z.infer<typeof measure>;

/** A number that is multiplied: one that was sent, or in a field of what the call names, or has made. */
const factor = z.discriminatedUnion('from', [z.object({ from: z.literal('payload'), path: z.string() }), inThing]);
export type Factor = z.infer<typeof factor>;
const pair = z.tuple([factor, factor]);
/** One number that was not sent, or two that are multiplied. */
export const factors = z.union([z.tuple([inThing]), pair]);

/** What two numbers make: so many, at so much each. */
export const product = z.object({ from: z.literal('product'), of: pair });
export type Product = z.infer<typeof product>;

/** Whether what a field holds stands so to a value; `undefined` where the two have no order. A field that holds nothing is not before or behind anything. */
export const standsSo = (there: Json | undefined, held: Json, is: Standing | undefined): boolean | undefined => {
  if (is === undefined) return there !== undefined && sameText(there, held);
  if (is === 'not') return there === undefined || !sameText(there, held);
  if (there === undefined || there === null) return false;
  const order = orderBetween(there, held);
  return order === undefined ? undefined : isInOrder(is, order);
};
