/** What a call can be tried with: values that were seen, where there are any. */
export interface CallExample {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly value: string;
    readonly required: boolean;
  }[];
  /** A body of the recorded shape; null where none was sent. */
  readonly body: string | null;
  readonly mediaType: string | null;
  /** The product's roles, to try it as one of them. */
  readonly roles: readonly string[];
}

export interface TriedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Null for somebody who has not signed in. */
  readonly role: string | null;
  /** Whether to begin with the recorded data again. */
  readonly afresh: boolean;
}

export interface TriedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}
