import { isArray, isObject, type Json } from '../../base/json.ts';
import { claimsOf } from '../../base/wire/claims.ts';
import type { Observed } from '../../observations/observed.ts';
import { headerOf } from '../../observations/purpose.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally } from '../../statement/tally.ts';
import { type Permission, permissionOrder, type Role, type Roles } from './reading.ts';

/** Scopes that OpenID Connect has for everybody (Core 1.0 §5.4, §11): they say nothing of a product. */
const STANDARD = /^(?:openid|profile|email|address|phone|offline_access)$/;
/** A scope token (RFC 6749 §3.3), as long as it names something. */
const SCOPE = /^[\w][\w:./*-]{1,79}$/;
const CLAIMS = ['scope', 'scp', 'permissions', 'abilities'] as const;
const TOKENS = 500;
const SCOPES = 60;

const scopesIn = (value: Json | undefined): readonly string[] => {
  const words = typeof value === 'string' ? value.split(/[\s,]+/) : isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return [...new Set(words)].filter((word) => SCOPE.test(word) && !STANDARD.test(word)).slice(0, SCOPES);
};

/** Headers that say which scopes a call takes; each of them is enough by itself. */
const ACCEPTED = ['x-accepted-oauth-scopes', 'x-accepted-scopes'] as const;
/** `permission=write`, as GitHub writes it. */
const PERMISSIONS = 'x-accepted-github-permissions';

/** A permission that a refusal names, beside the word for it: a name of several parts. One word alone may be any word. */
const NAME = String.raw`["'\`“(]?([a-z][\w-]+(?:[:.][\w*-]{2,})+|[A-Z][A-Z\d]+(?:_[A-Z\d]+)+)["'\`”)]?`;
const WORD = '(?:scope|permission|privilege|ability|right)s?';
const NAMED = [new RegExp(String.raw`\b${WORD}:?\s+${NAME}(?:[\s.,;!]|$)`), new RegExp(String.raw`(?:^|\s)${NAME}\s+${WORD}\b`)];

const namedIn = (message: string): string | undefined =>
  NAMED.map((pattern) => pattern.exec(message)?.[1]?.replace(/[.:]$/, '')).find((name) => name !== undefined && SCOPE.test(name));

/** Sights the scopes that a product states: those of credentials, and those that calls take. */
export class ScopeMiner {
  /** Scope → what says that it is one. */
  readonly scopes = new BallotBox(6);
  /** [scope, call] → what says that it is enough. */
  readonly taken = new BallotBox(6);
  readonly #tokens = new Set<string>();

  #scope(name: string, by: string, at: Reference): void {
    this.scopes.see(name, by, at, `${at.recording}#${at.index}`);
  }

  see(observed: Observed): void {
    if (observed.carrier) return;
    this.#credential(observed);
    const { exchange } = observed;
    const own = { ...observed.at, pointer: '/response/headers' };
    const granted = headerOf(exchange.responseHeaders, 'x-oauth-scopes');
    if (granted !== undefined) for (const scope of scopesIn(granted)) this.#scope(scope, 'scope by X-OAuth-Scopes', own);
    for (const header of ACCEPTED) this.#takes(observed, scopesIn(headerOf(exchange.responseHeaders, header)), `by ${header}`, own);
    const permissions = headerOf(exchange.responseHeaders, PERMISSIONS);
    if (permissions !== undefined)
      this.#takes(
        observed,
        permissions.split(/[,;]\s*/).filter((one) => /^[\w-]+=[a-z]+$/.test(one)),
        `by ${PERMISSIONS}`,
        own,
      );
    if (observed.status !== 401 && observed.status !== 403) {
      if (observed.accepted) this.#issued(observed);
      return;
    }
    const challenge = headerOf(exchange.responseHeaders, 'www-authenticate') ?? '';
    const asked = /error="insufficient_scope"/.test(challenge) ? scopesIn(/\bscope="([^"]*)"/.exec(challenge)?.[1]) : [];
    // Of several that are needed together, none is enough by itself.
    if (asked.length === 1) this.#takes(observed, asked, 'by WWW-Authenticate', own);
    if (!isRefused(observed)) return;
    for (const { complaint } of refusalsOf(observed)) {
      const named = namedIn((complaint.message ?? '').slice(0, 500));
      if (named !== undefined) this.#takes(observed, [named], 'by the words of its refusal', observed.atResponse);
    }
  }

  #takes(observed: Observed, scopes: readonly string[], by: string, at: Reference): void {
    for (const scope of scopes) {
      this.#scope(scope, 'scope', at);
      this.taken.see(JSON.stringify([scope, observed.name]), by, at, `${at.recording}#${at.index}`);
    }
  }

  /** What the answer that hands out a token says of it (RFC 6749 §5.1). */
  #issued({ response, atResponse }: Observed): void {
    if (!isObject(response) || typeof response['access_token'] !== 'string') return;
    for (const scope of scopesIn(response['scope'])) this.#scope(scope, 'scope of the token', atResponse);
  }

  #credential({ exchange, atRequest }: Observed): void {
    const authorization = headerOf(exchange.requestHeaders, 'authorization');
    if (authorization === undefined || authorization.length < 40 || this.#tokens.has(authorization) || this.#tokens.size >= TOKENS) return;
    this.#tokens.add(authorization);
    const claims = claimsOf(authorization);
    if (!isObject(claims)) return;
    for (const claim of CLAIMS) for (const scope of scopesIn(claims[claim])) this.#scope(scope, `scope by the token's ${claim}`, atRequest);
  }
}

/** With what is stated of scopes: each is a row, and what it is enough for, where the call was accepted at all. */
export const withScopes = (
  roles: Roles,
  scopes: readonly Ballot[],
  taken: readonly Ballot[],
  statusOf: (call: string) => number | undefined,
): Roles => {
  const known = new Set(roles.roles.map(({ name }) => name));
  const named = [...scopes.reduce(mergeBallots, noBallot)]
    .filter(([name]) => !known.has(name))
    .map(([name, votes]): Role => {
      const by = [...votes.keys()].filter((one) => one !== 'scope').sort();
      return {
        name,
        recognisedBy: by.length === 0 ? 'scope' : by.join(', '),
        ...shown('stated', [...votes.values()].reduce(addTallies, noTally)),
      };
    });
  const cells = new Set(roles.permissions.map(({ role, call }) => JSON.stringify([role, call])));
  const may = [...taken.reduce(mergeBallots, noBallot)].flatMap(([subject, votes]): Permission[] => {
    const [role, call] = JSON.parse(subject) as [string, string];
    const status = statusOf(call);
    if (status === undefined || cells.has(subject)) return [];
    const tally = [...votes.values()].reduce(addTallies, noTally);
    const relation = /\{[^}]*\}/.test(call) ? 'unknown' : 'none';
    return [{ role, call, relation, outcome: 'allowed', status, ...shown('stated', tally, { note: [...votes.keys()].sort().join(', ') }) }];
  });
  if (named.length === 0 && may.length === 0) return roles;
  return {
    ...roles,
    roles: [...roles.roles, ...named].sort((a, b) => (a.name < b.name ? -1 : 1)),
    permissions: [...roles.permissions, ...may].sort(permissionOrder),
  };
};
