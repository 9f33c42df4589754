import { isArray, isObject, type Json } from '../base/json.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { isOperation } from '../observations/operation.ts';
import { type Found, isAmong } from '../outcomes/sample.ts';

/** Ends of addresses to which it is posted what is looked for: "/orders/_search", "/orders/list", "/getOrders". */
const LOOKS = /^_?(?:search|query|list|find|filter|browse|lookup|all|recent|get)$|^(?:get|list|search|find|query)(?=[A-Z_-])/;

/** Levels below which an answer's list is not looked for: an envelope, and what it holds. */
const LEVELS = 2;

const holdsList = (answer: Json | undefined, level = 0): boolean =>
  isArray(answer) || (isObject(answer) && level < LEVELS && Object.values(answer).some((member) => holdsList(member, level + 1)));

/**
 * Whether what was sent only chose what was answered: an operation that reads, and what was posted to an address that is called a search, and
 * answered with a list and with no thing beside it. A search that is kept is such a thing.
 */
export const isTold = (observed: Observed, found: readonly Found[]): boolean => {
  const { call, carrier, response } = observed;
  if (carrier) return false;
  if (isOperation(call.operation)) return !isWrite(observed);
  // What the address of a procedure tells it chooses what is read, as a query does.
  if (call.method === 'GET') return isObject(observed.request) && observed.accepted && holdsList(response) && found.every(isAmong);
  const isCalled = call.operation === null ? LOOKS.test(call.template.split('/').at(-1) ?? '') : !isWrite(observed);
  return (
    call.method === 'POST' && isCalled && observed.accepted && observed.request !== undefined && holdsList(response) && found.every(isAmong)
  );
};
