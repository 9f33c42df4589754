import type { Act, FieldSeen, Invalid, Navigation, Notice, Snapshot, TypedValue, VersionShown } from '../../../observations/screen.ts';
import type { Change } from './change.ts';

/**
 * What the page script tells the recorder. Values of fields come as they are, because only the recorder holds the key of the
 * pseudonyms; nothing of it is stored before they are replaced.
 */
export interface RawValue {
  readonly kind: TypedValue['kind'];
  /** What stands in the field; "" for a secret. A file is told by the ending of its name. */
  readonly text: string;
}

export type RawField = Omit<FieldSeen, 'value'> & { readonly value: RawValue };

export type RawSnapshot = Omit<Snapshot, 'forms'> & {
  readonly forms: readonly (Omit<Snapshot['forms'][number], 'fields'> & { readonly fields: readonly RawField[] })[];
};

interface Telling {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly url: string;
}

/** The first `alone` of the elements that are named are asked about; after them stand elements whose children are, by their numbers. */
export interface AskedTrees {
  readonly alone: number;
  readonly children: readonly (readonly number[])[];
}

export type Told =
  | (Telling & { readonly kind: 'navigation' } & Pick<Navigation, 'how' | 'sameDocument' | 'byUser'>)
  /** The document is about to be left for another. Is not stored itself. */
  | (Telling & { readonly kind: 'leaving'; readonly byUser: boolean })
  | (Telling & { readonly kind: 'act'; readonly value?: RawValue } & Pick<Act, 'action' | 'control' | 'path' | 'bursts'>)
  /** Something was done that is no act: pressed anywhere, a key, the wheel. It hides what was done before, and is not stored. */
  | (Telling & { readonly kind: 'touched' })
  /** What is being typed, so that it can be kept out of everything that is stored. Is never stored itself. */
  | (Telling & { readonly kind: 'typing'; readonly text: string; readonly secret: boolean; readonly done: boolean })
  | (Telling & { readonly kind: 'invalid' } & Pick<Invalid, 'control' | 'flags' | 'message'>)
  | (Telling & { readonly kind: 'notice'; readonly id: number } & Pick<Notice, 'text' | 'role' | 'field'>)
  | (Telling & { readonly kind: 'gone'; readonly id: number; readonly shownFor: number })
  | (Telling & { readonly kind: 'snapshot'; readonly snapshot: RawSnapshot })
  | (Telling & { readonly kind: 'version' } & Pick<VersionShown, 'text' | 'where'>)
  /** Elements may hide shadow trees: whoever can look into these is asked to. Is not stored. */
  | (Telling & { readonly kind: 'hosts' } & AskedTrees)
  /** The screen came to rest and is, but for this, what was told of it last. */
  | (Telling & { readonly kind: 'changed'; readonly change?: Change });

/** What is told of what is on the screen. */
export type Shown = Exclude<Told, { readonly kind: 'hosts' | 'changed' }>;
