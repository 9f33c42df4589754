/** Codes and words by which an answer says that it is about who asks, whatever its status (`mining.md` §5: errorIn200). */
const FORBIDDEN =
  /^(?:\w+[._:-])?(?:forbidden|unauthori[sz]ed|access[ _-]?denied|permission[ _-]?denied|not[ _-]?authori[sz]ed|not[ _-]?allowed|insufficient[ _-](?:scope|permissions?|privileges))(?:[ _-]?(?:error|exception))?$/i;
const FORBIDDEN_WORDS =
  /^(?:permission denied|(?:no|insufficient|missing) permissions?|access denied|forbidden|not authori[sz]ed|unauthori[sz]ed|you (?:are not (?:authori[sz]ed|allowed)|(?:do not|don't) have permission))\b|\b(?:please|must|need to|have to) (?:first )?(?:be )?(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in|authenticated?)\b|\b(?:log-?in|sign-?in|authentication) (?:is )?required\b|\brequired (?:roles?|permissions?|privileges?|scopes?)\b/i;

/** All that is said, or all that is said of the thing that is named before it: "Ticket 16: Permission Denied". */
const DENIED = /^(?:[^:.!?]{1,80}:\s+)?(?:permission denied|access denied|forbidden|not authori[sz]ed|unauthori[sz]ed)\W*$/i;

/** Whether a refusal says itself that it is about who asks. Words with a number speak of the number: "You are not allowed to rent more than 3 plots". */
export const isAboutWho = (code: string | null, message: string | null): boolean =>
  FORBIDDEN.test(code ?? '') || DENIED.test(message ?? '') || (FORBIDDEN_WORDS.test(message ?? '') && !/\d/.test(message ?? ''));
