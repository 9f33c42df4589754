import type { Paging } from '../../plan/node.ts';
import type { Answer } from '../api/send-call.ts';
import { asText, atKeys } from './value-at.ts';

/** The address that a `Link` header names for the next page (RFC 8288). */
const nextIn = (header: string | undefined): string | undefined =>
  header
    ?.split(/,\s*(?=<)/)
    .map((one) => /^\s*<([^>]*)>(.*)$/s.exec(one))
    .find((one) => one !== null && /;\s*rel\s*=\s*"?(?:[^"]*\s)?next(?:\s[^"]*)?"?\s*(?:;|$)/i.test(one[2] ?? ''))?.[1];

const parameterOf = (address: string, name: string): string | undefined => {
  const at = address.indexOf('?');
  return at < 0 ? undefined : (new URLSearchParams(address.slice(at + 1).split('#')[0]).get(name) ?? undefined);
};

/** What an answer says its next page is asked for with; undefined at the end. */
export const onwardOf = (paging: Paging | null, answer: Answer | undefined): string | undefined => {
  if (paging?.onward == null || paging.position === null || answer === undefined) return undefined;
  const { at, link } = paging.onward;
  const said = at === null ? nextIn(answer.headers.get('link')) : asText(atKeys(answer.body, at));
  return said === undefined || said === '' ? undefined : link ? parameterOf(said, paging.position) : said;
};
