import type { Scalar } from '../points/3-entities/reading.ts';
import type { Keys, Request } from './request.ts';
import type { PointNumber, Shown } from './shown.ts';

/** Where an entity can be looked at: not a node, an index for links. */
export interface Place {
  readonly entity: string;
  readonly identity: string | null;
  /** "/books/:bookId": which parameter of the address carries which field of the record. */
  readonly detail: {
    readonly address: string;
    readonly name: string;
    readonly field: string;
    readonly beside?: readonly Beside[];
    /** While it is planned: what the address names besides, and what that is. */
    readonly above?: readonly Above[];
  } | null;
  readonly list: string | null;
  /** The call and place that list it, for choosing one in a form. */
  readonly choices: { readonly request: Request; readonly rows: Keys; readonly keyed?: true } | null;
  /** A field to call a record by beside its identity; null when none tells records apart. */
  readonly title: string | null;
}

/** What an address names beside its record ("/content/:collection/:id"): one value, or a field of the record; where neither is known, what stands there now. */
export interface Beside {
  readonly name: string;
  readonly value: string | null;
  readonly field: string | null;
}

/** A parameter of an address, and what its values are: `Project.id`. */
export interface Above {
  readonly name: string;
  readonly refersTo: string;
}

/** A control that turns pages: not a node, a part of `Paging`. */
export interface Turn {
  readonly label: string;
  readonly role: string;
}

/** A control that gives one parameter of a list a value, or takes it away: not a node, a part of `List`. */
export interface Preset {
  readonly label: string;
  readonly role: string;
  readonly path: string;
  readonly value: string | null;
}

/** A field of the record and what it becomes: not a node, a part of `Action`. */
export interface Early {
  readonly field: string;
  readonly to: { readonly from: 'constant'; readonly value: Scalar } | { readonly from: 'payload'; readonly path: string };
}

/** In which statuses of its record a call was tried, and what came of it: not a node, a part of `Action`. */
export interface States {
  readonly field: string;
  readonly worked: readonly { readonly is: Scalar; readonly shownBy: readonly Shown[] }[];
  readonly refused: readonly {
    readonly is: Scalar;
    readonly status: number;
    readonly message: string | null;
    readonly shownBy: readonly Shown[];
  }[];
}

export interface AccessCell {
  readonly role: string;
  readonly relation: 'own' | 'other' | 'none' | 'unknown';
  readonly outcome: 'allowed' | 'refused' | 'hidden' | 'redirected';
  readonly status: number;
  readonly message: string | null;
}

/** What an input is drawn as. */
export type Control =
  | 'text'
  | 'long text'
  | 'password'
  | 'email'
  | 'url'
  | 'number'
  | 'integer'
  | 'yes or no'
  | 'tick'
  | 'date'
  | 'date-time'
  | 'texts'
  | 'file'
  | 'json';

/** A button that sends a form: not a node, a part of `Form`. */
export interface Submit {
  readonly label: string;
  readonly request: Request;
}

export interface Account {
  readonly name: string;
  readonly role: string | null;
  /** Input paths of the sign-in form, with what goes in. */
  readonly fills: readonly (readonly [path: string, value: Scalar])[];
}

export interface PointSummary {
  readonly number: PointNumber;
  readonly heading: string;
  readonly shown: number;
  readonly notShown: readonly string[];
}
