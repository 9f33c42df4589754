import { plainStatus } from '../../base/wire/plain-status.ts';
import { isAboutWho } from '../../observations/refusals/about-who.ts';
import { isAboutCredential } from '../../observations/refusals/operation-status.ts';
import type { Refusal } from '../../observations/refusals/refused.ts';
import { saysHowOften } from '../how-often.ts';
import { isAboutInput, ruleNamed } from '../refusal-words.ts';
import { saysThrown } from '../thrown.ts';

const REFUSED: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);
export const refusesInput = (status: number): boolean => REFUSED.has(plainStatus(status));
export const MISSING = /\b(?:required|missing|needed)\b/i;

/** What a server that fails, or does not find, says of what was sent: only a rule, and for one that does not find, one of references. */
export const SAYS_WHY: ReadonlyMap<number, RegExp> = new Map([
  [404, /^(?:reference|one of)$/],
  [500, /./],
]);

/** A code that says that things do not stand as they would have to, whatever was sent (gRPC, "Status Codes", 9; Connect Protocol, "Error Codes"). */
const OF_STANDING = /^failed[_ ]?precondition$/i;

export const isInput = (status: number, { complaint, template }: Refusal): boolean => {
  if (complaint.field === null && OF_STANDING.test(complaint.code ?? '')) return false;
  if (saysThrown(complaint.message) || saysHowOften(complaint.code, complaint.message)) return false;
  if (status < 400 || refusesInput(status)) return !isAboutWho(complaint.code, complaint.message) && !isAboutCredential(complaint.code);
  if (status === 403) return isAboutInput(403, complaint.code, complaint.message);
  const rule = ruleNamed(complaint.code, template);
  return rule !== undefined && SAYS_WHY.get(status)?.test(rule) === true && !isAboutWho(complaint.code, complaint.message);
};
