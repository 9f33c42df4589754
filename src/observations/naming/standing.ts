import type { NamedPath } from './route.ts';

/** Where a thing says that it stands, among the product's addresses: the collection, and what calls all that it hangs below there. */
export interface Standing {
  readonly collection: string;
  readonly scope: readonly string[];
}

/** What a path of the product leads to; `undefined` for one that none of its calls is to. */
export type FindPlace = (pathname: string) => Pick<NamedPath, 'template' | 'place' | 'parameters'> | undefined;
