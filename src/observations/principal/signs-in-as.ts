import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { namesSession } from '../../base/words/sign-in-words.ts';
import { LOGIN_FIELD } from './about-caller.ts';
import { hasSecret } from './sent.ts';

/** The end of an address, or an operation ("POST /graphql #mutation login"). */
const LAST = /[^/.\s#=]*\/?$/;

/** A call by its name, and what was sent with it. */
interface Asked {
  readonly name: string;
  readonly request: Json | undefined;
}

/** Whether what an answer shows is who has signed in by the call: called as was sent beside a secret. It was there before; nothing was made. */
export const signsInAs = ({ name, request: sent }: Asked, object: JsonObject): boolean => {
  if (!namesSession(LAST.exec(name)?.[0] ?? '') || !isObject(sent) || !hasSecret(sent)) return false;
  const names = new Set<Json>();
  const see = (inside: JsonObject, depth: number): void => {
    for (const [key, value] of Object.entries(inside).slice(0, 40))
      if (isObject(value) && depth < 3) see(value, depth + 1);
      else if (LOGIN_FIELD.test(key) && typeof value === 'string' && value !== '') names.add(value);
  };
  see(sent, 0);
  return Object.entries(object)
    .slice(0, 60)
    .some(([key, value]) => LOGIN_FIELD.test(key) && typeof value === 'string' && names.has(value));
};
