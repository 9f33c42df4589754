/** What interfaces to things of any kind call those kinds, and the things of one: "/collections/posts/records" are posts. */
export const KINDS = /^(?:resources|collections|tables|models|entities)$/i;

/** Whether a value stands behind such a word, and more behind it: what is answered there is of that kind, and no kind ("/collections/{name}/sign-in"). */
export const isBelowKind = (parts: readonly string[], at: number): boolean =>
  KINDS.test(parts[at] ?? '') && parts[at + 1]?.startsWith('{') === true && at + 2 < parts.length;
