import type { Predicate } from './candidate.ts';

const CREDENTIAL = '(?:token|cookie|session(?: id)?|credentials?|authori[sz]ation|api ?key)';

const WANTED = new RegExp(
  ` ${CREDENTIAL} (?:header )?(?:(?:is|was|are|were|must be|has to be) )?(?:required|missing|needed|sent|not (?:provided|present|found|given|sent|set)) | (?:no|missing|without) (?:(?:valid|access|refresh|session|auth|bearer|api) ){0,2}${CREDENTIAL} `,
);

/** What is handed out for one form, and not for a person. */
const OF_A_FORM = / (?:csrf|xsrf|nonce|captcha|reset|verification|confirmation|invit\w+) (?:\w+ )?token /;

/** Whether a cause is that nobody asks, and the refusal says that a credential is wanted: some servers tell that as a fault of what was sent (400, 422). */
export const isCredentialWanted = ({ condition }: Predicate, status: number, said: string): boolean =>
  condition.kind === 'credential' &&
  condition.is === 'absent' &&
  (status === 400 || status === 422) &&
  WANTED.test(said) &&
  !OF_A_FORM.test(said);
