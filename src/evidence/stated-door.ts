import type { Json } from '../base/json.ts';
import type { Problem } from '../base/result.ts';
import { addressWithout } from './redaction/address.ts';
import type { Keyed } from './redaction/redaction.ts';
import { TooDeep, valueWithout } from './redaction/value.ts';
import { vaultOf } from './redaction/vaults.ts';

/** What is done to every text and example of a description before anybody sees it. */
export interface StatedDoor {
  text(text: string): string;
  json(value: Json): Json;
  /** A path that somebody wrote down to send: a token in it is one. */
  path(path: string): string;
  /** What was replaced, in words and counts. */
  problems(file: string): readonly Problem[];
}

/** The door of one description. */
export const statedDoor = (keyed: Keyed): StatedDoor => {
  const vault = vaultOf(keyed);
  return {
    text: (text) => vault.text(text, 0),
    path: (path) => addressWithout(path, vault),
    json: (value) => {
      try {
        // The walk replaces in place, and a description is read on.
        return valueWithout(JSON.parse(JSON.stringify(value)) as Json, vault, 'in');
      } catch (error) {
        if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
        vault.report.tooDeep();
        return null;
      }
    },
    problems: (file) => vault.report.problems(file),
  };
};
