export const OF_LIST = 'of a list';

/**
 * A part of a screen, as the same part of another visit is known by: where it stands among its like, never by what it shows.
 * A heading by its level and number, a value by its term, a field by form, name and label, a column by table and heading.
 */
export type Part =
  | readonly ['heading', level: number, number: number]
  | readonly ['term', term: string]
  | readonly ['field', form: string, field: string, name: string]
  | readonly ['column', table: string, heading: string]
  | readonly ['control', role: string, name: string]
  /** A link of a menu that is written as a list: whether it is one, each recording tells by itself. */
  | readonly ['control', role: string, name: string, typeof OF_LIST];

/** One sighting of a part: its place in the order of the screen, its role, and what it was called. */
export interface PartSeen {
  readonly part: Part;
  readonly order: number;
  readonly role: string;
  readonly name: string;
  /** A field that is made to be written into in several lines (`textarea`). */
  readonly lines?: true;
  /** What a list of the browser's own sends, and how its reader sees it called, where the two differ. */
  readonly options?: readonly Option[];
}

/** More options than these are the product's data, and no words of its own. */
export const OPTIONS = 12;

export type Option = readonly [value: string, label: string];

/** Subject of a layout: where it was, and which. */
export interface LayoutKey {
  readonly place: string;
  /** "dialog: Borrow", or the key of the structure. */
  readonly layout: string;
}

export const DIALOG = 'dialog: ';
