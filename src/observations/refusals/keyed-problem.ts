import type { JsonObject } from '../../base/json.ts';
import { type Complaint, text } from './complaint.ts';

/** The key of a text, which a client has in the languages of its people: `error.concurrency`. */
const KEY_OF_TEXT = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;

/**
 * What a problem says in words (RFC 9457 §3.1) beside the key of a text in `message`: the key is its code, and says more than a type that several problems
 * share (`{"type": "…/with-message", "title": "Conflict", "status": 409, "detail": "Somebody changed it", "message": "error.concurrency"}`).
 */
export const keyedProblemIn = ({ message, title, detail, status }: JsonObject): Pick<Complaint, 'code' | 'message'> | undefined => {
  const words = text(detail) ?? text(title);
  const isKeyed = typeof message === 'string' && KEY_OF_TEXT.test(message) && typeof status === 'number' && text(title) !== null;
  return isKeyed && words !== null ? { code: message, message: words } : undefined;
};
