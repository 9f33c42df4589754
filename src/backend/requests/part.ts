import type { StandInRequest, StandInResponse } from '../request.ts';

/** The bytes that a `Range` header asks for, of so many: first and last. Several ranges at once are not parted. */
const rangeOf = (header: string, size: number): readonly [first: number, last: number] | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', '')) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '') || size === 0) return undefined;
  if (from === '') return [Math.max(0, size - Number(to)), size - 1];
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) > last ? undefined : [Number(from), last];
};

/** Of a whole answer the part that was asked for (RFC 9110 §14.2): of a call that was shown to answer parts. */
export const partOf = (request: StandInRequest, answer: StandInResponse): StandInResponse => {
  const range = answer.status === 200 ? rangeOf(request.headers.get('range') ?? '', answer.body.byteLength) : undefined;
  if (range === undefined) return answer;
  const [first, last] = range;
  return {
    ...answer,
    status: 206,
    headers: [
      ...answer.headers.filter(([name]) => name !== 'content-range'),
      ['content-range', `bytes ${first}-${last}/${answer.body.byteLength}`],
    ],
    body: answer.body.subarray(first, last + 1),
  };
};
