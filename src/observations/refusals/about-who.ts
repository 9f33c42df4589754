/** Codes and words by which an answer says that it is about who asks, whatever its status (`mining.md` §5: errorIn200). */
const FORBIDDEN =
  /^(?:\w+[._:-])?(?:forbidden|unauthori[sz]ed|access[ _-]?denied|permission[ _-]?denied|not[ _-]?(?:authori[sz]ed|allowed|auth(?:enticat)?ed|(?:logged|signed)[ _-]?in)|unauthenticated|(?:no|missing|insufficient)[ _-]?(?:privileges?|permissions?|rights|scopes?|access)(?:[ _-]\w+)*|(?:user[ _-]is[ _-])?restricted(?:[ _-]action)?|(?:action|operation)[ _-]not[ _-](?:allowed|permitted)|not[ _-]permitted|(?:log[ _-]?in|sign[ _-]?in|authentication)[ _-]?required|invalid[ _-]auth)(?:[ _-]?(?:error|exception))?$/i;
const FORBIDDEN_WORDS =
  /^(?:permission denied|(?:no|insufficient|missing) (?:permissions?|privileges?|(?:access )?rights)|access denied|forbidden|not authori[sz]ed|unauthori[sz]ed|you (?:(?:are not|aren't|must be) (?:authori[sz]ed|allowed|authenticated|(?:logged|signed)[ -]?in)|(?:do not|don't) (?:have (?:the |enough |sufficient |any )?(?:permissions?|access|rights?|privileges?)|own)))\b|^no access to \w|\b(?:please|must|need to|have to) (?:first )?(?:be )?(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in|authenticated?)\b|\b(?:log-?in|sign-?in|authentication) (?:is )?required\b|\brequired (?:roles?|permissions?|privileges?|scopes?)\b|\bpermission (?:check )?(?:has )?failed\b|\bonly (?:the |an? |site |system |super ?)?(?:admin(?:istrator)?s?|owners?|moderators?|managers?|maintainers?|super ?users?|staff) (?:can|may|are allowed to|is allowed to)\b|\bonly (?:the |an? )?(?:agents?|editors?|authors?|supervisors?|operators?|employees?|members|librarians?|teachers?|instructors?) (?:can|may|are allowed to|is allowed to) (?!be\b)|\bonly (?:[a-z-]+ ){1,3}(?:can|may|are allowed to|is allowed to) (?:do|perform) (?:this|that|it|so)\b|\b(?:admin(?:istrator)?|owner|moderator|manager|super ?user) (?:access|rights?|privileges?|permissions?|role) (?:is |are )?(?:required|needed)\b/i;

/** All that is said, or all that is said of the thing that is named before it: "Ticket 16: Permission Denied", "Request not authorized". */
const DENIED =
  /^(?:[^:.!?]{1,80}:\s+|(?:(?:the|this|your) )?(?:request|access|action|operation|user) (?:is |was )?)?(?:permission denied|access denied|forbidden|not (?:authori[sz]ed|authenticated|(?:logged|signed)[ -]?in)|unauthori[sz]ed|unauthenticated)(?: (?:for|to (?:perform|do|use|call|execute|access)) (?:the |this |that )?(?:given |requested |specified )?(?:operation|action|request|method|function|resource|page))?\W*$/i;

/** The same in other languages: that there is no right to it, or not enough. */
const DENIED_ELSEWHERE =
  /权限不足|没有(?:\p{Script=Han}{0,6})权限|无(?:\p{Script=Han}{0,4})权限|无权(?:访问|操作|限|进行|执行)|禁止访问|(?:権限が(?:ありません|ない|不足)|アクセスが拒否)|권한이 (?:없|부족)/u;

/** The last word of a key that stands for words in some language: "[[error:not-logged-in]]", "errors.no_permission". */
const KEY = /^\W*(?:[\w-]{1,60}[.:/])+([\w-]{1,60})\W*$/;

/** What was thrown, by its class, and words behind it; a path alone is of what the server itself may not read. */
const THROWN = /^(?:[\w$]+\.)*([A-Z]\w*): \S+\s/;

/** A code that says itself that what was sent is at fault, whatever was thrown within. */
const OF_WHAT_WAS_SENT = /^(?:\w+[._:-])?(?:invalid[ _-]?)?(?:input|validation|argument)(?:[ _-]?(?:error|exception|failed))?$/i;

/** Whether a refusal says itself that it is about who asks: HTTP's own numbers do where nothing else is said. Words with a number speak of the number: "You are not allowed to rent more than 3 plots". */
export const isAboutWho = (code: string | null, message: string | null): boolean =>
  FORBIDDEN.test(code ?? '') ||
  (message === null && /^40[13]$/.test(code ?? '')) ||
  FORBIDDEN.test(KEY.exec(message ?? '')?.[1] ?? '') ||
  (!OF_WHAT_WAS_SENT.test(code ?? '') && FORBIDDEN.test(THROWN.exec(message ?? '')?.[1] ?? '')) ||
  DENIED.test(message ?? '') ||
  (DENIED_ELSEWHERE.test(message ?? '') && !/\d/.test(message ?? '')) ||
  (FORBIDDEN_WORDS.test(message ?? '') && !/\d/.test(message ?? ''));
