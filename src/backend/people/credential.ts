import { isObject, type Json } from '../../base/json.ts';
import { isNothing } from '../../base/nothing.ts';
import { isOfNobody } from '../../base/wire/claims.ts';
import type { Role } from '../../points/6-roles/reading.ts';
import { type Call, signsInByReading } from '../../points/7-calls/reading.ts';
import { cookiesOf, type StandInRequest } from '../request.ts';
import type { Credential, Principal, Principals } from './principal.ts';

/** Gives what is sent as a recording would hold it. */
type AsRecorded = ((sent: Json) => Json) | undefined;

/** Who has a role. */
type PrincipalOf = (role: string) => Principal;

/** Whoever recordings show with what a request carries by itself (RFC 7617): by its placeholder, or with the pseudonyms' key by itself. */
const carrierOf =
  (roles: readonly Role[], asRecorded: AsRecorded, principalOf: PrincipalOf): ((said: string) => Principal | undefined) =>
  (said) => {
    if (!roles.some(({ carries }) => carries !== undefined)) return undefined;
    const sent = asRecorded?.({ authorization: said });
    const texts = [said, isObject(sent) ? sent['authorization'] : undefined];
    const role = roles.find(({ carries }) => carries?.some((text) => texts.includes(text)));
    return role === undefined ? undefined : principalOf(role.name);
  };

export type ReadCredential = (
  request: StandInRequest,
  call: Call,
  query: ReadonlyMap<string, readonly string[]>,
  payload: Json | undefined,
) => Credential;

/**
 * Tells who asks: by a token that the stand-in gave out (as a bearer, in the header, the query parameter or the member of the payload that the
 * call's credential has, in a cookie), by what recordings show somebody to carry by themselves, else by the role that the request or the command line names.
 */
export const credentialReader = (
  principals: Principals,
  defaultRole: string | undefined,
  roles: readonly Role[],
  asRecorded: AsRecorded | undefined,
  personOf: (role: string) => Principal['account'],
): ReadCredential => {
  const principalOf: PrincipalOf = (name) =>
    name === 'signed in' ? { account: undefined, role: undefined } : { account: personOf(name), role: name };
  const carrier = carrierOf(roles, asRecorded, principalOf);
  // A role that the document does not name is somebody of whom nothing is shown, and never nobody.
  const chosen = (name: string | undefined, call: Call): Credential =>
    name === undefined || name === '' || name === 'anonymous'
      ? { kind: 'absent' }
      : signsInByReading(call)
        ? { kind: 'absent', signsInAs: principalOf(name) }
        : { kind: 'present', principal: principalOf(name), token: undefined };
  return (request, call, query, payload) => {
    const said = request.headers.get('authorization');
    const authorization = said === undefined || isNothing(said.replace(/^\S+\s+/, '')) || isOfNobody(said) ? undefined : said;
    const own = call.authentication;
    // Where a method is called, its session may stand beside what it is told.
    const members = own === null ? [] : [payload, request.beside].map((told) => (isObject(told) ? told[own] : undefined));
    const member = members.find((text) => typeof text === 'string');
    const key = own === null ? undefined : (request.headers.get(own.toLowerCase()) ?? query.get(own)?.[0] ?? member);
    const given = [...(authorization === undefined ? [] : [authorization.replace(/^\S+\s+/, '')]), ...(key === undefined ? [] : [key])];
    const sent = [...given, ...cookiesOf(request).values()];
    const renews = call.outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in'));
    for (const token of sent) {
      const principal = principals.of(token, renews ? 'renewal' : 'use');
      // A session in a cookie comes before anybody signs in with it: it says of nobody that they did.
      if (principal?.isNobody === true && !given.includes(token)) continue;
      if (principal !== undefined) return { kind: 'present', principal, token };
    }
    const carried = authorization === undefined ? undefined : carrier(authorization);
    if (carried !== undefined) return { kind: 'present', principal: carried, token: undefined };
    // A cookie that is not ours may be anybody's: cookies do not tell ports apart. It shows no credential.
    if (authorization !== undefined) return { kind: 'unknown' };
    return chosen(request.headers.get('x-ninepoint-role') ?? defaultRole, call);
  };
};
