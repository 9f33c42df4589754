/** A part of the running client that stands on a statement. */
export interface ClientPlace {
  /** "/books/:bookId", as the client has it. */
  readonly address: string;
  /** The same with a record that is there in its parameters; null when none is known. */
  readonly path: string | null;
  /** What the screen is called. */
  readonly screen: string;
  /** "field Title", "list of Book". */
  readonly part: string;
}

/** What the client says when a part of it is asked where it comes from. */
export interface StudiedWish {
  readonly point: number;
  readonly citations: readonly string[];
  readonly times: number;
}
