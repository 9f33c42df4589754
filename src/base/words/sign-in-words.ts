/**
 * How products call signing in and out, in addresses, methods, events and links: `/users/log_in`, `#mutation signIn`, `user.logout`, "Log off". One list
 * for whoever asks. Words are told apart at capitals too: `/authors`, `/lessons`, `/blog-info` and `/documents/{id}/signing` sign nobody in, and to sign off
 * is to approve.
 */
const SIGNS_IN = /(?:log|sign)in(?![a-z])|(?<![a-z])(?:login|(?:log|sign)[-_ .]?(?:in|on)(?![a-z])|sso(?![a-z]))|auth(?!or(?!i[sz]))/;
const SIGNS_OUT = /(?:log|sign)out(?![a-z])|(?<![a-z])(?:logout|log[-_ .]?(?:out|off)(?![a-z])|sign[-_ .]out(?![a-z]))|^sign[-_ .]?off$/;
/**
 * What is made where one signs in, and may be a thing like others: a session of a conference, a token of a game. A token against forged requests is handed
 * to every visitor.
 */
const SESSION = /(?<!(?:[cx]srf|forgery)[-_ .]?)(?:session|token)s?(?![a-z])/;

/** How the making of an account is called: `/auth/signup`, `#mutation registerUser`. */
const SIGNS_UP = /(?<![a-z])(?:sign[-_ .]?up|regist(?:er|ration))(?![a-z])/;

/** "userLogin" is two words. */
const seamed = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

export const namesSignIn = (name: string): boolean => SIGNS_IN.test(seamed(name));

export const namesSignOut = (name: string): boolean => SIGNS_OUT.test(seamed(name));

export const namesSignUp = (name: string): boolean => SIGNS_UP.test(seamed(name));

/** Whether a name is one of signing in, or of what is made by it. */
export const namesSession = (name: string): boolean => SESSION.test(seamed(name)) || namesSignIn(name);

const HOST = /^(?:https?:)?\/\/([^/?#]+)/i;

/**
 * Whether an address is where one signs in: a segment of it is called so, or a value of its query, and not only a parameter (`/?login=failed`). So is one
 * at a host that is called so, unless whoever is led there came from it (`from`): of a product at `auth.example.org` every address has that host.
 */
export const leadsToSignIn = (address: string, from = ''): boolean => {
  const [origin = '', host] = HOST.exec(address) ?? [];
  const isOwn = host !== undefined && HOST.exec(from)?.[1]?.toLowerCase() === host.toLowerCase();
  return (isOwn ? address.slice(origin.length) : address)
    .split(/[/?#&]/)
    .some((part) => namesSignIn(part.slice(part.lastIndexOf('=') + 1)));
};
