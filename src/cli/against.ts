import { randomSource } from '../backend/server.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { allowing } from '../check/allowed.ts';
import { liveSide } from '../check/live-side.ts';
import type { Side } from '../check/side.ts';
import { standInSide } from '../check/stand-in-side.ts';

export interface AgainstWords {
  /** "standin", or the address of a server. */
  readonly against: string;
  readonly allow: readonly string[];
  readonly headers: readonly string[];
  /** Seconds. */
  readonly timeout: string;
}

/** Makes the other side, a new one for every recording. */
export interface Against {
  readonly words: string;
  /** The server that is asked; `undefined` for a stand-in. */
  readonly host: string | undefined;
  side(): Side;
}

const baseOf = (text: string): Result<URL, string> => {
  const HOW = 'Give standin, or the address of a server: --against https://staging.example';
  if (!URL.canParse(text)) return fail(`${JSON.stringify(text)} is no address. ${HOW}.`);
  const base = new URL(text);
  if (base.protocol !== 'http:' && base.protocol !== 'https:') return fail(`${text} is no http or https address. ${HOW}.`);
  if (base.username !== '' || base.password !== '')
    return fail(`The address holds a password, which would end up in reports. Give it with --header "Authorization: …" instead.`);
  if (base.search !== '' || base.hash !== '') return fail(`${text} has a query or a fragment: give the address of the server without.`);
  return ok(base);
};

const headersOf = (words: readonly string[]): Result<readonly (readonly [string, string])[], string> => {
  const headers: (readonly [string, string])[] = [];
  for (const word of words) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e]*)$/.exec(word) ?? [];
    // What was given may be a secret: it is not repeated.
    if (name === undefined || value === undefined)
      return fail('--header takes a name and a value, for example --header "Authorization: Bearer …".');
    headers.push([name.toLowerCase(), value]);
  }
  return ok(headers);
};

export const againstOf = ({ against, allow, headers, timeout }: AgainstWords): Result<Against, string> => {
  const allowed = allowing(allow);
  if (!allowed.ok) return allowed;
  const own = headersOf(headers);
  if (!own.ok) return own;
  const seconds = Number(timeout);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 3_600)
    return fail(`--timeout takes seconds, from more than 0 to 3600; it was given ${JSON.stringify(timeout)}.`);
  if (against === 'standin') {
    if (allow.length > 0 || headers.length > 0)
      return fail('--allow and --header are for a server: name it with --against. Everything may be sent to the stand-in.');
    return ok({ words: 'the stand-in', host: undefined, side: () => standInSide(randomSource) });
  }
  const base = baseOf(against);
  if (!base.ok) return base;
  const side = liveSide({ base: base.value, allows: allowed.value, headers: own.value, timeout: seconds * 1000 });
  return ok({ words: side.words, host: base.value.host, side: () => side });
};
