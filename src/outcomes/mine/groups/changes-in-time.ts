import type { Json } from '../../../base/json.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import type { Tracked } from '../known/tracked.ts';

/** What is made anew for every answer, however things stand: times, tokens, identities. */
const isMadeAnew = (value: Json): boolean =>
  typeof value === 'string' ? isPseudonym(value) || /\d{2}:\d{2}|[\da-f-]{16,}/i.test(value) : typeof value === 'number' && value > 1e9;

const contentOf = ({ sample }: Tracked): string =>
  JSON.stringify(sample.response ?? null, (_, value: Json) => (isMadeAnew(value) ? null : value));

/** Who asked for what: the same of the same person. */
const askedOf = ({ sample: { caller, path, query } }: Tracked): string => JSON.stringify([caller.account?.key ?? caller.role, path, query]);

/** Whether some kind of answer came again after another. */
const comesAgain = (all: readonly Tracked[], kindOf: (one: Tracked) => string | undefined): boolean => {
  const kinds = all.toSorted((a, b) => a.at - b.at).map(kindOf);
  return kinds.filter((kind, at) => kind !== kinds[at - 1]).length > new Set(kinds).size;
};

/**
 * Whether one who asked was answered otherwise later, wherever it was that something was written, and nobody was answered as before once another was: what
 * changes in time is told apart by who asks as well, where one asked after the other.
 */
export const changesInTime = (parts: readonly (readonly Tracked[])[], kindOf: (one: Tracked) => string | undefined): boolean =>
  parts.some((part) => [...Map.groupBy(part, askedOf).values()].some((own) => new Set(own.map(contentOf)).size > 1)) &&
  !comesAgain(parts.flat(), kindOf);
