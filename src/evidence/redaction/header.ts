import { isNothing } from '../../base/nothing.ts';
import type { Header } from '../../observations/exchange.ts';
import { addressWithout } from './address.ts';
import { cookiesWithout, setCookieWithout } from './cookie.ts';
import { fieldWithout, learnBasic } from './field.ts';
import { isSecretHeader } from './key-class.ts';
import { isMixed } from './looks.ts';
import { Memo } from './memo.ts';
import type { Rule } from './report.ts';
import { suspicionsOf } from './suspicion.ts';
import type { Vault } from './vault.ts';

/** `Digest realm="…", nonce="…"` (RFC 9110 §11.6), `Negotiate …`: the parameters that are drawn anew, and what a scheme says in one token. */
const challengeWithout = (value: string, vault: Vault): string =>
  value
    .replace(/\b([\w-]{0,10}nonce|opaque|rspauth)(="?)([^",\s]+)/gi, (_, name: string, sign: string, drawn: string) => {
      return `${name}${sign}${fieldWithout('token', drawn, 'out', vault) ?? drawn}`;
    })
    .replace(/^(Negotiate|NTLM|Kerberos) +(\S{12,})$/i, (_, scheme: string, said: string) => {
      return `${scheme} ${fieldWithout('token', said, 'out', vault) ?? said}`;
    });

/** What the name of a header says of its value. */
type HeaderKind = 'cookie' | 'set-cookie' | 'scheme' | 'secret' | 'protocol' | 'address' | 'challenge' | 'plain';

const KINDS: ReadonlyMap<string, HeaderKind> = new Map([
  ['cookie', 'cookie'],
  ['set-cookie', 'set-cookie'],
  ['set-cookie2', 'set-cookie'],
  ['authorization', 'scheme'],
  ['proxy-authorization', 'scheme'],
  ['www-authenticate', 'challenge'],
  ['proxy-authenticate', 'challenge'],
  ['authentication-info', 'challenge'],
  ['sec-websocket-protocol', 'protocol'],
  ['location', 'address'],
  ['content-location', 'address'],
  ['referer', 'address'],
  ['origin', 'address'],
  ['refresh', 'address'],
]);

const kindOf = (name: string): HeaderKind => KINDS.get(name.toLowerCase()) ?? (isSecretHeader(name) ? 'secret' : 'plain');

/** Headers that a product invented. Those of the protocols hold what browsers and servers say, and nobody's text. */
const OWN = /^x-/i;

const redacted = (kind: HeaderKind, name: string, value: string, vault: Vault): string => {
  switch (kind) {
    case 'cookie':
      return cookiesWithout(value, vault);
    case 'set-cookie':
      return setCookieWithout(value, vault);
    case 'scheme': {
      const scheme = /^[A-Za-z][\w-]* +(?=\S)/.exec(value)?.[0] ?? '';
      if (isNothing(value.slice(scheme.length))) return value;
      if (/^Basic/i.test(scheme)) learnBasic(value.slice(scheme.length), vault);
      return scheme + (fieldWithout('token', value.slice(scheme.length), 'out', vault) ?? '');
    }
    case 'secret':
      return isNothing(value) ? value : (fieldWithout('token', value, 'out', vault) ?? value);
    case 'protocol':
      return value
        .split(/, */)
        .map((part) => (isMixed(part, 20) ? (fieldWithout('token', part, 'out', vault) ?? part) : part))
        .join(', ');
    case 'address':
      return addressWithout(value, vault);
    case 'challenge':
      return vault.form(challengeWithout(value, vault));
    case 'plain':
      return vault.strict && !OWN.test(name) ? vault.form(value) : vault.text(value);
  }
};

/** The value of a header without secrets; scheme words (`Bearer`), cookie names and attributes stay. */
export const headerWithout = (name: string, value: string, vault: Vault): string => redacted(kindOf(name), name, value, vault);

const REMEMBERED = 4_000;
/** Longer values are worked out anew each time. */
const LONGEST = 4_096;

interface Answer {
  readonly value: string;
  readonly counts: readonly Rule[];
}

const NOTHING: readonly Rule[] = [];

/** What is remembered of a header name: what it is, its answers, and the last value with its answer. */
interface Named {
  readonly kind: HeaderKind;
  readonly answers: Memo<Answer>;
  value: string | undefined;
  answer: Answer;
}

/** Redacts headers; recordings repeat nearly all of them, so answers are remembered, with what they count. */
export class HeaderDoor {
  readonly #vault: Vault;
  readonly #names = new Map<string, Named>();
  #learnt = 0;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  headers(headers: readonly Header[]): readonly Header[] {
    if (this.#learnt !== this.#vault.learnt()) {
      // What was remembered may hold what has been learnt since.
      this.#learnt = this.#vault.learnt();
      this.#names.clear();
    }
    let changed: Header[] | undefined;
    for (let at = 0; at < headers.length; at += 1) {
      const header = headers[at] as Header;
      const value = this.#value(header);
      if (value === header.value) continue;
      changed ??= [...headers];
      changed[at] = { name: header.name, value };
    }
    return changed ?? headers;
  }

  #value({ name, value }: Header): string {
    const known = this.#named(name);
    // Most headers repeat the value of the request before: comparing costs a tenth of looking up.
    if (known.value !== value) {
      known.answer = this.#answer(name, value, known);
      known.value = value;
    } else this.#countAgain(known.answer);
    return known.answer.value;
  }

  #answer(name: string, value: string, { kind, answers }: Named): Answer {
    // Dates, lengths and request numbers differ each time and hold no secret: nothing worth remembering.
    if (kind === 'plain' && suspicionsOf(value) === 0 && !this.#vault.strict && this.#vault.sweep(value) === value)
      return { value, counts: NOTHING };
    const known = answers.get(value);
    if (known !== undefined) {
      this.#countAgain(known);
      return known;
    }
    let without = value;
    const counts = this.#vault.report.during(() => {
      without = redacted(kind, name, value, this.#vault);
    });
    const answer = { value: without, counts };
    if (value.length <= LONGEST) answers.set(value, answer);
    return answer;
  }

  #countAgain({ counts }: Answer): void {
    for (const rule of counts) this.#vault.report.count(rule);
  }

  #named(name: string): Named {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    // Hostile recordings have a new header name each time.
    if (this.#names.size > 500) this.#names.clear();
    const made: Named = {
      kind: kindOf(name),
      answers: new Memo<Answer>(REMEMBERED),
      value: undefined,
      answer: { value: '', counts: NOTHING },
    };
    this.#names.set(name, made);
    return made;
  }
}
