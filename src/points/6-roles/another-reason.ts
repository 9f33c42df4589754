import { saysThrown } from '../thrown.ts';

/** Names that a refusal quotes or writes in capitals say nothing of why: `you need "UPDATE_MAINTENANCE_MODE"` is no maintenance. */
const withoutNames = (words: string): string => words.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|\b[A-Z][A-Z\d]*(?:[_:.][A-Z\d]+)+\b/g, ' ');

/** Refusals that say why, and the reason is not who asks. */
const ANOTHER_REASON =
  /csrf|xsrf|\bcors\b|nonce|captcha|rate.?limit|too.?many|quota|limit.?exceeded|restricted.?resource|resource.?restricted|expired|foreign.?key|(?:under(?:going)?|down for|in) (?:\w+ )?maintenance|maintenance[ _-](?:mode|window|is)/i;
/** What is not paid for, or not licensed, and not who may; plans, payments and licences may be things of the product themselves. */
const NOT_PAID_FOR =
  /(?<![a-z])(?:your|current|free|trial|basic|starter|pro|premium|business|enterprise|higher|paid|billing|subscription)[ _-](?:\w+[ _-])?plan(?![a-z])|(?<![a-z])plan[ _-](?:limit|required|upgrade|does|lacks)|(?<![a-z])(?:please |must |need to )?upgrade(?: to|[ _-]required)|payment[ _-](?:is[ _-]|has[ _-])?(?:required|needed|due|overdue|failed|missing)|(?<![a-z])unpaid(?![a-z])|licen[sc]e[ _-](?:key|limit|required|needed|expired|invalid|missing|is|has|does)|(?<![a-z])(?:no|your|valid|invalid|missing|lacks(?: an?| the)?)(?: valid| active)? licen[sc]e(?![a-z:.])/i;
/** How an account stands, or the whole product, and not who may: whoever has one that stands otherwise is let in. */
const STANDS_OTHERWISE =
  /\b(?:account|user|profile)s? (?:is|are|was|were|has been|have been) (?:currently |temporarily )?(?:suspended|locked|disabled|deactivated|blocked|banned)|(?:account|user)[ _-](?:suspended|locked|disabled|deactivated|blocked|banned)|\b(?:verify|confirm) your (?:e-?mail|account|phone|identity)|(?:e-?mail|account|phone|user)(?:[ _-]address)?[ _-](?:is[ _-]|has[ _-])?not[ _-](?:been[ _-]|yet[ _-])?(?:verified|confirmed|activated)|\b(?:mfa|2fa|otp|two[- _]?factor|second[- _]factor)(?:[ _-]auth\w*)?[ _-](?:is )?(?:required|needed|missing)|read[- _]?only mode|\b(?:feature|module|function|functionality|plug-?in|add-?on|integration)s? (?:is|are) (?:(?:not|currently not|not yet) (?:enabled|available|included|active|activated|installed)|disabled|turned off)\b/i;
/** What whoever asks has to do first, and may then: prove once more who they are (RFC 9470), or agree to something. */
const FIRST =
  /\binsufficient user authentication\b|\bsudo[ -]mode\b|\b(?:re-?enter|confirm|re-?confirm|verify) your (?:current )?(?:password|pin)\b|\bre-?authenticat|\brecent(?:ly)?[ -](?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in|authenticat)|\blog(?:in)?[ -]?(?:in[ -])?again\b|\b(?:accept|agree to)\b[^.]{0,40}\b(?:terms|conditions|agreement|polic(?:y|ies)|eula)\b/i;
/** What was sent is no good, and not who sent it. */
const NO_GOOD =
  /\b(?:password|pass ?phrase|pin|passcode|payload|request body)\b[\w ]{0,20}? (?:(?:does|did|do) not|doesn't|didn't|don't|fails? to) (?:pass|meet|satisfy|match) (?:the |our |its )?(?:validation|requirements|polic(?:y|ies)|rules?|criteria|schema)\b/i;
/** The secret that was sent to prove it is wrong, and not who sent it. */
const WRONG_SECRET =
  /\b(?:password|pass ?phrase|pin|passcode|verification code|otp)\b(?: (?:you entered|provided|given|is|was|does|did))*(?: not (?:match|correct|valid)| incorrect| wrong| invalid)\b|\b(?:incorrect|wrong|invalid) (?:current |old |account )?(?:password|pass ?phrase|pin|passcode|verification code|otp)\b/i;
/** A header field that the request lacks, by which a server knows that its own client asks: whoever has a credential lacks no right by that. */
const LACKS_HEADER =
  /\bheader(?: field)?(?: ["'`]?[\w-]+["'`]?)? (?:is |was )?(?:required|needed|missing|not (?:present|provided|set|found|sent))\b|\b(?:missing|requires?|lacks) (?:the |a |an )?(?:required |custom |http |request )*(?:["'`]?[\w-]+["'`]? )?header\b/i;
/** Whether a refusal gives a reason that is not who asks: then it says nothing of who may. */
export const isAnotherReason = (code: string | null, message: string | null, isNobody = false): boolean => {
  const said = `${code ?? ''} ${withoutNames(message ?? '')}`;
  // Who sent nothing had nothing that could have expired: products say that to whoever is not signed in.
  const words = isNobody ? said.replaceAll(/expired/gi, ' ') : said;
  const all = `${code ?? ''} ${message ?? ''}`;
  return (
    ANOTHER_REASON.test(words) ||
    NOT_PAID_FOR.test(words) ||
    STANDS_OTHERWISE.test(all) ||
    saysThrown(message) ||
    NO_GOOD.test(all) ||
    (!isNobody && (FIRST.test(all.replaceAll('_', ' ')) || WRONG_SECRET.test(all) || LACKS_HEADER.test(all)))
  );
};
