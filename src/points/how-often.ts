/**
 * Words of a refusal that say how often something may be asked for, whatever was asked (RFC 6585 §4): who asks next is answered the same later. It is no
 * rule of what may be sent, though the words be those of a greatest length.
 */
const HOW_OFTEN =
  /\brate[ _-]?limit|\btoo many (?:requests|calls|queries|searches|attempts|tries|retries|log-?ins)\b|\brequest limit\b|\bthrottl(?:ed|ing)\b|\bslow down\b|\b(?:try|retry) again (?:later|in (?:a |an |\d+ ?)(?:few )?(?:s|sec|m|min|h|second|minute|hour|moment|while)s?\b)/i;

export const saysHowOften = (code: string | null, message: string | null): boolean => HOW_OFTEN.test(`${code ?? ''} ${message ?? ''}`);
