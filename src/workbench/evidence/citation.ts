/** A citation taken apart: a recording's exchange or event, and the place in it. */
export interface Citation {
  readonly recording: string;
  /** Where it is looked for first; a number of our own recordings may be of either. */
  readonly place: 'exchanges' | 'events';
  readonly index: number;
  /** Steps below it: ["response", "headers", "3"]. */
  readonly steps: readonly string[];
}

const HAR = /^(.+)#\/log\/entries\/(\d+)((?:\/[^\s]*)?)$/;
/** `monday.zip#/events/12`, `page.html#/pages/0`, `trace.zip!/trace.trace#L120`: a name holds neither `#` nor `!`. */
const OTHER = /^([^#!]+)((?:!\/[^#]+)?#(?:L|\/(?:events|pages|exchanges)\/))(\d+)((?:\/[^\s]*)?)$/;

/** The steps of a pointer: "/response/headers/3". */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export const readCitation = (text: string): Citation | undefined => {
  const [, name, entry, below = ''] = HAR.exec(text) ?? [];
  if (name !== undefined && entry !== undefined)
    return { recording: name, place: 'exchanges', index: Number(entry), steps: stepsOf(below) };
  const [, recording, where = '', index, pointer = ''] = OTHER.exec(text) ?? [];
  if (recording === undefined || index === undefined) return undefined;
  const place = /\.network#L$|\/exchanges\/$/.test(where) ? 'exchanges' : 'events';
  return { recording, place, index: Number(index), steps: stepsOf(pointer) };
};

/** The part of an exchange that a citation points at, as the panel shows its parts. */
export type CitedPart =
  | { readonly kind: 'exchange' }
  | { readonly kind: 'address' | 'method' | 'status' | 'time' | 'request-body' | 'response-body' }
  | { readonly kind: 'request-header' | 'response-header'; readonly at: number | undefined }
  | { readonly kind: 'message'; readonly at: number | undefined };

const numberOf = (step: string | undefined): number | undefined => (step !== undefined && /^\d+$/.test(step) ? Number(step) : undefined);

export const partOf = ([side, member, at]: readonly string[]): CitedPart => {
  if (side === '_webSocketMessages' || side === '_eventSourceMessages') return { kind: 'message', at: numberOf(member) };
  if (side === 'startedDateTime' || side === 'time' || side === 'timings') return { kind: 'time' };
  if (side === 'request') {
    if (member === 'headers' || member === 'cookies')
      return { kind: 'request-header', at: member === 'headers' ? numberOf(at) : undefined };
    if (member === 'postData') return { kind: 'request-body' };
    if (member === 'url' || member === 'queryString') return { kind: 'address' };
    if (member === 'method') return { kind: 'method' };
  }
  if (side === 'response') {
    if (member === 'headers' || member === 'cookies')
      return { kind: 'response-header', at: member === 'headers' ? numberOf(at) : undefined };
    if (member === undefined || member === 'status' || member === 'statusText') return { kind: 'status' };
    return { kind: 'response-body' };
  }
  return { kind: 'exchange' };
};
