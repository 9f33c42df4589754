import { type Difference, merge } from '../../document/merge.ts';
import { readOnce } from './read-once.ts';

/** Where the author's document and that of the recordings do not agree, as they stand now. */
export const differencesIn = ({
  text,
  proposed,
}: {
  readonly text: string;
  readonly proposed: string;
}): readonly Difference[] | undefined => {
  const [edited, alone] = [readOnce(text), readOnce(proposed)];
  if (!edited.ok || !alone.ok) return undefined;
  return merge({ pristine: alone.value, edited: edited.value, fresh: alone.value.specification }).differences;
};
