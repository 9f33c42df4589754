import type { Json } from '../../base/json.ts';
import { pathIn } from '../address.ts';
import { isErrorAlone } from '../envelope.ts';
import { decodeSegment, segmentsOf } from '../segment.ts';
import { keysInto } from './key-paths.ts';

/** What was asked and answered under one value of what may tell calls apart: every fact a set, so that surveys merge by union. */
export interface ActionSeen {
  readonly asked: Set<string>;
  readonly answered: Set<string>;
  /** Whether an answer said it back as what something holds, which is noted only of keys beneath an action, or led on to an address with that segment. */
  isSaidBack?: boolean;
}

/** "query action", or "query op", a value of it and "query method" (`UNDER` between) → value → what was asked and answered under it. */
export type Actions = Map<string, Map<string, ActionSeen>>;

/** Stands between a key, one value of it, and a key beside it. */
export const UNDER = '\n';
/** How a key is kept that is looked at beneath an action, whatever it is called: "query action", "query" and "beneath list". */
export const BENEATH = 'beneath ';

/** What is answered where nothing is refused, and its key paths. */
export interface Answered {
  readonly body: () => Json | undefined;
  readonly keys: () => ReadonlySet<string>;
  /** Whether it leads on to an address that has a word for a segment. */
  readonly leadsTo: (word: string) => boolean;
}

/** A refusal under a status of success is answered in the one shape of all refusals, and shows nothing of what is answered otherwise. */
export const answeredIn = (opened: () => Json | undefined, location = ''): Answered => {
  const body = (): Json | undefined => {
    const answer = opened();
    return answer === undefined || isErrorAlone(answer) ? undefined : answer;
  };
  const segments = location === '' ? [] : segmentsOf(pathIn(location)).map(decodeSegment);
  return {
    body,
    leadsTo: (word) => segments.includes(word),
    keys: () => {
      const keys = new Set<string>();
      const answer = body();
      if (answer !== undefined) keysInto(keys, answer, '', 0);
      return keys;
    },
  };
};
