import { z } from 'zod';
import { ground } from '../statement/ground.ts';

/**
 * A call, under a condition, has an outcome: a response and effects on entities. Points 4, 5, 6 and 8 are readings of
 * outcomes, the stand-in backend executes them. Everything here is plain data from a closed vocabulary: `language.ts`
 * prints each part for people and reads it back.
 */

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What is known before the call. An outcome's conditions must all hold. */
export const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credential'), is: z.enum(['absent', 'present', 'unknown']) }),
  z.object({ kind: z.literal('role'), oneOf: z.array(z.string()) }),
  z.object({ kind: z.literal('owner'), is: z.enum(['own', 'other']) }),
  z.object({ kind: z.literal('target'), entity: z.string(), is: z.enum(['there', 'missing']) }),
  z.object({ kind: z.literal('status'), entity: z.string(), field: z.string(), is: scalar }),
  z.object({ kind: z.literal('payload'), path: z.string(), is: z.enum(['absent', 'null', 'empty', 'blank', 'present']) }),
  z.object({ kind: z.literal('payload-value'), path: z.string(), is: z.enum(['equals', 'above', 'below', 'longer than', 'shorter than', 'not of type']), value: scalar }),
  z.object({ kind: z.literal('taken'), path: z.string(), entity: z.string(), field: z.string() }),
  z.object({ kind: z.literal('wrong'), path: z.string(), entity: z.string(), field: z.string() }),
  z.object({ kind: z.literal('query'), name: z.string(), is: z.enum(['absent', 'present', 'equals', 'above', 'below']), value: scalar }),
  /** Only this very request was seen to be answered so; the cause is not isolated. `digest` is of path, query and body. */
  z.object({ kind: z.literal('as recorded'), digest: z.string() }),
]);
export type Condition = z.infer<typeof condition>;

/** Where a value comes from. */
export const source = z.discriminatedUnion('from', [
  z.object({ from: z.literal('constant'), value: z.json() }),
  z.object({ from: z.literal('payload'), path: z.string() }),
  z.object({ from: z.literal('path'), name: z.string() }),
  z.object({ from: z.literal('query'), name: z.string() }),
  /** A field of the call's target (or of what it has just created); the whole of it when `path` is "". */
  z.object({ from: z.literal('entity'), entity: z.string(), path: z.string() }),
  /** The rows of a list call; `item` is built once per row. */
  z.object({ from: z.literal('list'), entity: z.string(), fields: z.array(z.string()) }),
  z.object({ from: z.literal('total'), entity: z.string() }),
  z.object({ from: z.literal('caller'), path: z.string() }),
  z.object({ from: z.literal('now'), format: z.enum(['date-time', 'seconds', 'milliseconds']) }),
  z.object({ from: z.literal('fresh'), form: z.enum(['integer', 'uuid', 'hex', 'text']) }),
  z.object({ from: z.literal('token') }),
  z.object({ from: z.literal('not shown') }),
]);
export type Source = z.infer<typeof source>;

/**
 * A response body: JSON in which any node may be a source. Objects are lists of members so that a recorded key can never
 * be mistaken for ours.
 */
export type Template =
  | { kind: 'source'; source: Source }
  | { kind: 'array'; items: Template[] }
  | { kind: 'object'; members: [string, Template][] }
  | { kind: 'text'; text: string };
export const template: z.ZodType<Template> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('source'), source }),
    z.object({ kind: z.literal('array'), items: z.array(template) }),
    z.object({ kind: z.literal('object'), members: z.array(z.tuple([z.string(), template])) }),
    z.object({ kind: z.literal('text'), text: z.string() }),
  ]),
);

/** What the call does to entities. */
export const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), entity: z.string(), set: z.array(z.tuple([z.string(), source])) }),
  z.object({ kind: z.literal('delete'), entity: z.string() }),
  z.object({ kind: z.literal('set'), entity: z.string(), field: z.string(), to: source }),
  z.object({ kind: z.literal('sign in'), entity: z.string().nullable(), by: z.string().nullable() }),
  z.object({ kind: z.literal('sign out') }),
]);
export type Effect = z.infer<typeof effect>;

/** How a list call chooses its rows. */
export const collection = z.object({
  entity: z.string(),
  /** Query parameters that were seen to keep only the rows whose field equals their value. */
  filters: z.array(z.object({ query: z.string(), field: z.string() })),
  paging: z
    .object({ kind: z.enum(['offset', 'page', 'limit only']), position: z.string().nullable(), size: z.string().nullable(), first: z.number().int(), defaultSize: z.number().int().nullable() })
    .nullable(),
  order: z.object({ field: z.string(), descending: z.boolean() }).nullable(),
});
export type Collection = z.infer<typeof collection>;

export const outcome = z.object({
  /** All must hold; none means: whenever no other outcome's conditions hold. */
  when: z.array(condition),
  /** False when the recordings do not isolate the cause: the stand-in then answers only `as recorded`. */
  isolated: z.boolean(),
  status: z.number().int(),
  mediaType: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: template })),
  body: template.nullable(),
  collection: collection.nullable(),
  then: z.array(effect),
  ...ground,
});
export type Outcome = z.infer<typeof outcome>;
