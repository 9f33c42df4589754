import { hashText } from '../../statement/distinct.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';

/** Validators that a header names (RFC 9110 §13.1.2); they compare weakly. */
const validators = (header: string): readonly string[] => header.split(',').map((one) => one.trim().replace(/^W\//, ''));

/**
 * Answers to reads get a validator, and a client that has the very same answer already is told so: `304` without a body. What was recorded of
 * it says nothing about the product, and a browser asks so by itself.
 */
export const conditional = (request: StandInRequest, answer: StandInResponse): StandInResponse => {
  if (request.method !== 'GET' || answer.status !== 200 || answer.parts !== undefined || answer.body.byteLength === 0) return answer;
  const own = answer.headers.find(([name]) => name === 'etag');
  const tag = own === undefined ? `"${hashText(new TextDecoder('latin1').decode(answer.body)).toString(36)}"` : own[1].replace(/^W\//, '');
  const etag = own ?? (['etag', `W/${tag}`] as const);
  const known = request.headers.get('if-none-match');
  return known !== undefined && validators(known).includes(tag)
    ? {
        status: 304,
        headers: [etag, ...answer.headers.filter(([name]) => name !== 'etag' && !name.startsWith('content-'))],
        body: new Uint8Array(),
      }
    : own === undefined
      ? { ...answer, headers: [...answer.headers, etag] }
      : answer;
};
