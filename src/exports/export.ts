import type { NinepointDocument } from '../document/document.ts';

/** One format that a document can be handed on in: one file in this folder, listed in `index.ts`. */
export interface Export {
  /** What `ninepoint export --format` calls it. */
  readonly name: string;
  readonly mediaType: string;
  /** With its full stop: ".json". */
  readonly extension: string;
  /** One line for `--help`. */
  readonly summary: string;
  write(document: NinepointDocument): string;
}
