import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LIMITS } from './limit.ts';
import type { Member } from './record.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs people in with a JSON Web Token (HS256, RFC 7519) that names who it is, the role, and when it ends. */
export class Sessions {
  readonly #key = randomBytes(32);
  readonly #ended = new Set<string>();
  #issued = 0;

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  open(member: Member, now = Date.now()): string {
    this.#issued += 1;
    const iat = Math.floor(now / 1000);
    const claims = { sub: member.id, role: member.role, jti: String(this.#issued), iat, exp: iat + LIMITS.sessionSeconds };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${this.#sign(text)}`;
  }

  end(token: string): void {
    this.#ended.add(token);
  }

  /** The member's id; `undefined` for a token that is not ours, has ended or was signed out. */
  read(token: string, now = Date.now()): string | undefined {
    const [head, body, signature, ...rest] = token.split('.');
    if (head === undefined || body === undefined || signature === undefined || rest.length > 0 || this.#ended.has(token)) return undefined;
    const expected = Buffer.from(this.#sign(`${head}.${body}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly sub: string; readonly exp: number };
    return exp * 1000 > now ? sub : undefined;
  }
}
