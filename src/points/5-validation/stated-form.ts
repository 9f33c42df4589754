import { inEnglish } from '../refusal-languages.ts';
import type { Sent } from './limit.ts';

const ITEM = String.raw`["'\`“]?[\w-]{1,40}["'\`”]?`;
const EITHER = new RegExp(String.raw`\b(?:must|should|has to|needs to) be (?:either )?(${ITEM}(?:, ${ITEM}){0,8},? or ${ITEM})\W*$`, 'i');

/**
 * The values that words allow without calling them a list, "must be approve or reject": only where they are what was accepted ("must be positive or zero" names none),
 * and nothing else was.
 */
export const eitherOf = (message: string | null, refused: readonly Sent[], accepted: readonly Sent[]): string | undefined => {
  const items = EITHER.exec(inEnglish(message ?? ''))?.[1]
    ?.split(/,? or |, /)
    .map((item) => item.replaceAll(/["'`“”]/g, ''));
  const sent = accepted.filter((value) => value !== undefined && value !== null);
  const isListed = (value: Sent): boolean => items?.includes(String(value)) === true;
  return sent.length > 0 && sent.every(isListed) && !refused.some(isListed) ? items?.join(', ') : undefined;
};

/** A pattern that words repeat, from its beginning to its end: 'string does not match regex "^[a-z]+$"'. */
const PATTERN = /\b(?:pattern|reg(?:ular )?exp?(?:ression)?)\b[^\n^]{0,20}(\^[^\n]{1,300}?\$)(?=["'`”/)\].,]|\s|$)/i;

export const statedPattern = (message: string | null): string | undefined => PATTERN.exec(message ?? '')?.[1];
