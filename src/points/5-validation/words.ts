/** The rule that a refusal's own code or words name. A fixed lexicon: what it does not hold stays "refused, cause not isolated". */
export type RuleName =
  | 'required'
  | 'not null'
  | 'unique'
  | 'minimum'
  | 'maximum'
  | 'range'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'type'
  | 'one of'
  | 'reference';

const LEXICON: readonly (readonly [RuleName, RegExp])[] = [
  [
    'unique',
    /\b(unique|already (in use|taken|exists?|registered|used|been taken)|is taken|duplicate|in the catalogue|RECORD_NOT_UNIQUE|already in)\b|_taken\b/i,
  ],
  ['reference', /foreign.?key|does(n't| not) exist|no such|not (be )?found|unknown id/i],
  ['not null', /(can'?t|cannot|must not|may not) be null|not.?null/i],
  [
    'required',
    /\b(required|is missing|missing|must be (given|present|provided)|is needed|can'?t be (blank|empty)|cannot be (blank|empty)|must not be (blank|empty)|may not be (blank|empty)|should not be empty|please (enter|give|choose|provide))\b|blank\b/i,
  ],
  ['range', /\bbetween\b.+\band\b|in (the )?range/i],
  [
    'maxLength',
    /too long|at most \d+ (characters|letters)|(maximum|max)[\w ]* (length|characters)|no(t)? (longer|more) than \d+ characters|\d+ characters or (less|fewer)|up to \d+ characters|max_?length/i,
  ],
  ['minLength', /too short|at least \d+ (characters|letters)|(minimum|min)[\w ]* (length|characters)|\d+ characters or more|min_?length/i],
  [
    'maximum',
    /less than or equal|at most|no more than|must not exceed|exceeds?|maximum|too (big|large|many|high)|greater than (the )?max|up to \d/i,
  ],
  ['minimum', /greater than or equal|at least|no less than|minimum|too (small|few|low)|must be positive|greater than 0|\bbelow\b/i],
  ['one of', /one of|allowed values|unknown (status|value|state|type)|not (a valid choice|allowed)|invalid (option|choice|status|state)/i],
  [
    'type',
    /must be an? (whole number|number|integer|string|boolean|array|object|date)|not an? (whole number|number|integer|string|boolean|array)|whole number/i,
  ],
  ['pattern', /format|pattern|must match|invalid e-?mail|valid e-?mail|not valid|is invalid|invalid/i],
];

export const ruleNamed = (code: string | null, message: string | null): RuleName | undefined => {
  const words = `${code ?? ''} ${message ?? ''}`;
  return LEXICON.find(([, pattern]) => pattern.test(words))?.[0];
};

/** The numbers a message states, in order; slots and identifiers are no numbers. */
export const numbersIn = (message: string | null): readonly number[] =>
  (message ?? '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .match(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g)
    ?.map(Number) ?? [];

/** A field that the words themselves name: a key of the payload that stands in the message as a word, the longest first. */
export const fieldNamed = (message: string | null, keys: readonly string[]): string | undefined => {
  const words = (message ?? '').toLowerCase();
  return [...keys]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .find(
      (key) =>
        key.length >= 3 &&
        new RegExp(
          `(?<![\\p{L}\\d{])${key
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .toLowerCase()
            .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
            .replaceAll(/[_ -]/g, '[_ -]?')}(?![\\p{L}\\d}])`,
          'u',
        ).test(words),
    );
};
