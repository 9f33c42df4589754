import type { Exchange } from '../exchange.ts';
import { credentialOf } from './credential.ts';
import { type CredentialRecord, credentialKey, type Ledger } from './ledger.ts';

/** Who made a request, as far as it shows. */
export interface Actor {
  /** "anonymous", "signed in", or a role that the product or the person who recorded names; `undefined`: not shown. */
  readonly role: string | undefined;
  readonly credential: 'absent' | 'present' | 'unknown';
  /** "bearer", "cookie" …; `undefined` without one. */
  readonly scheme: string | undefined;
  /** Tells principals apart: the name that signed in, else the credential. */
  readonly principal: string;
  /** Tells credentials apart: one person may carry several, one after the other. `undefined` without one. */
  readonly carried: string | undefined;
}

/** How a role is known: by the person who recorded, or by what an answer said. */
export interface RoleSource {
  readonly recognisedBy: string;
  /** Entry in the recording, or -1 when the role was stated by a person or a token. */
  readonly index: number;
  readonly pointer: string;
}

const ANONYMOUS_LABEL = /^(public|anonymous|guest|nobody|none|unauthenticated)$|(^|[-_ ])(public|anonymous|guest)$/i;

/** A credential that the server honoured: handed out here, or accepted where others were turned away, or never turned away. */
const honoured = (record: CredentialRecord, guarded: ReadonlySet<string>): boolean =>
  (record.issued && record.succeeded.size > 0) ||
  [...record.succeeded].some((call) => guarded.has(call)) ||
  (record.unauthorized.size === 0 && record.succeeded.size > 0);

export interface Cast {
  actorOf(exchange: Exchange): Actor;
  /** Roles that this recording shows, with how they are known. */
  readonly roles: ReadonlyMap<string, RoleSource>;
}

/** Tells the actors of one recording apart. `guarded` and `roleNames` come from all recordings. */
export const castOf = (
  ledger: Ledger,
  label: string | undefined,
  guarded: ReadonlySet<string>,
  roleNames: ReadonlyMap<string, string>,
): Cast => {
  const anonymousLabel = label !== undefined && ANONYMOUS_LABEL.test(label);
  const roles = new Map<string, RoleSource>();
  const byPerson = new Map<string, number>();
  const live = [...ledger.credentials].filter(([, record]) => honoured(record, guarded));
  for (const [, record] of live) byPerson.set(record.person ?? '', (byPerson.get(record.person ?? '') ?? 0) + record.requests);
  const [chief] = [...byPerson].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [undefined];
  const named = new Map<string, string>();
  const personRoles = new Map<string, { role: string; source: RoleSource }>();
  for (const [, record] of live) {
    const [stated] = [...record.roles]
      .map(([role, at]) => ({
        role: roleNames.get(role) ?? role,
        at,
        opaque: !roleNames.has(role) && /^[0-9a-f-]{20,}$|^\d+$/i.test(role),
      }))
      .filter(({ opaque }) => !opaque);
    if (stated !== undefined)
      personRoles.set(record.person ?? '', {
        role: stated.role,
        source: {
          recognisedBy: stated.at.index < 0 ? `the token's ${stated.at.key}` : stated.at.key,
          index: stated.at.index,
          pointer: stated.at.pointer,
        },
      });
  }
  for (const [key, record] of live) {
    const own = personRoles.get(record.person ?? '');
    const labelled = label !== undefined && !anonymousLabel && (record.person ?? '') === chief;
    const role = own?.role ?? (labelled ? label : 'signed in');
    named.set(key, role);
    if (!roles.has(role))
      roles.set(role, own?.source ?? { recognisedBy: labelled ? 'the person who recorded' : 'a credential', index: -1, pointer: '' });
  }
  const bare = ledger.credentials.size === 0 && label !== undefined && !anonymousLabel;
  if (bare) roles.set(label, { recognisedBy: 'the person who recorded', index: -1, pointer: '' });
  return {
    roles,
    actorOf: (exchange) => {
      const credential = credentialOf(exchange, ledger.sessionCookies);
      if (credential === undefined)
        return {
          role: bare ? label : 'anonymous',
          credential: bare ? 'unknown' : 'absent',
          scheme: undefined,
          principal: bare ? label : 'anonymous',
          carried: undefined,
        };
      const key = credentialKey(credential);
      const record = ledger.credentials.get(key);
      const role = named.get(key);
      return {
        role,
        credential: role === undefined ? 'unknown' : 'present',
        scheme: credential.scheme,
        principal: record?.person ?? key,
        carried: key,
      };
    },
  };
};
