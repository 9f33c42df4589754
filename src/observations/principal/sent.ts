import { isArray, isObject, type Json } from '../../base/json.ts';
import { formValue } from '../../base/wire/form-value.ts';
import { namesSecret } from '../../base/words/secret-name.ts';
import { namesSignIn } from '../../base/words/sign-in-words.ts';
import type { Exchange, FormField } from '../exchange.ts';
import { LOGIN_FIELD } from './about-caller.ts';

/** One field for several names: `emailOrUsername`, `username_or_email`. */
const EITHER_NAME = /^(?:user|user_?[nN]ame|e_?mail|login)(?:Or[A-Z]|_or_)\w*$/;

/** What a form for signing in calls it, whose fields are called after the form: `login_username`, `j_username`, `_user`. */
const OF_SIGN_IN = /^(?:log(?:in)?|sign_?in|auth|j|os|pma|httpd)?_(?:user|user_?name|name|login|e_?mail)$/i;

/** What stands for any of them, whichever somebody has (`{"identity": …, "password": …}`). */
const ANY_NAME = /^identity$/i;

/** What else somebody may be known by, where none of those is sent: its abbreviations, a number of theirs. */
const OTHER_NAME =
  /^(?:usr|uid|user_?id|user_?code|account(?:_?name)?|login_?(?:name|id)|phone(?:_?number)?|mobile(?:_?(?:phone|number))?)$/i;

const isAccount = (name: string): boolean =>
  LOGIN_FIELD.test(name) || EITHER_NAME.test(name) || OF_SIGN_IN.test(name) || ANY_NAME.test(name);

/** Visits what stands in a payload, a member at a time. */
export const leaves = (node: Json, visit: (key: string, value: Json, pointer: string) => void, pointer = '', depth = 0): void => {
  if (depth > 5) return;
  if (isArray(node)) for (const [index, item] of node.slice(0, 50).entries()) leaves(item, visit, `${pointer}/${index}`, depth + 1);
  else if (isObject(node)) {
    let looked = 0;
    for (const key in node) {
      looked += 1;
      if (looked > 300) return;
      const value = node[key] as Json;
      visit(key, value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      if (typeof value === 'object' && value !== null)
        leaves(value, visit, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1);
    }
  }
};

export const hasSecret = (body: Json, depth = 0): boolean =>
  isObject(body) &&
  depth < 4 &&
  Object.keys(body)
    .slice(0, 40)
    .some((key) => (namesSecret(key) && typeof body[key] === 'string') || hasSecret(body[key] as Json, depth + 1));

/** Whether a request carries a secret: beside others, or in what a form holds as JSON. */
export const showsSecret = ({ request }: Exchange): boolean =>
  (request.kind === 'json' && hasSecret(request.value)) ||
  (request.kind === 'form' && request.fields.some(({ name, value }) => namesSecret(name) || hasSecret(formValue(value))));

/** What a credential that has ended is exchanged for another one by (RFC 6749 §6). */
export const REFRESH = /^(?:refresh|refresh_?token|refreshToken|renewal_?token)$/i;

/** Where a form says which of the things it is that are done at its address. */
const DOES = /^_?(?:action|act|do|op|operation|cmd|command|mode|task|event)$/i;

/** Whether a form says itself that it signs somebody in: `action=login`, at an address of everything. */
export const saysSignIn = ({ request }: Exchange): boolean =>
  request.kind === 'form' && request.fields.some(({ name, value }) => DOES.test(name) && namesSignIn(value));

/** The fields of a form up to its first secret, where something stands before that; what follows may be the button (`login=Login`). */
const beforeSecret = (fields: readonly FormField[]): readonly FormField[] => {
  const at = fields.findIndex(({ name }) => namesSecret(name));
  const before = fields.slice(0, Math.max(at, 0));
  return before.some(({ name, value }) => (isAccount(name) || OTHER_NAME.test(name)) && value !== '') ? before : fields;
};

/** The names under which a request may sign in, in the order in which they stand in it. */
export const namesSent = ({ request }: Exchange): readonly string[] => {
  const names: string[] = [];
  const others: string[] = [];
  const see = (key: string, value: Json): void => {
    const into = isAccount(key) ? names : OTHER_NAME.test(key) ? others : undefined;
    if (typeof value === 'string' && value !== '') into?.push(value);
  };
  if (request.kind === 'json') leaves(request.value, see);
  else if (request.kind === 'form')
    for (const { name, value } of beforeSecret(request.fields)) {
      const told = formValue(value);
      if (isObject(told)) leaves(told, see);
      else see(name, value);
    }
  return names.length > 0 ? names : others;
};

/** Whether an address is what somebody is sent back to who signed in elsewhere (RFC 6749 §4.1.2, SAML, CAS). */
export const comesBack = ({ url }: Exchange): boolean =>
  /[?&](?:code|state|ticket|SAMLResponse|id_token|access_token|token|otp|key)=/i.test(url);
