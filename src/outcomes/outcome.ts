import { z } from 'zod';
import { IN_ORDER } from '../base/ordered.ts';
import { ground } from '../statement/ground.ts';
import { BOUNDS } from './bound.ts';
import { DECIMALS } from './decimals.ts';
import { fallback } from './fallback.ts';
import { FORM_NAMES } from './form.ts';
import { factors, measure, product } from './quantity.ts';

/**
 * A call, under a condition, has an outcome: a response and effects on entities. Points 4, 5, 6 and 8 are readings of outcomes, the stand-in backend executes
 * them. Everything here is plain data from a closed vocabulary: `language.ts` prints each part for people and reads it back.
 */

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An account that signed in on a recording: its name, the placeholder for its secret, its role when named. `key`: the record that it is of, where no field of that holds the name. */
const account = z.object({ name: scalar, secret: z.string(), role: z.string().nullable(), key: z.string().optional() });

/** What is known before the call. An outcome's conditions must all hold. */
export const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credential'), is: z.enum(['absent', 'present', 'unknown']) }),
  z.object({ kind: z.literal('role'), oneOf: z.array(z.string()).min(1) }),
  /** The entity's field holds (or does not hold) this part of who asks. */
  z.object({
    kind: z.literal('owner'),
    entity: z.string(),
    field: z.string(),
    caller: z.string(),
    is: z.enum(['own', 'other']),
    /** Asked of these roles alone: it holds for all others. */
    roles: z.array(z.string()).min(1).optional(),
  }),
  /** `deleted`: it was there, and was taken away: told apart from what never was. */
  z.object({ kind: z.literal('target'), entity: z.string(), is: z.enum(['there', 'missing', 'deleted']) }),
  z.object({ kind: z.literal('status'), entity: z.string(), field: z.string(), oneOf: z.array(scalar).min(1) }),
  /** What was sent is said to be JSON (or a form) and does not read as that. */
  z.object({ kind: z.literal('unreadable') }),
  z.object({
    kind: z.literal('payload'),
    path: z.string(),
    is: z.enum(['absent', 'null', 'empty', 'blank', 'present', 'handed out', 'not handed out']),
  }),
  z.object({
    kind: z.literal('payload-value'),
    path: z.string(),
    is: z.enum([
      'equals',
      'above',
      'at least',
      'below',
      'at most',
      'longer than',
      'no shorter than',
      'shorter than',
      'no longer than',
      'of type',
      'not of type',
    ]),
    value: scalar,
  }),
  /** The payload's value is already that of another entity's field. `known`: values of which only a refusal said so. */
  z.object({
    kind: z.literal('taken'),
    path: z.string(),
    entity: z.string(),
    field: z.string(),
    known: z.array(z.string()).min(1).optional(),
  }),
  /** Some thing of another kind (or of its own) names what the call is about, in this field. */
  z.object({ kind: z.literal('referred'), entity: z.string(), by: z.string(), field: z.string() }),
  /** The payload's values are already those of one thing's fields, all of them. */
  z.object({
    kind: z.literal('taken together'),
    entity: z.string(),
    places: z.array(z.string()).min(2),
    fields: z.array(z.string()).min(2),
  }),
  /**
   * The payload's name and secret are (or are not) those of one account, or no account is called so; one place for both: whoever has the secret is let in.
   * `belongsTo` is whose field the name is.
   */
  z.object({
    kind: z.literal('account'),
    name: z.string(),
    secret: z.string(),
    is: z.enum(['right', 'wrong', 'of no account']),
    belongsTo: z.object({ entity: z.string(), field: z.string() }).nullable(),
    known: z.array(account),
  }),
  /** Without a name: of any query at all. */
  z.object({ kind: z.literal('query'), name: z.string(), is: z.enum(['absent', 'present']) }),
  z.object({
    kind: z.literal('query-value'),
    name: z.string(),
    is: z.enum(['equals', ...IN_ORDER]),
    value: scalar,
  }),
  /** What an address names is not written as what there is is named: it cannot be a name at all. */
  z.object({ kind: z.literal('path-value'), name: z.string(), isNo: z.enum(FORM_NAMES) }),
  /** The address names one of these, where which it is says of what kind the things below it are. */
  z.object({ kind: z.literal('path'), name: z.string(), oneOf: z.array(z.string()).min(1) }),
  /** A request header; `unknown`: given, and none of the texts that were handed out. */
  z.object({ kind: z.literal('header'), name: z.string(), is: z.enum(['absent', 'present', 'unknown']) }),
  /** `asks first for`: of what the header accepts (`text/csv;q=0.9, text/html`), this is what it would rather have. */
  z.object({ kind: z.literal('header-value'), name: z.string(), is: z.enum(['equals', 'asks first for']), value: z.string() }),
  /** A request header names the state in which the thing is now, or another one (RFC 9110 §13.1.1). */
  z.object({ kind: z.literal('validator'), name: z.string(), entity: z.string(), is: z.enum(['same', 'other']) }),
  /** What was sent in one place stands so to what was sent in another: an end that is not behind its start. */
  z.object({ kind: z.literal('payload-order'), path: z.string(), is: z.enum(IN_ORDER), to: z.string() }),
  /** A number of the payload is beyond that of a thing's field: more is ordered than there is. Or a value is another: it names an older state. */
  z.object({
    kind: z.literal('payload-field'),
    in: z.literal('query').optional(),
    path: z.string(),
    is: z.enum(['above', 'below', 'other than']),
    entity: z.string(),
    field: z.string(),
  }),
  measure,
  /** Within so many seconds who asks has made the call this often already; `per`: with the same text in this place of the payload. */
  z.object({
    kind: z.literal('often'),
    times: z.number().int().positive(),
    seconds: z.number().int().positive(),
    per: z.string().optional(),
  }),
  /** Something was sent over the socket that the call opened: what was sent is the payload. */
  z.object({ kind: z.literal('message') }),
  /** Only these very requests were seen to be answered so; the cause is not isolated. A digest is of path, query and body. */
  z.object({ kind: z.literal('as recorded'), digests: z.array(z.string()).min(1) }),
  /** The very same request was answered otherwise too: nothing recorded tells them apart. Never holds. */
  z.object({ kind: z.literal('not shown') }),
]);
export type Condition = z.infer<typeof condition>;

/** Of each row: fields of its own, and those that stand in one member of it ("attributes" of JSON:API). */
const fieldsOfRow = {
  fields: z.array(z.string()),
  within: z.object({ member: z.string(), fields: z.array(z.string()) }).optional(),
};

const freshForm = z.enum(['integer', 'uuid', 'hex', 'numbered text', 'text']);

/** What something is made with where it was not sent. */
const byDefault = z.object({ from: z.literal('constant'), value: z.json() });

/** Where a value comes from as a whole. */
const origin = z.discriminatedUnion('from', [
  z.object({ from: z.literal('constant'), value: z.json() }),
  /** A part of what was sent; the whole of it when `path` is "". `otherwise` stands in where it was not sent: a default. */
  z.object({ from: z.literal('payload'), path: z.string(), otherwise: fallback.optional() }),
  /** "what is not empty": an empty text is kept as null. "number" and "yes or no": what a form sent as a text is kept as that; "text": what was sent as a number is kept as one. "hundredfold": an amount of money that is kept in its minor unit (ISO 4217), be it sent as a text or as a number. "two-decimal form": an amount that is kept as a text with so many decimals. */
  z.object({
    from: z.literal('derived'),
    how: z.enum([
      'slug',
      'lower case',
      'upper case',
      'trimmed',
      'text',
      'number',
      'yes or no',
      'what is not empty',
      'hundredfold',
      ...DECIMALS,
      'sorted list',
    ]),
    path: z.string(),
    otherwise: byDefault.optional(),
  }),
  z.object({ from: z.literal('path'), name: z.string() }),
  /** `otherwise` stands in where it was not asked for. */
  z.object({ from: z.literal('query'), name: z.string(), otherwise: fallback.optional() }),
  /** A field of the call's target (or of what it has just created); the whole of it when `path` is "". */
  z.object({ from: z.literal('entity'), entity: z.string(), path: z.string() }),
  /** The number in a field of the call's target, and so much more. */
  z.object({ from: z.literal('step'), entity: z.string(), path: z.string(), by: z.number() }),
  /** The same, and more or less by a number of the payload, or by as many factors as there are. */
  z.object({
    from: z.literal('moved'),
    entity: z.string(),
    path: z.string(),
    by: z.union([z.string(), factors]),
    sign: z.literal([1, -1]),
  }),
  product,
  /** The other of yes and no than a field of the call's target holds. */
  z.object({ from: z.literal('not'), entity: z.string(), path: z.string() }),
  /** The list in a field of the call's target, with or without what was sent, or what the address says. */
  z.object({
    from: z.literal('joined'),
    entity: z.string(),
    path: z.string(),
    with: z.boolean(),
    by: z.discriminatedUnion('from', [
      z.object({ from: z.literal('payload'), path: z.string() }),
      z.object({ from: z.literal('path'), name: z.string() }),
    ]),
  }),
  /** What the word that was sent has always made of it: an action, or the value as others write it. Of another word nothing is shown. */
  z.object({ from: z.literal('word'), path: z.string(), means: z.array(z.tuple([z.string(), z.string()])).min(1) }),
  /** What changes whenever the thing does (an ETag): opaque, and handed back to say which state is meant. */
  z.object({ from: z.literal('validator'), entity: z.string() }),
  /** Of a file in what was sent. */
  z.object({ from: z.literal('file'), path: z.string(), is: z.enum(['name', 'type', 'size']) }),
  /** What was handed in when the thing was made; `known`: what the recordings hold of it, by key. */
  z.object({ from: z.literal('content'), entity: z.string(), known: z.array(z.tuple([z.string(), z.string()])) }),
  /** How often the call may be made: at all, still, and after how many seconds anew. */
  z.object({ from: z.literal('rate'), is: z.enum(['limit', 'remaining', 'reset']) }),
  /** The header of links to other pages (RFC 8288): those of these that there are. */
  z.object({ from: z.literal('links'), to: z.array(z.enum(['first', 'prev', 'next', 'last'])).min(1), absolute: z.boolean() }),
  /** The rows of a list call, each with these fields of its entity, in this order; `keyed`: in a map, each under what it is called by. */
  z.object({ from: z.literal('list'), entity: z.string(), ...fieldsOfRow, keyed: z.literal(true).optional() }),
  /** Those that a list of the payload names, in its order, each with these fields; `otherwise` stands in where no list was sent. */
  z.object({
    from: z.literal('each'),
    entity: z.string(),
    in: z.string(),
    ...fieldsOfRow,
    otherwise: z.object({ from: z.literal('constant'), value: z.json() }).optional(),
  }),
  /** The one that a part of the payload names, with these fields; `otherwise` stands in where none was named. */
  z.object({
    from: z.literal('named'),
    entity: z.string(),
    in: z.string(),
    ...fieldsOfRow,
    otherwise: z.object({ from: z.literal('constant'), value: z.json() }).optional(),
  }),
  /** How many things a list of the payload holds. */
  z.object({ from: z.literal('length'), path: z.string() }),
  /** How many rows there are before paging. */
  z.object({ from: z.literal('total'), entity: z.string() }),
  /** Of the page that is answered: where it starts, how large pages are, how many, rows on it, whether more follow, where the next starts (null: nowhere), and the address of it. */
  z.object({ from: z.literal('paging'), is: z.enum(['position', 'size', 'pages', 'rows', 'more', 'next', 'next link']) }),
  z.object({ from: z.literal('caller'), path: z.string() }),
  z.object({ from: z.literal('now'), format: z.enum(['date-time', 'date', 'seconds', 'milliseconds']) }),
  /** So much after now: always the same, or as much as a part of what was sent says. */
  z.object({
    from: z.literal('later'),
    format: z.enum(['date-time', 'date', 'seconds', 'milliseconds']),
    by: z.union([z.number().int(), z.object({ payload: z.string() })]),
    unit: z.enum(['days', 'hours', 'minutes', 'seconds']),
  }),
  /** `behind`: the slug of what was sent there stands before it. */
  z.object({ from: z.literal('fresh'), form: freshForm, behind: z.string().optional() }),
  z.object({ from: z.literal('token') }),
  /** `seen` stood there in a recording: an answer may carry it to be whole, and says that it is no more than that. */
  z.object({ from: z.literal('not shown'), seen: z.json().optional() }),
]);
export type Origin = z.infer<typeof origin>;

/** Where a value comes from: as a whole, or as a text, which is what stands before its first slot, then each slot and what stands behind it. */
export const source = z.discriminatedUnion('from', [
  ...origin.options,
  z.object({ from: z.literal('text'), head: z.string(), slots: z.array(z.tuple([origin, z.string()])).min(1) }),
]);
export type Source = z.infer<typeof source>;

/**
 * A response body: JSON in which any node may be a source. Objects are lists of members so that a recorded key can never
 * be mistaken for ours.
 */
export type Template =
  | { kind: 'source'; source: Source }
  | { kind: 'array'; items: Template[] }
  | { kind: 'object'; members: [string, Template][] };
export const template: z.ZodType<Template> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('source'), source }),
    z.object({ kind: z.literal('array'), items: z.array(template) }),
    z.object({ kind: z.literal('object'), members: z.array(z.tuple([z.string(), template])) }),
  ]),
);

/** What the call does to entities. */
export const effect = z.discriminatedUnion('kind', [
  /** `below`: the path parameter that names what it hangs below, where no field of it says so. */
  z.object({
    kind: z.literal('create'),
    entity: z.string(),
    below: z.string().optional(),
    /** It is listed to who asks, and to nobody else. */
    theirs: z.literal(true).optional(),
    set: z.array(z.tuple([z.string(), source])),
  }),
  z.object({ kind: z.literal('delete'), entity: z.string() }),
  /** What was deleted is there again, as it was. */
  z.object({ kind: z.literal('restore'), entity: z.string() }),
  /** Those that a list of the payload names: `in` is its path, "keys[]". */
  z.object({ kind: z.literal('delete each'), entity: z.string(), in: z.string() }),
  /** All that there are: a list of them has nothing in it afterwards. */
  z.object({ kind: z.literal('delete every'), entity: z.string() }),
  /** Those that a list of the payload holds are from then on all that there are, each as it was sent: `in` is the path of their names, "flows[].id". */
  z.object({ kind: z.literal('replace every'), entity: z.string(), in: z.string() }),
  /** Those that name what the call is about in this field: they go with it. */
  z.object({ kind: z.literal('delete referring'), entity: z.string(), field: z.string(), of: z.string() }),
  /** What counts things of another kind, as one of them goes: the number in `field` of the one that this names in its field `names`. */
  z.object({ kind: z.literal('count'), entity: z.string(), field: z.string(), by: z.number().int(), of: z.string(), names: z.string() }),
  /** Of each that a list of the payload names; what of `to` stands in the object that names it is of that one: "[].name" beside "[].id". */
  z.object({ kind: z.literal('set each'), entity: z.string(), in: z.string(), field: z.string(), to: source }),
  /** `forCaller`: the field differs by who asks, and is set for the one who does. */
  z.object({ kind: z.literal('set'), entity: z.string(), field: z.string(), to: source, forCaller: z.literal(true).optional() }),
  /** A message over the sockets that a call opened, to everybody who listens, or `back` to who asked over one; `listed`: in a list of its own. */
  z.object({
    kind: z.literal('tell'),
    over: z.string(),
    message: template,
    listed: z.literal(true).optional(),
    back: z.literal(true).optional(),
  }),
  /** `role`: of everybody who does, where nothing that is sent says who they are. */
  z.object({ kind: z.literal('sign in'), entity: z.string().nullable(), by: z.string().nullable(), role: z.string().optional() }),
  z.object({ kind: z.literal('sign out') }),
  /** Who asks signs in with this part of the payload from then on, and with no other secret. */
  z.object({ kind: z.literal('set secret'), to: z.string() }),
]);
export type Effect = z.infer<typeof effect>;

/** How a list call chooses its rows. */
export const collection = z.object({
  entity: z.string(),
  /** The path parameter that names what the rows hang below, where no field of theirs says so. */
  below: z.string().optional(),
  /** The path parameters with which alone it was asked for, where no rule says what others would list. */
  shownFor: z
    .array(z.tuple([z.string(), z.string()]))
    .min(1)
    .optional(),
  /** Only what who asks has made. */
  theirs: z.literal(true).optional(),
  /**
   * What looks at a field and was asked each time, always for this value: what it does is not shown, and the list is that of things of which the field is
   * one of those that were listed so.
   */
  shownWhere: z
    .array(z.object({ field: z.string(), is: z.array(z.string()).min(1), name: z.string(), value: z.string() }))
    .min(1)
    .optional(),
  /** Rows are kept whose field is (or is not, or contains, or is one of several that commas part) this; a filter by a query parameter that is not given keeps all. */
  /** `is so for`: a field that differs by who looks is yes for whom this names. `is like`: a pattern of SQL. `or`: other fields that may be so instead. */
  /** At a bound, numbers go by their size and dates by the calendar. */
  filters: z.array(
    z.object({
      field: z.string(),
      or: z.array(z.string()).min(1).optional(),
      is: z.enum(['equals', 'is one of', 'is not', 'contains', 'is like', ...BOUNDS, 'is so for']),
      to: source,
    }),
  ),
  paging: z
    .object({
      /** `cursor`: the position is what the page before said (opaque); `key`: it is the last row of the page before. */
      kind: z.enum(['offset', 'page', 'limit only', 'cursor', 'key']),
      /** Query parameters that say where the page starts and how large it is. */
      position: z.string().nullable(),
      size: z.string().nullable(),
      /** The position of the first page. */
      first: z.number().int(),
      defaultSize: z.number().int().nullable(),
    })
    .nullable(),
  order: z.object({ field: z.string(), descending: z.boolean() }).nullable(),
  /** No field says so: what is made later stands before all that was there. */
  newestFirst: z.literal(true).optional(),
  /** Orders that are asked for: each by these values of query parameters. */
  sorts: z
    .array(z.object({ asked: z.array(z.tuple([z.string(), z.string()])).min(1), field: z.string(), descending: z.boolean() }))
    .min(1)
    .optional(),
});
export type Collection = z.infer<typeof collection>;

export const outcome = z.object({
  /** All must hold; none means: whenever no other outcome's conditions hold. */
  when: z.array(condition),
  /** False when the recordings do not isolate the cause: `when` then holds `as recorded` (or `not shown`) and all that fit equally. */
  isolated: z.boolean(),
  status: z.number().int(),
  mediaType: z.string().nullable(),
  /** What is answered is a text and no JSON, though its media type says JSON. */
  plain: z.literal(true).optional(),
  headers: z.array(z.object({ name: z.string(), value: template })),
  body: template.nullable(),
  collection: collection.nullable(),
  /** The document's own words ("and then"); a list is never taken for a promise. */
  then: z.array(effect),
  /** Nothing changes: it refused, or what it is about was seen before and after it and was the same. Without effects and without this, no change is shown. */
  unchanged: z.literal(true).optional(),
  ...ground,
});
export type Outcome = z.infer<typeof outcome>;
