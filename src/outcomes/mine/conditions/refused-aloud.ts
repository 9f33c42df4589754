import { isObject } from '../../../base/json.ts';
import type { Complaint } from '../../../observations/refusals/refusal.ts';
import { saysThrown } from '../../../points/thrown.ts';
import type { CallSample } from '../../sample.ts';

/** What is said for whatever failed, whoever asked for what. */
const FAILED =
  /\b(?:internal|unexpected|unhandled|unknown|server|system|database|network|exception|time(?:d|s)? ?out|unavailable|went wrong|try(?:ing)? again|contact|log(?:s|ged)?|support|oops)\b|\berrors? (?:has |have )?occurr?ed\b|\bfailed to\b|\b(?:operation|request|action|command|call|query|transaction|saving|save|update|processing) (?:has )?failed\b/i;

/**
 * Whether an answer with 500 says in a member of its own that the call did not succeed, and in a sentence why: servers that throw their refusals answer all
 * of them so. Which of them is a failure after all is said in the words for any.
 */
export const refusesAloud = ({ status, response }: CallSample, complaints: readonly Complaint[]): boolean =>
  status === 500 &&
  isObject(response) &&
  response['success'] === false &&
  complaints.length > 0 &&
  complaints.every(({ message }) => /\S\s+\S/.test(message ?? '') && !saysThrown(message) && !FAILED.test(message ?? ''));
