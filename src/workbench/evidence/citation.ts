/** A citation taken apart: a recording's entry, and the place in it. */
export interface Citation {
  readonly recording: string;
  readonly index: number;
  /** Steps below the entry: ["response", "headers", "3"]. */
  readonly steps: readonly string[];
}

const PATTERN = /^(.+)#\/log\/entries\/(\d+)((?:\/[^\s]*)?)$/;

export const readCitation = (text: string): Citation | undefined => {
  const [, recording, index, pointer = ''] = PATTERN.exec(text) ?? [];
  if (recording === undefined || index === undefined) return undefined;
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { recording, index: Number(index), steps };
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
