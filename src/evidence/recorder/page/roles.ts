/** What a live page and a saved one are read by alike: roles (https://www.w3.org/TR/html-aam-1.0/) and attributes that say what a field takes. */

/** By the `type` of an `input`. */
export const INPUT_ROLES: ReadonlyMap<string, string> = new Map([
  ['button', 'button'],
  ['submit', 'button'],
  ['reset', 'button'],
  ['image', 'button'],
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['range', 'slider'],
  ['number', 'spinbutton'],
  ['search', 'searchbox'],
]);

/** By the tag. */
export const TAG_ROLES: ReadonlyMap<string, string> = new Map([
  ['button', 'button'],
  ['summary', 'button'],
  ['textarea', 'textbox'],
  ['option', 'option'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['table', 'table'],
  ['form', 'form'],
  ['dialog', 'dialog'],
  ['li', 'listitem'],
  ['tr', 'row'],
  ['output', 'status'],
  ['img', 'img'],
]);

export const CONSTRAINTS = [
  'minlength',
  'maxlength',
  'min',
  'max',
  'step',
  'pattern',
  'accept',
  'inputmode',
  'autocomplete',
  'placeholder',
] as const;

/**
 * The classes of an element that are about it as it is: one with a colon says what it looks like under a condition alone ("data-[invalid=true]:text-red",
 * "aria-invalid:ring", as Tailwind writes them).
 */
export const unconditional = (classes: string): string =>
  classes.includes(':')
    ? classes
        .split(/\s+/)
        .filter((name) => !name.includes(':'))
        .join(' ')
    : classes;

/** What style sheets mark a field as wrong by: `is-invalid`, `input-error`, `field__input--error`. Angular's `ng-invalid` stands there before anybody has typed. */
export const MARKED_WRONG = /(?:^|\s|(?<!\bng|\b(?:no|not))[-_])(?:invalid|error)(?=\s|$)/i;
