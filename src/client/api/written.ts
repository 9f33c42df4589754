import { withInput } from '../../base/wire/side-by-side.ts';
import type { Carrying, Request } from '../../plan/request.ts';
import { bound, type Given } from './address-call.ts';
import type { Carried } from './carry-operation.ts';
import { type Entered, valuesOf, writeBody } from './write-body.ts';

/** What goes over the wire. */
export interface Written {
  readonly url: string;
  readonly body: BodyInit | undefined;
  readonly contentType: string | undefined;
  readonly carried: Carried | undefined;
}

/** Why nothing goes, since no recording shows what would; in the words of the stand-in's own problems. */
export interface Unsent {
  readonly detail: string;
  readonly wouldShow: string;
}

export const lacking = (call: string, missing: string): Unsent => ({
  detail: `The call ${call} needs ${missing}, and this screen has no value for it, so it is not sent`,
  wouldShow: `A recording that shows where ${missing} comes from would show it.`,
});

export const isBodiless = (method: string): boolean => method === 'GET' || method === 'HEAD';

export const enteredIn = ({ fields }: Request, given: Given): ReadonlyMap<string, Entered> =>
  new Map(fields.map((field): [string, Entered] => [field.path, bound(field.bind, field.path, given)]));

export const written = (request: Request, url: string, given: Given): Written => {
  const { body, contentType } = writeBody(request, enteredIn(request, given));
  // What a read is told goes in its address.
  const isTold = isBodiless(request.method) && typeof body === 'string';
  return { url: isTold ? withInput(url, body) : url, body, contentType: isTold ? undefined : contentType, carried: undefined };
};

/** The same of an operation. What writes and reads operations is loaded with the first: most products have none. */
export const writtenAs = async (operation: Carrying, request: Request, url: string, given: Given): Promise<Written | Unsent> => {
  const { call, fields } = request;
  const { carryOperation, inAddress } = await import('./carry-operation.ts');
  const carried = carryOperation(operation, valuesOf(fields, enteredIn(request, given)), request.object);
  if (carried === undefined)
    return {
      detail: `With which text ${call} is sent, so it is not sent`,
      wouldShow: `A recording in which ${call} is sent would show it.`,
    };
  const lost = fields.filter(({ path, bind }) => bind.from === 'input' && carried.left.includes(path)).map(({ path }) => path);
  if (lost.length > 0)
    return {
      detail: `With which text ${call} is sent that takes ${lost.join(' and ')} beside the rest, so it is not sent`,
      wouldShow: `A recording in which it is sent with ${lost.join(' and ')} would show it.`,
    };
  return isBodiless(request.method)
    ? { url: `${url}${url.includes('?') ? '&' : '?'}${inAddress(carried.sent)}`, body: undefined, contentType: undefined, carried }
    : { url, body: JSON.stringify(carried.sent), contentType: request.mediaType ?? 'application/json', carried };
};
