import type { ParameterEvidence } from './parameter.ts';
import type { Tree } from './tree.ts';

/** A path template and the values its parameters had: "/books/{bookId}/copies/{copyId}". */
export interface Named {
  readonly template: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** A node of the named paths of one origin. */
export interface Route {
  readonly words: Map<string, Route>;
  readonly parameter:
    | {
        readonly name: string;
        readonly evidence: ParameterEvidence;
        /** How answers and requests show it; see `shownBy`. */
        readonly shown: readonly string[];
        readonly members: ReadonlySet<string>;
        readonly carriers: readonly string[];
        /** What is answered at its values are lists. */
        readonly lists?: true;
        /** The field by which the things below it say its value, where they are listed without it, too. */
        readonly within?: string;
        readonly route: Route;
      }
    | undefined;
  /** It says what is done to the member behind it, which belongs to what stands before. */
  readonly done?: true;
  /** Of an origin: the addresses below which things are called by paths. */
  readonly trees?: readonly Tree[] | undefined;
}

/**
 * A set whose things are called by several values together, named (`Orders(ID=7,IsActiveEntity=true)`, OData 4.01 URL Conventions §4.3) or one behind the
 * other ("/silos/{farm}/{name}"), one of them under a name by which things are identified: that holds only within the others, which hold before it.
 */
export interface KeyedSet {
  /** The set as the address of all its things has it, and as that of one of them has it: "/Orders", "/Orders/{IsActiveEntity}". */
  readonly set: string;
  readonly collection: string;
  /** The fields that say the others. */
  readonly fields: readonly string[];
}

export interface NamedPath extends Named {
  /** What it is about, in words and values: "/issues/{issueId}" of "/issues/{issueId}.json", "/products/{id}" of "/products({id})". */
  readonly place: string;
  readonly evidence: readonly ParameterEvidence[];
  /** By parameter, how answers and requests show that it is one. */
  readonly shown: readonly (readonly string[])[];
  /** Fields that carry the last parameter's value; below a collection, those of its members' parameter. */
  readonly carriers: readonly string[];
  /** The parameter whose value is a path, slashes and all. */
  readonly nested: string | undefined;
  /** How the things are called that it names last, or that stand in the set at its end, where several named values call them together. */
  readonly keyed?: KeyedSet;
}
