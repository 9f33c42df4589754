import { lackingRoot } from '../../base/graphql/graphql-answer.ts';
import { isArray, isObject, type Json } from '../../base/json.ts';
import { codeIn, text } from './complaint.ts';

/** Codes that say that what somebody showed to be known by is no good, whatever they asked for. */
const BAD_CREDENTIAL =
  /^(?:(?:invalid|expired|malformed|bad)[-_ ]?(?:jwt|(?:access|id|auth|bearer|session)?[-_ ]?token)|(?:jwt|json[-_ ]?web[-_ ]?token|token)[-_ ]?(?:expired|invalid|malformed))(?:[-_ ]?(?:error|exception))?$/i;

export const isAboutCredential = (code: string | null): boolean => BAD_CREDENTIAL.test(code ?? '');

/**
 * What the errors of GraphQL say that other servers say by a status: that whoever asks is known by nothing that holds (401), or that there is no such root field, by a
 * server that builds its types anew for whoever asks (403, where there is one for others). `undefined` where one of them says something else.
 */
export const operationStatus = (field: string, refusal: Json | undefined): 401 | 403 | undefined => {
  const errors = isObject(refusal) && isArray(refusal['errors']) ? refusal['errors'].filter(isObject) : [];
  if (errors.length === 0) return undefined;
  if (errors.every((error) => isAboutCredential(codeIn(error)))) return 401;
  return errors.every((error) => lackingRoot(text(error['message']) ?? undefined) === field) ? 403 : undefined;
};
