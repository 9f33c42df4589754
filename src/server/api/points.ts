import type { Grade, Tries } from '../../statement/ground.ts';

/** The points by number, as the document's JSON form names them. */
export const POINT_KEYS = ['purpose', 'screens', 'entities', 'states', 'validation', 'roles', 'calls', 'errors', 'limits'] as const;
export type PointKey = (typeof POINT_KEYS)[number];

/** A statement as the workbench shows it: everything in words, and what finds its evidence. */
export interface Statement {
  /** "7.1k2f9…": the point, then a digest of what it is about. The same after a reload and after establishing again. */
  readonly id: string;
  /** The question that its row answers, and the number of that row among those of the question: a decision names both. */
  readonly question: string;
  readonly row: number;
  /** What it is about, in a few words: "POST /loans, request: days". */
  readonly about: string;
  readonly grade: Grade;
  /** As the document's Basis cell says it, without the citations: "Shown, seen in 3 orders". */
  readonly words: string;
  readonly citations: readonly string[];
  /** Which of the citations speak against it. */
  readonly counterexamples: readonly string[];
  /** How often it was seen, and how often the opposite. */
  readonly support: Tries;
  readonly against: Tries;
  /** Noun of the units in the plural, when there is one. */
  readonly counted: string | null;
  /** Evidence about the same that does not count. */
  readonly leftOut: readonly LeftOutRow[];
  /** What in the cited exchange the statement rests on. */
  readonly look: readonly Look[];
  /** Of a call: what shows that a piece of its path is a parameter, and which words stand beside one. */
  readonly pieces: readonly string[];
}

/** Sights that do not count: what they show, why they do not count, how often, and the earliest of them. */
export interface LeftOutRow {
  /** What they show, where that is told apart. */
  readonly value: string | null;
  readonly why: string;
  readonly times: number;
  readonly citations: readonly string[];
}

/** A member by its key, or by key and value; a text wherever it stands; the status of the answer. */
export type Look =
  | { readonly kind: 'member'; readonly key: string; readonly value: string | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'status' };

/** Something that makes a statement. Texts of rows are the product's own or the document's words; `null` is "Not shown". */
export interface Row {
  readonly statement: Statement;
}

export interface PurposeRow extends Row {
  readonly kind: 'purpose' | 'audience';
  readonly text: string;
}

export interface ScreenRow extends Row {
  readonly route: string;
  readonly title: string | null;
  readonly variant: string | null;
  readonly parameters: readonly (Row & {
    readonly name: string;
    readonly in: string;
    readonly type: string;
    readonly refersTo: string | null;
  })[];
  readonly elements: readonly (Row & { readonly role: string; readonly name: string; readonly binds: string | null })[];
  readonly leadsTo: readonly (Row & { readonly control: string; readonly route: string | null; readonly call: string | null })[];
  readonly reads: readonly (Row & { readonly call: string })[];
  readonly sends: readonly (Row & { readonly call: string })[];
}

export interface FieldRow extends Row {
  readonly path: string;
  readonly type: string;
  readonly present: string;
  readonly values: string;
  readonly refersTo: string | null;
}

export interface EntityRow extends Row {
  readonly name: string;
  readonly identity: string | null;
  /** How many were seen and kept for the stand-in backend to start with. */
  readonly records: number;
  readonly fields: readonly FieldRow[];
}

export interface StatusRow extends Row {
  readonly value: string;
  readonly initial: boolean;
  readonly after: string | null;
}

export interface TransitionRow extends Row {
  readonly from: string;
  readonly to: string;
  readonly by: string | null;
  readonly role: string | null;
}

/** Another field that changes whenever this one does. */
export interface TogetherRow extends Row {
  readonly field: string;
}

export interface MachineRow {
  readonly entity: string;
  readonly field: string;
  readonly unseen: { readonly alone: number; readonly of: number };
  readonly statuses: readonly StatusRow[];
  readonly transitions: readonly TransitionRow[];
  readonly together: readonly TogetherRow[];
}

export interface RuleRow extends Row {
  readonly call: string;
  readonly field: string;
  readonly rule: string;
  readonly value: string;
  readonly message: string | null;
  readonly enforcedBy: string;
}

export interface PermissionRow extends Row {
  readonly role: string;
  readonly call: string;
  readonly relation: 'own' | 'other' | 'none' | 'unknown';
  readonly outcome: 'allowed' | 'refused' | 'hidden' | 'redirected';
  readonly status: number;
}

export interface RolesRow {
  readonly roles: readonly (Row & { readonly name: string; readonly recognisedBy: string })[];
  readonly permissions: readonly PermissionRow[];
}

export interface ParameterRow extends Row {
  readonly name: string;
  readonly in: string;
  readonly type: string;
  readonly required: boolean;
  readonly present: string;
  readonly values: string;
  readonly refersTo: string | null;
}

export interface BodyRow extends Row {
  /** "Request", "Answer 201", "Event loan.created". */
  readonly name: string;
  readonly status: number | null;
  readonly mediaType: string | null;
  readonly shape: readonly FieldRow[];
}

export interface OutcomeRow extends Row {
  /** In words for who reads: the document's own, but for those that only its grammar needs. */
  readonly when: string;
  readonly status: number;
  readonly body: string;
  readonly then: string;
}

export interface CallRow extends Row {
  /** "POST /loans", "POST /graphql #orders". */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The same as RFC 6570 writes it: "/contents/{+path}". */
  readonly template: string;
  readonly operation: string | null;
  readonly operationName: string | null;
  readonly origin: string;
  readonly authentication: string | null;
  readonly parameters: readonly ParameterRow[];
  readonly bodies: readonly BodyRow[];
  /** What an operation was sent as, of a GraphQL call. */
  readonly texts: readonly TextRow[];
  readonly outcomes: readonly OutcomeRow[];
}

export interface TextRow extends Row {
  /** `null` for a text agreed upon before, of which only the hash was sent. */
  readonly text: string | null;
  readonly hash: string | null;
}

export interface ErrorRow extends Row {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  readonly when: string | null;
  readonly reactions: readonly (Row & { readonly words: string; readonly screen: string | null })[];
}

export interface LimitRow extends Row {
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  readonly on: string;
}

/** The nine points as they are drawn. */
export interface Drawing {
  readonly purpose: readonly PurposeRow[];
  readonly screens: readonly ScreenRow[];
  readonly entities: readonly EntityRow[];
  readonly states: readonly MachineRow[];
  readonly validation: readonly RuleRow[];
  readonly roles: RolesRow;
  readonly calls: readonly CallRow[];
  readonly errors: readonly ErrorRow[];
  readonly limits: readonly LimitRow[];
}

export interface PointReading<Key extends PointKey = PointKey> {
  readonly version: string;
  readonly drawing: Drawing[Key];
}
