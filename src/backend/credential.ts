import { isNothing } from '../base/nothing.ts';
import type { Call } from '../points/7-calls/reading.ts';
import type { Credential, Principals } from './principal.ts';
import { cookiesOf, type StandInRequest } from './request.ts';

export type ReadCredential = (request: StandInRequest, call: Call, query: ReadonlyMap<string, readonly string[]>) => Credential;

/**
 * Tells who asks: by a token that the stand-in gave out (as a bearer, in the header or query parameter that the call's credential has, in
 * a cookie), else by the role that the request or the command line names.
 */
export const credentialReader = (principals: Principals, defaultRole: string | undefined): ReadCredential => {
  // A role that the document does not name is somebody of whom nothing is shown, and never nobody.
  const chosen = (name: string | undefined): Credential =>
    name === undefined || name === '' || name === 'anonymous'
      ? { kind: 'absent' }
      : { kind: 'present', principal: { account: undefined, role: name === 'signed in' ? undefined : name }, token: undefined };
  return (request, call, query) => {
    const said = request.headers.get('authorization');
    const authorization = said === undefined || isNothing(said.replace(/^\S+\s+/, '')) ? undefined : said;
    const own = call.authentication;
    const key = own === null ? undefined : (request.headers.get(own.toLowerCase()) ?? query.get(own)?.[0]);
    const sent = [
      ...(authorization === undefined ? [] : [authorization.replace(/^\S+\s+/, '')]),
      ...(key === undefined ? [] : [key]),
      ...cookiesOf(request).values(),
    ];
    const renews = call.outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in'));
    for (const token of sent) {
      const principal = principals.of(token, renews ? 'renewal' : 'use');
      if (principal !== undefined) return { kind: 'present', principal, token };
    }
    // A cookie that is not ours may be anybody's: cookies do not tell ports apart. It shows no credential.
    if (authorization !== undefined) return { kind: 'unknown' };
    return chosen(request.headers.get('x-ninepoint-role') ?? defaultRole);
  };
};
