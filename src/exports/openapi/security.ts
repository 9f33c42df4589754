import type { JsonObject } from '../../base/json.ts';
import { isRegistered, schemeWord } from '../../base/wire/authorization.ts';
import type { Specification } from '../../document/specification.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';

const NAME = /[^A-Za-z0-9._-]/g;

/** Where a call carries what says who asks. OpenAPI knows no credential in a payload: there it is a member like others. */
const placeOf = ({ authentication, parameters, requests }: Call): 'header' | 'query' | 'payload' =>
  requests.some(({ shape }) => shape.some(({ path }) => path === authentication))
    ? 'payload'
    : parameters.some((parameter) => parameter.in === 'query' && parameter.name === authentication)
      ? 'query'
      : 'header';

const credentialOf = (call: Call): string | undefined =>
  call.authentication === null || placeOf(call) === 'payload' ? undefined : call.authentication;

const schemeOf = (authentication: string, place: string): JsonObject => {
  const word = authentication.toLowerCase();
  if (isRegistered(word)) return { type: 'http', scheme: word };
  const scheme = place === 'header' ? schemeWord(authentication) : undefined;
  // OpenAPI knows registered schemes alone.
  if (scheme !== undefined)
    return { type: 'apiKey', in: 'header', name: 'Authorization', description: `${scheme}, a space, and the credential` };
  // Which of the cookies is the credential is a name that the evidence does not give: the header is all that is shown.
  return { type: 'apiKey', in: place, name: word === 'cookie' ? 'Cookie' : authentication };
};

const nameOf = (authentication: string): string => authentication.replace(NAME, '-');

export const securitySchemes = (calls: readonly Call[]): JsonObject =>
  Object.fromEntries(
    calls.flatMap((call) => {
      const credential = credentialOf(call);
      return credential === undefined ? [] : [[nameOf(credential), schemeOf(credential, placeOf(call))]];
    }),
  );

/** The credentials that calls at one address were sent with; none as well, where a call without was sent or allowed. */
export const securityOf = (calls: readonly Call[], { points }: Specification): readonly JsonObject[] | undefined => {
  const names = new Set(calls.flatMap((call) => credentialOf(call) ?? []).map(nameOf));
  if (names.size === 0) return undefined;
  const open = calls.some(
    (call) =>
      call.authentication === null ||
      points.roles.permissions.some(
        ({ role, outcome, call: of }) => role === 'anonymous' && outcome === 'allowed' && of === callName(call),
      ),
  );
  return [...[...names].map((name) => ({ [name]: [] })), ...(open ? [{}] : [])];
};
