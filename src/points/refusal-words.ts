import { inEnglish } from './refusal-languages.ts';

/** The rule that a refusal's own code or words name. A fixed lexicon: what it does not hold stays "refused, cause not isolated". */
export type RuleName =
  | 'required'
  | 'not null'
  | 'read-only'
  | 'unique'
  | 'minimum'
  | 'maximum'
  | 'range'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'pattern'
  | 'type'
  | 'one of'
  | 'reference';

const LEXICON: readonly (readonly [RuleName, RegExp])[] = [
  [
    'unique',
    /\b(unique|already (in use|taken|exists?|registered|used|present|been taken)|already an? (?:[\w-]+ ){1,3}(?:with|of|by|called|named) (?:this|that|the same)|already in (the|our|your) (catalogue|list|database|system|directory|collection|register)|(?:is|are) in (?:the|our|your) (?:catalogue|list|database|system|directory|collection|register) already|(?:has|have|uses?) (?:this|that|the same) (?:[\w-]+ ){1,3}already|with (?:this|that|the same) (?:[\w-]+ ){1,3}(?:already )?exists|is taken|duplicated?(?! of (?:it|them|him|her)sel(?:f|ves)\b)|RECORD_NOT_UNIQUE|not_unique)\b|_taken\b|\b(?!not)[a-z]{3,}_?(?<!not_?)exists\b|[a-z]{3,}(?<!not)_exist\b/i,
  ],
  // Words of other rules that also say "required" or "greater than".
  [
    'type',
    /\ba valid (?:whole number|integer|number|boolean|string|date|date-?time|time|list|object) is required|cannot represent (?:a )?non[- ](?:integer|numeric|string|boolean)|should be a valid (?:integer|number|string|boolean|list|dictionary|decimal|date(?:time)?|time)\b|expected (?:an? )?(?:int|integer|number|string|boolean|array|object|date|bigint),? (?:but )?(?:received|got|found) (?!undefined|null)|\binvalid type (?:for|of)\b|\((?:numeric|boolean) string is expected\)|\b(?:must|should) be (?:boolean|integer|array|object)\s*(?:$|\.(?:\s|$))|\bexpected type:? ['"`]?(?:number|integer|string|boolean|array|object|date)\b|\bmust be an? [`'"](?:number|string|boolean|array|object|date)[`'"] type\b|\bcannot unmarshal \w+ into\b|\bnot_(?:an?_)?(?:boolean|integer|number|string|array|object)\b|\bfor (?:integer|numeric|boolean) (?:parameter|field|argument|property)\b|\bnot an? valid (?:integer|number|string|boolean|list|float|decimal|dict|mapping|array|object)\b|\bmust be a valid (?:integer|number|boolean)\b|\bcannot deserialize value of type\b|\b(?:str|int|float|bool|list|dict|byte) type expected\b|\bcould not be (?:converted|parsed|cast) to\b|\b(?:cast|cannot convert|failed to convert)\b.{0,60}\bto (?:type )?["'`]?(?:number|string|boolean|date|objectid|array|java\.|int|long)|\bof type ['"`]?(?:null['"`]?, ['"`]?)?(?:int|integer|float|number|string|bool|boolean|array|object|numeric)\b|\bof (?:integer|number|string|boolean|list|dict|float|date|datetime) type\b|\bexpected an? (?:integer|number|string|boolean|array|object|list|date)\b(?! (?:greater|less|with|at|of))(?!.*\breceived:? (?:undefined|null)\b)|(?:^|\s)expected (?:integer|number|string|boolean|array|object)$|(?:^|\s)invalid integer\b|\bexpected a list of\b|\binvalid input syntax for type\b|\bincorrect (?:integer|decimal|double|date|datetime|time) value\b|\bexpected \w+, provided\b|\bvalidation (?:isInt|isNumeric|isFloat|isDecimal|isDate|isArray) on\b|\b(?:must|should) be (?:a )?(?:string|number)\s*(?:$|\.(?:\s|$))/i,
  ],
  // Who may only read is told so of what there is: a field is what is read-only itself.
  ['read-only', /\b(?:is|are) (?:an? )?read[- ]?only\b|\bread[- ]?only (?:attribute|field|property|parameter|column|member)\b/i],
  ['not null', /\bnone is not an allowed value\b/i],
  ['required', /\breceived:? undefined\b|\brequired property\b|\bdoesn't have a default value\b/i],
  [
    'one of',
    /\bnot (?:a |one of the )?valid enum(?:eration)? (?:value|member)|\bvalid (?:enum|enumeration) member|\binvalid input value for enum\b|\bvalidation isIn on\b|\bexpected \(?["'`][^"'`]+["'`](?: \| ["'`][^"'`]+["'`])+|\bnot in the (?:[\w-]+ )?(?:whitelist|list|enum)\b|\bunallowed value\b|\brange of values which does not include\b|\bmatch any of the allowed values\b|\bon the 'oneof' tag/i,
  ],
  ['maximum', /\bon the '(?:max|lte|lt)' tag|\bvalidation max on\b|\bmax_value\b/i],
  ['minimum', /\bon the '(?:min|gte|gt)' tag|\bvalidation min on\b|\bmin_value\b/i],
  [
    'pattern',
    /\bhas wrong format\b|\bon the '(?:email|url|uri|uuid\d?|datetime|e164|alphanum|alpha|numeric|ip|hostname)' tag|\bmust be an? (?:well-formed )?(?:e-?mail|url|uuid)\b|(?:^|\s)invalid (?:e-?mail|url|uuid|iso \w+|regex)\b:|\bto be RFC \d+\b|\bexpected string to match\b/i,
  ],
  [
    'pattern',
    /not match (?:the )?(?:required |expected |given |right |configured )?(?:pattern|format|reg(?:ular )?exp?(?:ression)?)\b|must match the following|must be [\w-]+[ -](?:friendly|safe)\b|\(uuid[\w ]* is expected\)/i,
  ],
  ['one of', /\bdoes(?:n't| not) exist in "?[\w.]+"? enum\b/i],
  // What others refer to may not go: nothing is said of what was sent. A property, or a place of what is patched, that there is none of refers to nothing.
  [
    'reference',
    /(?<!\b(?:update or delete on table|delete or update a parent row)\b.*)foreign.?key|\bmust exist\b|(?<!\b(?:property|field|column|attribute|parameter|argument|key) ["'`“]?[\w.@-]{1,60}["'`”]? )does(?:n't| not) exist|\bcould(?: not|n't) find\b|no such|(?<!\b(?:verification|validation|ownership) (?:token|code|record|file|string|tag) (?:was |could |is )?)(?<!\b(?:property|field|column|attribute|parameter|argument|segment) ["'`“][\w.@-]{1,60}["'`”] (?:was |is |could )?)not (be )?found|unknown id/i,
  ],
  ['not null', /(can'?t|cannot|must not|may not) be null|not.?null/i],
  [
    'required',
    /\b(required|[A-Za-z]+IsRequired|is missing|missing|mandatory|must be (given|present|provided|specified|supplied|defined|set)|no [\w-]{1,30}(?: [\w-]{1,30}){0,3} (?:was |were )?(?:specified|provided|given|supplied)|is needed|needs an? [\w-]+|must have an? (?!digit|number|numeral|letter|character|symbol|upper|lower|special|capital|valid|unique|positive|minimum|maximum|length)[\w-]+(?=\W*$)|can'?t be (blank|empty)|can ?not be (blank|empty)|must not be (blank|empty)|may not be (blank|empty)|should not be (?:empty|null or undefined)|not allowed to be empty|please (enter|give|choose|provide|tell us|confirm|specify)(?! (?:an? |the |your )?(?:[\w-]+ )?valid\b))\b|blank\b|[a-z]_(?:not_present|missing)\b|\bmissing_?(?:param|field|value|argument|propert)|\b[A-Za-z][\w-]* (?:is |was )?not set\b|\bhas (?:an? )?empty [A-Za-z]|^\s*no [\w-]{2,30}\W*$|\bmust (?:specify|provide|supply) (?![^.]*(?:\bvalid\b|\bbetween\b|\d))|\bat least one of ["'`“][\w.-]+["'`”](?:,| or)/i,
  ],
  ['range', /\bbetween\b.+\band\b|\b(?:in|out of) (the )?range|\b\d+ ?(?:to|-|–) ?\d+ (?:characters|letters|digits)\b/i],
  [
    'maxLength',
    /too long|longer than the (?:[\w-]+ )?maximum|\b(?:shorter|less|fewer) (?:than )?or equal (?:to|than) \d+ characters|\blength (?:to be )?(?:less (?:than )?or equal|<=)|\blength: expected <=|to have <=?\s?\d+ characters|\blonger than maximum length|at most \d+ (characters|letters)|not have more than \d+ characters|(maximum|max)[\w ]* (length|characters)|no(t)? (be )?(longer|more|greater) than \d+ characters|<=\s?\d+ characters|\d+ characters or (less|fewer)|up to \d+ characters|(?<!(?:\bnot|cannot|n't) )\bbe (?:less|shorter|fewer|smaller) than \d+ (?:characters?|letters?)\b|max_?length/i,
  ],
  [
    'minLength',
    /too short|shorter than the (?:[\w-]+ )?minimum|\b(?:longer|greater|more) (?:than )?or equal (?:to|than) \d+ characters|\blength (?:to be )?(?:greater (?:than )?or equal|>=)|\blength: expected >=|to have >=?\s?\d+ characters|\bshorter than minimum length|at least \d+ (characters|letters)|not have fewer than \d+ characters|>=\s?\d+ characters|(minimum|min)[\w ]* (length|characters)|\d+ characters or more|(?<!(?:\bnot|cannot|n't) )\bbe (?:more|longer|greater|larger) than \d+ (?:characters?|letters?)\b|min_?length/i,
  ],
  [
    'maximum',
    /^(?!.*\b(?:ensure|make sure)\b).*\b(?:is|are) (?:larger|bigger) than (?:the )?[\d.]+ ?(?:[KMG]i?B|bytes)\b|(?:less|lower) (?:than )?or equal|at most(?! one of)|no (?:more|greater|larger|higher) than|more than (?:the )?max|\bexpected (?:\w+ ){0,2}<=?\s?-?\d|\bmax(?:imum)? value\b|\d+ (?:elements?|items?|entries) or (?:less|fewer)|\b(?:cannot|can'?t|can not|may not|must not)(?: [\w-]+){1,3} more than \d|not (be )?(?:more|greater|larger|higher) than(?! one\b)|\b(?:to|must) be <=?\s?-?\d|must not exceed|exceeds?|maximum|too (big|large|many(?! times\b)|high)|greater than (the )?max|up to \d|(?<!(?:\bnot|cannot|n't) )\bbe (?:strictly )?(?:(?:less|lower|smaller|fewer) than|below|under) -?\d|\b\d+ or (?:less|fewer|below|lower|smaller)\b/i,
  ],
  [
    'minimum',
    /(?:greater|higher) (?:than )?or equal|at least(?! one (of|is)\b)|no (?:less|fewer|smaller|lower) than|less than (?:the )?min|\bexpected (?:\w+ ){0,2}>=?\s?-?\d|\bmin(?:imum)? value\b|\d+ (?:elements?|items?|entries) or more|\bbe (?:either )?(?:a )?positive\b|not (be )?(?:less|smaller|lower) than|\b(?:to|must) be >=?\s?-?\d|minimum|too (small|few|low)|must be positive|(?:cannot|can'?t|must not|may not|should not) be (?:a )?negative|non-?negative|_negative\b|(?:greater|more|larger) than ['"`]?0|(?<!(?:\bnot|cannot|n't) )\bbe (?:strictly )?(?:(?:greater|higher|larger|bigger|more) than|above|over) -?\d|\bbelow\b|\b\d+ or (?:more|greater|above|higher)\b/i,
  ],
  [
    'one of',
    /(?<!\b(?:least|only|exactly|most|any|contain|include|specify|with|(?:must|should|may|can|need) ?not be|(?:can't|cannot) be|no) )\bone of\b|allowed values|unknown (status|value|state|type)|not an? (valid|allowed|accepted|permitted|supported) (choice|option|value)|unrecogni[sz]ed (?:value|option|choice|status|state)\b|\bunsupported_[a-z]+\b|invalid (option|choice|status|state|enum value)\b|\bexpected:? (?:'[\w-]+(?:, [\w-]+)+'|"[\w-]+(?:, [\w-]+)+")|\bselected [\w .-]{1,60} is (?:invalid|not valid)|\bnot (?:included )?in the list\b|\bin (?:an? |the )?(?:array|list|set)(?: of)?(?: values?)?:?\s*\[|\b(?:(?:is|are|be) either:|be either) ['"]?[\w-]+['"]?, |should be ['"][^'"]+['"](, ['"][^'"]+['"])* or ['"]/i,
  ],
  [
    'type',
    /\bbe <(?:class|type) '|(?:must|should) be an? (whole number|number|integer|string|boolean|array|object|date(?! (?:after|before|on|equal|between)\b))|not an? (whole number|number|integer|string|boolean|array)|whole number/i,
  ],
  [
    'pattern',
    /\b(correct|right|wrong|proper|valid|invalid|bad|expected) ([\w-]+ )?format|format (is|must|should)|pattern|must match(?! (?:a|exactly one) schema in )|\b(in)?valid (e-?mail|url|uri|uuid|phone|date|iban|isbn|ip)\b|not an? (valid )?(e-?mail|url|uri|uuid|phone number|date)\b|\b(?:not|be) (?:an )?absolute\b|\b(?:incorrect|wrong) length\b|\b(?:cannot|can'?t|must not|may not|should not) contain (?!more|fewer|less|duplicate|[\w-]+ (?:of|from|in) (?:different|several|other)\b)|\b(?:may|can) only contain\b|\b(?:illegal|incorrect|invalid|forbidden) character|\binvalid[ _]reg(?:ular )?exp?|\bvalidation (?:\((?:is[a-z]+|matches)\)|is[a-z]+ on .{1,40}) failed\b/i,
  ],
];

/** What a message lists as what would be taken says nothing of what is wrong: "must be one of duplicate, weather, other". */
const TAKEN = /(?<=\b(?:be|not|expected) one of\b:?)[^.;\n]*/gi;

export const ruleNamed = (code: string | null, message: string | null): RuleName | undefined => {
  const words = `${code ?? ''} ${inEnglish(message ?? '')}`.replaceAll(TAKEN, ' ');
  return LEXICON.find(([, pattern]) => pattern.test(words))?.[0];
};

/** Words of a refusal that is about who asks, whatever else it names. */
const WHO_ASKS =
  /permi|privileg|authori|access|credential|sign(?:ed)?[ -]?in|log(?:ged)?[ -]?in|\b(?:roles?|scopes?|admin(?:istrator)?s?|superusers?|moderators?|owners?|members?|(?<!read-)only(?! [\w -]{2,40} (?:can|may|could) (?:only )?be [a-z]+(?:ed|en|d|t)\b)|your own|allowed to)\b/i;

/**
 * Whether the words of a 403 are those of a rule and say nothing of who asks: some products refuse so what was sent (validation functions of document
 * stores). Where the words leave a doubt it is about who asks.
 */
export const isAboutInput = (status: number, code: string | null, message: string | null): boolean =>
  status === 403 &&
  message !== null &&
  !WHO_ASKS.test(message) &&
  ruleNamed(null, message) !== undefined &&
  (code === null || !WHO_ASKS.test(code));

/** What may not be done to a thing, whoever asks: "The last administrator cannot be removed", "This account can not be deleted". */
const OF_A_THING = /^(?:the|this|an?|your)? ?(?:[\w-]+ ){1,4}(?:can ?not|can'?t|may not|must not) be [a-z]+(?:ed|en|d|t)\b(?! by\b)/i;
const TURNED_AWAY = /\b(?:you|your|forbidden|denied|prohibited|not allowed|rights?|may not)\b/i;

/** Whether a refusal gives its reason in a sentence that says nothing of who asks: "A flag cannot depend on itself." */
export const isSilentOnWho = (code: string | null, message: string | null): boolean =>
  message !== null &&
  message.trim().split(/\s+/).length >= 4 &&
  [code ?? '', message.replace(OF_A_THING, '')].every((words) => !WHO_ASKS.test(words) && !TURNED_AWAY.test(words));

/** The numbers a message states, in order; slots and identifiers are no numbers. */
export const numbersIn = (message: string | null): readonly number[] =>
  (message ?? '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .match(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g)
    ?.map(Number) ?? [];

export interface StatedLimit {
  readonly value: number;
  /** The word that counts it, as it was said: "days", "KiB", "%". */
  readonly unit: string | null;
}

const NUMBER = String.raw`["'“\`(]?(-?(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?))(?![.,]?\d)["'”\`)]?`;
const UNIT = String.raw`(?:\s?(%|[KMG]i?B\b|(?:kilo|mega|giga|kibi|mebi|gibi)?bytes?\b|ms\b|s\b)|\s(characters?(?:\(s\))?|letters?|elements?|rows?|entries|records|days?|weeks?|months?|years?|hours?|minutes?|seconds?|items?(?:\(s\))?|files?|words?|digits?|decimals?|decimal places|places|attempts?|tries|times|EUR|USD|pixels?|px)\b|(?!\w|\s(?:number|numeral|(?:upper|lower)[ -]?case|capital|special|symbol|punctuation|non-|alpha|numeric)))`;
const UPPER = new RegExp(
  String.raw`(?:(?:less|lower|smaller|shorter|fewer) (?:than )?or equal(?: to| than)?|at most|(?:cannot|can'?t|can not|may not|must not)(?: [\w-]+){1,3} more than|no(?:t)? (?:be |have )?(?:more|greater|longer|larger|higher) than|not exceed|(?:is|are) (?:larger|bigger) than(?: the)?|exceeds?(?: the)?(?: maximum| limit)?(?: of)?|exceeds?(?: [\w-]+){1,5} (?:limit|maximum|size) of|max(?:imum)?\.?(?: allowed)?(?: (?:(?:file |upload )?size|length|value|allowed))?(?: (?:is|of))?:?|(?<!\bmin(?:imum)?\.? )\ballowed (?:length|size) (?:is|of)|up to|<=):?(?:\s+|(?<==))${NUMBER}${UNIT}`,
  'i',
);
const LOWER = new RegExp(
  String.raw`(?:(?:greater|higher|larger|longer|more) (?:than )?or equal(?: to| than)?|at least|no(?:t)? (?:be |have )?(?:less|fewer|shorter|smaller|lower) than|min(?:imum)?\.?(?: allowed)?(?: (?:length|value|size|allowed))?(?: (?:is|of))?:?|>=):?(?:\s+|(?<==))${NUMBER}${UNIT}`,
  'i',
);
const UPPER_AFTER = new RegExp(
  String.raw`(?<![\w.,-])${NUMBER}${UNIT} (?:or (?:less|fewer|below|lower|smaller|shorter)|at most|max(?:imum)?\b)`,
  'i',
);
const LOWER_AFTER = new RegExp(
  String.raw`(?<![\w.,-])${NUMBER}${UNIT} (?:or (?:more|longer|above|greater|higher|larger)|at least|min(?:imum)?\b)`,
  'i',
);

const NOT_NEGATIVE = /\b(?:cannot|can'?t|must not|may not|should not) be (?:a )?negative\b|\bnon-?negative\b|_negative\b/i;
/** Words by which a value is refused without the rule: "Coupon code NOPE is not valid". */
const NO_GOOD =
  /\b(?:is|are|was|were)(?: not|n't) (?:a )?(?:valid|recogni[sz]ed|known|supported)\b|\b(?:is|are) (?:invalid|unknown)\b|\b(?:is|are|be) in the (?:past|future)\b|\binvalid\W*$|^\W*(?:bad|illegal|invalid|unknown|unrecogni[sz]ed|unsupported) [\w-]|\bviolates check constraint\b|\bCHECK constraint\b/i;
export const saysNoGood = (message: string | null): boolean => NO_GOOD.test(inEnglish(message ?? ''));

/** The limit that a message states: the number directly after (or before) the words that bound it. */
export const statedLimit = (rule: string, message: string | null): StatedLimit | undefined => {
  const up = rule === 'maximum' || rule === 'maxLength';
  const words = inEnglish(message ?? '').replaceAll(/\{[^}]*\}/g, ' ');
  const found = (up ? UPPER : LOWER).exec(words) ?? (up ? UPPER_AFTER : LOWER_AFTER).exec(words);
  if (found === null && rule === 'minimum' && NOT_NEGATIVE.test(words)) return { value: 0, unit: null };
  if (found?.[1] === undefined) return undefined;
  return { value: Number(found[1].replaceAll(',', '')), unit: found[2] ?? found[3] ?? null };
};

const BELOW = new RegExp(String.raw`\bbe (?:strictly )?(?:(?:less|lower|smaller|shorter|fewer) than|below|under) ${NUMBER}`, 'i');
const ABOVE = new RegExp(String.raw`\bbe (?:strictly )?(?:(?:greater|higher|larger|longer|bigger|more) than|above|over) ${NUMBER}`, 'i');

/**
 * The number that words hold what was sent against and that is the limit or the next to it: "Must be less than 14" is said by products that accept 14, too.
 */
export const nextToLimit = (rule: string, message: string | null): number | undefined => {
  const up = rule === 'maximum' || rule === 'maxLength';
  const found = (up ? BELOW : ABOVE).exec(inEnglish(message ?? '').replaceAll(/\{[^}]*\}/g, ' '))?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

const BETWEEN = new RegExp(
  String.raw`\bbetween ${NUMBER}(?: \(inclusive\))? and ${NUMBER}(?! \(exclusive)|(?<![\w.,-])${NUMBER} ?(?:to|-|–) ?${NUMBER} (?:characters|letters|digits)\b`,
  'i',
);

/** Both ends that a message states: "between 2 and 30", "a minimum length of 2 and a maximum length of 30". */
export const statedRange = (message: string | null): readonly [number, number] | undefined => {
  const words = inEnglish(message ?? '').replaceAll(/\{[^}]*\}/g, ' ');
  const found = BETWEEN.exec(words);
  const [low, high] = [found?.[1] ?? found?.[3] ?? LOWER.exec(words)?.[1], found?.[2] ?? found?.[4] ?? UPPER.exec(words)?.[1]];
  return low === undefined || high === undefined ? undefined : [Number(low.replaceAll(',', '')), Number(high.replaceAll(',', ''))];
};

/** Units of what is no value and no length of the field: how precise it is, how often something was tried. */
export const isOfValue = (limit: StatedLimit | undefined): boolean =>
  limit?.unit == null || !/^(?:digits?|decimals?|decimal places|places|attempts?|tries|times)$/i.test(limit.unit);

const BINARY: Readonly<Record<string, number>> = { b: 0, ki: 1, mi: 2, gi: 3 };

/** How many bytes a limit is, of one whose unit says it: a kilobyte may be 1,000 or 1,024. */
export const bytesOf = ({ value, unit }: StatedLimit): number | undefined => {
  const power = BINARY[/^(b|[kmg]i)/i.exec(unit ?? '')?.[1]?.toLowerCase() ?? ''];
  return power === undefined || (unit ?? '').toLowerCase().startsWith('kilo') ? undefined : value * 1024 ** power;
};

export const isOfSize = (limit: StatedLimit | undefined): boolean =>
  limit?.unit != null && /^(?:[KMG]i?B|(?:kilo|mega|giga|kibi|mebi|gibi)?bytes?)$/i.test(limit.unit);

const LISTED =
  /(?:\b(?:(?:is|are|be) either(?=:)|be either(?=\s['"]?[\w-]+['"]?,))|\bone of(?: the (?:following|allowed|permitted|possible))?(?: values?)?|allowed values(?: are)?|\bin (?:an? |the )?(?:array|list|set)(?: of)?(?: values?)?:?(?=\s*\[)|\bin the (?:[\w-]+ )?(?:whitelist|list|enum)(?=\s*\([\w-]+,)|should be(?=\s+['"]))\s*:?\s*[[({]?\s*([^\n]{3,300}?)\s*[\])}]?\s*(?:[.;!]\s*(?:$|[A-Z])|$)/i;
/** What was expected, as validators of schemas list it: "Expected 'a' | 'b', received 'c'", "Expected: 'a, b' for field 'status'". */
const EXPECTED =
  /\bexpected:?\s+(?:'([\w.:/+-]+(?:, [\w.:/+-]+)+)'|"([\w.:/+-]+(?:, [\w.:/+-]+)+)"|((["'])[\w.:/+-]+\4(?:\s?\|\s?\4[\w.:/+-]+\4)+))/i;

/** The values that a message lists literally ("Status is one of in, out, repair."), as it lists them; undefined when it lists none. */
export const listedValues = (message: string | null): string | undefined => {
  const words = (message ?? '').slice(0, 500);
  const expected = EXPECTED.exec(words);
  const found = expected === null ? LISTED.exec(words)?.[1] : (expected[1] ?? expected[2] ?? expected[3]);
  const items = found
    ?.replace(/[\s,]+$/, '')
    .split(/\s*(?:,\s*(?:or|and)\s|,|\||\bor\b|\band\b)\s*/)
    .map((item) => item.replace(/^["'`“](.*)["'`”]$/, '$1').trim());
  return items !== undefined && items.length >= 2 && items.every((item) => /^[\p{L}\p{N}_.:/+-]{1,40}$/u.test(item))
    ? items.join(', ')
    : undefined;
};
