import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Exchange } from '../exchange.ts';
import { type Credential, carriesSession, credentialOf, setCookies } from './credential.ts';

/** What a first reading keeps of who asked, per recording: enough to say for each credential whose it is. */
export interface CredentialRecord {
  /** Handed out by the server in this recording. */
  issued: boolean;
  /** The name that signed in, when the credential was issued to a sign-in that showed one. */
  person: string | undefined;
  requests: number;
  /** "METHOD /path" that succeeded with it. */
  readonly succeeded: Set<string>;
  readonly unauthorized: Set<string>;
  /** What an answer about the caller said of roles, with the entry it stood in. */
  readonly roles: Map<string, { index: number; pointer: string; key: string }>;
}

export interface Ledger {
  readonly sessionCookies: ReadonlySet<string>;
  readonly credentials: ReadonlyMap<string, CredentialRecord>;
  /** "METHOD /path" that answered 401 to anybody. */
  readonly guarded: ReadonlySet<string>;
  /** Names that objects of a collection of roles carry, by identity. */
  readonly roleNames: ReadonlyMap<string, string>;
}

const ABOUT_CALLER = /\/(me|self|whoami|current|current[-_]?user|session|profile|account|userinfo)\/?$/i;
const LOGIN_FIELD = /^(user|username|user_name|email|e_mail|login|identifier|name)$/i;
const ROLE_FIELD = /^(role|roles|role_?name|user_?role|authorities|groups?)$/i;
const LONG = 12;

export const credentialKey = (credential: Credential): string => `${credential.scheme} ${credential.text}`;

const leaves = (node: Json, visit: (key: string, value: Json, pointer: string) => void, pointer = '', depth = 0): void => {
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

/** A role as a field names it: a text, or an object with a name or an identity. */
const roleTexts = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? value === ''
      ? []
      : [value]
    : isArray(value)
      ? value.flatMap(roleTexts)
      : isObject(value)
        ? [value['name'], value['id']].filter((text): text is string => typeof text === 'string' && text !== '').slice(0, 1)
        : [];

/** JWT claims (RFC 7519 §4), when a credential is one: the payload is kept by the redaction, the signature is not. */
export const claimsOf = (token: string): Json | undefined => {
  const part = /(?:^|[\s=])eyJ[\w-]*\.([\w-]+)\./.exec(token)?.[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return undefined;
  }
};

const jsonOf = ({ response }: Exchange): Json | undefined => (response.kind === 'json' ? response.value : undefined);

export class Bookkeeper {
  readonly #sessionCookies = new Set<string>();
  readonly #credentials = new Map<string, CredentialRecord>();
  readonly #issued = new Map<string, string | undefined>();
  readonly #guarded = new Set<string>();
  readonly #roleNames = new Map<string, string>();

  see(exchange: Exchange, pathname: string, isCall: boolean): void {
    const carrier = credentialOf(exchange, this.#sessionCookies);
    const before = carrier === undefined ? undefined : this.#record(carrier);
    const succeeded = exchange.status >= 200 && exchange.status < 400;
    if (succeeded) this.#issue(exchange, before?.person);
    if (!isCall) return;
    const call = `${exchange.method} ${pathname}`;
    if (exchange.status === 401) this.#guarded.add(call);
    // Looking at a body decodes it: only where an answer may speak of the caller or of roles.
    const tells = succeeded && (/role/i.test(pathname) || (before !== undefined && ABOUT_CALLER.test(pathname)));
    const body = tells ? jsonOf(exchange) : undefined;
    if (before !== undefined) {
      before.requests += 1;
      const set = exchange.status === 401 ? before.unauthorized : succeeded ? before.succeeded : undefined;
      if (set !== undefined && set.size < 2_000) set.add(call);
      if (succeeded && body !== undefined && ABOUT_CALLER.test(pathname)) {
        leaves(body, (key, value, pointer) => {
          if (ROLE_FIELD.test(key))
            for (const role of roleTexts(value))
              if (before.roles.size < 20 && !before.roles.has(role))
                before.roles.set(role, {
                  index: exchange.index,
                  pointer: `/response/content/text`,
                  key: pointer.slice(1).split('/').at(-1) ?? key,
                });
        });
      }
    }
    if (succeeded && body !== undefined && /role/i.test(pathname)) this.#learnRoles(body);
  }

  #record(credential: Credential): CredentialRecord {
    const key = credentialKey(credential);
    let record = this.#credentials.get(key);
    if (record === undefined) {
      const token = credential.scheme === 'cookie' ? credential.text : credential.text;
      const issued = this.#issued.has(token);
      record = { issued, person: this.#issued.get(token), requests: 0, succeeded: new Set(), unauthorized: new Set(), roles: new Map() };
      const claims = claimsOf(credential.text);
      if (isObject(claims)) {
        for (const claim of ['role', 'roles', 'groups', 'cognito:groups']) {
          for (const role of roleTexts(claims[claim] ?? null))
            record.roles.set(role, { index: -1, pointer: '/request/headers', key: claim });
        }
      }
      this.#credentials.set(key, record);
    }
    return record;
  }

  /** What an answer hands out: session cookies and token-like texts, to the person whose name the request carried. */
  #issue(exchange: Exchange, carrier: string | undefined): void {
    const cookies = setCookies(exchange.responseHeaders).filter(carriesSession);
    const body = exchange.method === 'POST' ? jsonOf(exchange) : undefined;
    if (cookies.length === 0 && body === undefined) return;
    let person = carrier;
    const named = (key: string, value: Json): void => {
      if (LOGIN_FIELD.test(key) && typeof value === 'string' && value !== '') person = value;
    };
    if (exchange.request.kind === 'json') leaves(exchange.request.value, named);
    else if (exchange.request.kind === 'form') for (const field of exchange.request.fields) named(field.name, field.value);
    for (const cookie of cookies) {
      this.#sessionCookies.add(cookie.name);
      this.#issued.set(`${cookie.name}=${cookie.value}`, person);
    }
    if (body === undefined) return;
    leaves(body, (key, value) => {
      if (
        typeof value === 'string' &&
        value.length >= LONG &&
        /token|jwt|session|secret|key|ticket|bearer/i.test(key) &&
        this.#issued.size < 10_000
      )
        this.#issued.set(value, person);
    });
  }

  #learnRoles(body: Json): void {
    const visit = (node: Json, depth: number): void => {
      if (depth > 3) return;
      if (isArray(node)) for (const row of node.slice(0, 200)) visit(row, depth + 1);
      else if (isObject(node)) {
        const { id, name } = node;
        if ((typeof id === 'string' || typeof id === 'number') && typeof name === 'string' && this.#roleNames.size < 1_000)
          this.#roleNames.set(String(id), name);
        for (const key in node) if (typeof node[key] === 'object') visit(node[key] as Json, depth + 1);
      }
    };
    visit(body, 0);
  }

  close(): Ledger {
    return { sessionCookies: this.#sessionCookies, credentials: this.#credentials, guarded: this.#guarded, roleNames: this.#roleNames };
  }
}
