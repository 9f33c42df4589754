/** The beginning of a digest or a UUID, as people and links shorten it: `3f2a1bc` of a commit, `89a67bfe-58f` of a build. */
const BEGINNING = /^(?=.*\d)[\da-f]{7,15}$|^(?=.*\d)[\da-f]{8}-[\da-f-]{0,26}$/i;
const WHOLE = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$|^(?:\d{1,9}-)?(?=.*[a-f])(?=.*\d)[\da-f]{16,}$/i;

export const isShortened = (text: string): boolean => BEGINNING.test(text);

/** Whether a shortened identifier stands for this one. */
export const isBeginningOf = (shortened: string, identifier: string): boolean =>
  WHOLE.test(identifier) && identifier.toLowerCase().startsWith(shortened.toLowerCase());

/** The one of these identifiers that a shortened one stands for; `undefined` where it is none, or the beginning of several. */
export const wholeOf = (shortened: string, identifiers: Iterable<string>): string | undefined => {
  if (!isShortened(shortened)) return undefined;
  let found: string | undefined;
  for (const identifier of identifiers) {
    if (!isBeginningOf(shortened, identifier)) continue;
    if (found !== undefined) return undefined;
    found = identifier;
  }
  return found;
};
