import { z } from 'zod';

/** Why evidence about something does not count (`mining.md` §2.4): a closed list, and the words for each. */
export const LEFT_OUT_WORDS = {
  stale: 'it was a stale copy',
  older: 'it was an older version than one seen before',
  overlap: 'requests overlapped',
  clocks: 'clocks disagree',
  once: 'it was seen once, where copies are stale',
  steps: 'nobody looked in between, and other changes lead there step by step',
  through: 'nobody looked in between, and a write asked for another value meanwhile',
  meanwhile: 'nobody looked in between, while several other things were done',
  reason: 'the answer gives another reason than who asks',
  ended: 'the credential was not honoured again: it had ended',
  guard: 'the request lacked what the others carried against forged ones',
  unknown: 'nothing shows that the thing was there',
  gone: 'the thing had been deleted',
  none: 'the answer shows nothing that was changed',
  generic: 'any product says so of a screen',
  thing: 'it is of one thing among many',
  value: 'it changes from address to address',
  nowhere: 'nothing was seen to follow that time',
  stayed: 'it made the call and led nowhere that time',
  itself: 'the call is also made without anybody doing anything',
  absent: 'the body is not in the recording',
  other: 'more than one cause was possible',
  usual: 'it follows when the call is accepted, too',
  told: 'it is told without any refusal, too',
  rhythm: 'the gap is of another length',
  undecided: 'whether its condition held is not known',
  empty: 'an empty list could be any',
  first: 'something else is looked at first',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT_WORDS;

const REASONS = Object.keys(LEFT_OUT_WORDS) as [LeftOutReason, ...LeftOutReason[]];

export const leftOut = z.object({
  why: z.enum(REASONS),
  /** How often. */
  times: z.number().int().positive(),
  /** At most two, the earliest. */
  citations: z.array(z.string()).min(1).max(2),
});
export type LeftOut = z.infer<typeof leftOut>;
