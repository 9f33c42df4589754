/**
 * What a client shows and what a person does in it: from our own recorder, a Playwright trace or a saved page. One recording numbers its
 * events, so that a citation names one of them. Values that a person typed are never held: only what kind of value it was.
 */

/** A part of a screen that a person can use, as a person with a screen reader is told of it. */
export interface Control {
  /** ARIA role: button, link, textbox, combobox, checkbox, spinbutton, tab, menuitem … */
  readonly role: string;
  /** Accessible name; "" when it has none. */
  readonly name: string;
  /** The `name` (else `id`) of a form field; "" for anything else. */
  readonly field: string;
  /** Accessible name (else `name`, else `id`) of the form it stands in; "" outside of forms and for a form without any. */
  readonly form: string;
  /** Number of the table row, list item or card it stands in, from 0; `undefined` outside of repeated parts. */
  readonly row: number | undefined;
  /** Where a link leads: an absolute URL; "" for anything else. */
  readonly leadsTo: string;
}

/** A value that was typed or chosen, without saying what it was. */
export interface TypedValue {
  /** `secret`: a password or the like, of which not even the length is held. */
  readonly kind: 'text' | 'number' | 'date' | 'choice' | 'checked' | 'file' | 'empty' | 'secret';
  /** UTF-16 units; `undefined` for a secret. */
  readonly length: number | undefined;
  /** Letters as `a`, capitals as `A`, digits as `9`, other characters as they are, at most 64; "" for a secret. */
  readonly shape: string;
  /** The pseudonym under which the same value stands elsewhere in the recording, or the value itself when it is an option of the product; "" when neither. */
  readonly tag: string;
}

/** A form field with everything it says about what it takes (HTML constraint attributes as written). */
export interface FieldSeen {
  readonly control: Control;
  /** HTML `type`, "select", "textarea", or the ARIA role of a field made otherwise. */
  readonly type: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly visible: boolean;
  readonly multiple: boolean;
  /** Attributes as written, by name: minlength, maxlength, min, max, step, pattern, accept, inputmode, autocomplete, placeholder. */
  readonly constraints: Readonly<Record<string, string>>;
  /** Of a select, a datalist or a group of radio buttons; at most 200. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Helper text that the field names as its description; "" when none. */
  readonly description: string;
  /** Marked as wrong (`aria-invalid`, `:user-invalid`). */
  readonly invalid: boolean;
  readonly value: TypedValue;
}

export interface TableSeen {
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows in the page, not rows of the data. */
  readonly rows: number;
  /** The cells of the first three rows. */
  readonly sample: readonly (readonly string[])[];
}

/** A screen at rest. Texts are as shown, cut at 300 characters each. */

export interface Snapshot {
  readonly title: string;
  readonly language: string;
  /** What the head of the page says: description, application-name, og:site_name, og:title, manifest name … by name. */
  readonly head: Readonly<Record<string, string>>;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** `unchecked`: the browser does not check it, because it says so (`novalidate`) or because the fields stand in no `form`. */
  readonly forms: readonly { readonly name: string; readonly unchecked?: boolean | undefined; readonly fields: readonly FieldSeen[] }[];
  /** Buttons, links, tabs, menu items: everything that acts and is no field. */
  readonly controls: readonly (Control & { readonly disabled: boolean; readonly visible: boolean })[];
  readonly tables: readonly TableSeen[];
  /** Term and description: `dl`, label beside output. */
  readonly terms: readonly { readonly term: string; readonly description: string }[];
  /** Open dialogs: accessible name and text. */
  readonly dialogs: readonly { readonly name: string; readonly text: string }[];
  readonly frames: readonly string[];
  /** Parts drawn on a canvas, of which nothing can be said. */
  readonly canvases: number;
  /** All visible text, cut at 2,000 characters. */
  readonly text: string;
  /** The structure of the screen: hashes of its label paths (mining.md §7.2), sorted, at most 4,096. */
  readonly structure: readonly number[];
}

interface Event {
  /** Number in its recording. */
  readonly index: number;
  /** Milliseconds since the epoch; `undefined` when not recorded. */
  readonly time: number | undefined;
  /** The tab (or frame of another origin) it happened in. */
  readonly tab: string;
  /** Address of the document with its fragment, when it happened. */
  readonly url: string;
}

/** An address came to be shown. */
export interface Navigation extends Event {
  readonly kind: 'navigation';
  readonly from: string;
  readonly how: 'load' | 'push' | 'replace' | 'traverse' | 'reload' | 'hash';
  /** Whether the document stayed; `undefined` when not recorded. */
  readonly sameDocument?: boolean | undefined;
  /** Whether a person asked for it, by what they did in the page or in the browser; `undefined` when not recorded. */
  readonly byUser?: boolean | undefined;
}

/** Keys without a rest between them: when the first and the last came, milliseconds since the epoch, and how many. Never which. */
export interface TypingBurst {
  readonly start: number;
  readonly end: number;
  readonly keys: number;
}

/** A person did something. Typing is one act per field, when it ends. */
export interface Act extends Event {
  readonly kind: 'act';
  readonly action: 'click' | 'submit' | 'input' | 'enter' | 'escape';
  readonly control: Control;
  readonly value: TypedValue | undefined;
  /** Where the control stands, as a short CSS selector; ` >> ` goes into a shadow tree. "" or `undefined` when not recorded. */
  readonly path?: string | undefined;
  /** Of typing that is no secret: how it came, at most 100. */
  readonly bursts?: readonly TypingBurst[] | undefined;
}

/** The browser itself refused to send a form. */
export interface Invalid extends Event {
  readonly kind: 'invalid';
  readonly control: Control;
  /** ValidityState flags that held: valueMissing, tooShort, rangeUnderflow … */
  readonly flags: readonly string[];
  /** The browser's words, in the browser's language. */
  readonly message: string;
}

/** The page told something: an alert, a status, a toast, the error of a field. */
export interface Notice extends Event {
  readonly kind: 'notice';
  readonly text: string;
  /** alert, status, log, or "" for a text that is told beside a field. */
  readonly role: string;
  /** The field it belongs to (`aria-describedby`, `aria-errormessage`); "" for the whole page or form. */
  readonly field: string;
  /** Milliseconds until it went away; `undefined` when it stayed. */
  readonly shownFor: number | undefined;
}

/** alert, confirm, prompt. */
export interface DialogOpened extends Event {
  readonly kind: 'dialog';
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  readonly accepted: boolean | undefined;
  /** What was typed into a prompt that was accepted; `undefined` when not recorded. */
  readonly value?: TypedValue | undefined;
}

/** The screen came to rest: after an act, a navigation, or when the recording began. */
export interface Settled extends Event {
  readonly kind: 'snapshot';
  readonly snapshot: Snapshot;
  /**
   * Names of links that were taken for a menu though they stand in the rows of a list, as far as this recording tells: in another they may not be told from
   * what a list shows.
   */
  readonly listed?: ReadonlySet<string>;
}

export interface Downloaded extends Event {
  readonly kind: 'download';
  /** The suggested file name with digits as `9`. */
  readonly name: string;
}

/** A tab, a frame of another origin or a worker began to run. `url`: its document or script. */
export interface Opened extends Event {
  readonly kind: 'opened';
  readonly what: 'page' | 'iframe' | 'worker' | 'service_worker' | 'shared_worker';
  /** The tab that opened it; "" when none did. */
  readonly opener: string;
}

/** The page wrote an error to its console, or did not catch one. */
export interface ConsoleError extends Event {
  readonly kind: 'console';
  readonly text: string;
}

/** The product says which version of it runs. */
export interface VersionShown extends Event {
  readonly kind: 'version';
  readonly text: string;
  /** Where it says so: "meta app-version", "html data-version", "footer". */
  readonly where: string;
}

/** What stands in a session and is no part of a screen: nothing of the document is read from it. */
export type Circumstance = Opened | ConsoleError | VersionShown;

export type ScreenEvent = Navigation | Act | Invalid | Notice | DialogOpened | Settled | Downloaded | Circumstance;
