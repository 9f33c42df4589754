import { decodedPart } from '../../observations/address.ts';
import { stateSpots } from '../../observations/pages/page-state.ts';
import { addressWithout, queryWithout } from './address.ts';
import { withoutData } from './data-address.ts';
import { fieldWithout } from './field.ts';
import { type KeyClass, keyClass } from './key-class.ts';
import { isMixed } from './looks.ts';
import { withoutMails } from './mail.ts';
import { MARKS, SECRETS, secretsTold } from './positions.ts';
import { isPseudonym } from './pseudonym.ts';
import { insertedWithout } from './sql.ts';
import { LONG, NAMED, suspicionsOf } from './suspicion.ts';
import type { Vault } from './vault.ts';

const SECRET_WORD =
  /token|secret|passw|passcode|kennwort|contrase|senha|mot de passe|wachtwoord|api[-_ ]?key|account[-_ ]?key|access[-_ ]?key|private[-_ ]?key|client-key-data|csrf|xsrf|nonce|session|cookie|authorization|\bpwd?\b/i;
export const hasSecretWord = (text: string): boolean => SECRET_WORD.test(text);

/** `"csrfToken": "…"`, `password = '…'`, `"password"=>"…"` in scripts and texts, `password: """…"""` in a query of GraphQL. */
const ASSIGNED = /(?:(["'`])|(?<![\w.-]))([\w.-]{2,200})\1(\]?\s*(?:=>|[:=])\s*)("""|["'`])([^"'`\n\\]{4,4096})\4/g;
/** The same where the quotes are written otherwise: JSON in a script's string, or in an attribute. */
const ESCAPED =
  /(\\+["']|\\*&(?:quot|apos|#0?3[49]|#x2[27]);|\\u002[27])([\w.-]{2,60})\1(\s*(?:=(?:>|&gt;)|[:=])\s*)\1([^"'\n\\&<>]{4,4096})(?=\1)/gi;
const HAS_ESCAPED = /\\["'u]|&(?:quot|apos|#)/;
/** `localStorage.setItem("token", "…")`, `setRequestHeader('X-CSRF-Token', '…')`. */
const PASSED = /(["'`])([\w.-]{3,60})\1(\s*,\s*)(["'`])([^"'`\n\\]{8,4096})\4/g;
/** `"pin": 8026`, `\"otp\":\"802645\"`: what stands so is JSON that was cut, or that a script holds. */
const CODE_WORD = /(?:pin|otp|cv[vc]2?|csc|code)(?:\\*["']|=\d)/i;
const CODES = /(\\*["'])([\w.-]{3,60})\1(\s{0,3}:\s{0,3})(\\*["']?)(\d{3,12})\4(?![\w.])/g;
/** `&pin=8026&`, and `name="pin"`, two ends of lines and the digits: a form in the text of a script. */
const FORM_CODES = /([?&"'`])([\w.-]{3,60})(=)(\d{3,12})(?=[&"'`])/g;
const PART_CODES = /(\bname=\\*["'])([\w.-]{3,60})(\\*["'](?:\\+r\\+n|\\+n|\r?\n){2})(\d{3,12})(?![\w.])/g;
/** `<meta name="csrf-token" content="…">`, `<input name="token" value="…">`, `<add key="DbPassword" value="…"/>`. */
const TAGS = /<(?:meta|input)\b[^>]{0,2000}>|<[\w:.-]{1,40}\s[^<>]{0,2000}>/gi;
/** `password: hunter2-x` in a log or a message. Words behind it are words about passwords. */
const BARE =
  /\b([\w-]{0,20}(?:password|passwd|passcode|passphrase|passwort|kennwort|contrase(?:ñ|n|\u0303)a|senha|mot de passe|wachtwoord|pwd|secret|(?:api|access|account)[-_ ]?key|client-key-data|token))(\s{0,3}[:=]\s{0,3}|\s+is\s+)([^\s"'&<>,;(){}[\]]{4,200})/gi;
/** `DB_PASSWORD=…` on a line of its own, `;Password=…;` in what a database is connected with: what stands there is the value, be it a word. */
const LINES = /((?:^|\n)(?:export )?[A-Z][A-Z0-9_]*=|(?:^|\n)[\w-]+(?:\.[\w-]+)+=|;\s?(?:Password|Pwd)=)([^\s"';]{4,200})(?=[;\r\n]|$)/g;
/** `abc=…` under a header of cookies, in a text. */
const COOKIES = /\b((?:set-)?cookie["']?\s?[:=]\s?["']?)([\w.-]{1,60}=)([^\s;"']{6,4096})/gi;
/** `curl -u name:…`, as documentation and logs have it. */
const USERS = /\b(curl\b[^\n]{0,2000}?\s(?:-u|--user)[\s=]{1,3}["']?[^\s:"']{1,80}:)([^\s"'\\]{3,200})/g;
/** `curl -b sid=…`. */
const JARS = /(\bcurl\b[^\n]{0,2000}?\s(?:-b|--cookie)[\s=]{1,3}["']?[\w.-]{1,60}=)([^\s"';\\]{6,4096})/g;
/** A line of a protocol of lines. */
const LINE = /((?:^|\n)(?:AUTH|PASS) )(?=\S*\d)([^\s"']{6,200})(?=\r?(?:\n|$))/g;
/** `machine … login … password …`, as a file `.netrc` has it. */
const MACHINES = /(\bmachine\s+\S{1,200}\s+login\s+\S{1,200}\s+password\s+)([^\s"']{3,200})/g;
/** `s:8:"password";s:9:"…"`, as PHP writes down what it has in memory. */
const SERIALISED = /(s:\d{1,3}:"([\w.-]{2,60})";s:\d{1,5}:")([^"]{3,4096})(?=")/g;
/** What stands behind a word for it and nothing but markup: `<th>API token</th><td><code>…`, `<code class="api-key">…`. */
const SHOWN =
  /((?:token|secret|key|passw(?:or)?d)(?:\b["']?(?:\s{0,8}(?:<[^<>]{0,200}>|\bis\b|:)){1,8}|[\w -]{0,60}["'][^<>]{0,200}>)\s{0,8})([\w~+/=.-]{20,512})(?![\w~+/=-])/gi;
/** A form that was sent without saying so. */
const FORM = /^[\w.[\]%+-]{1,80}=[^&\s"<>{}]*(?:&[\w.[\]%+-]{1,80}=[^&\s"<>{}]*)*$/;
const FORM_LENGTH = 20_000;
const TAG_NAMES = /\s(?:(?:name|id|key)\s*=\s*["']?([\w.[\]-]+)|(?:aria-label|placeholder|data-testid)\s*=\s*["']([\w. -]{2,60})["'])/gi;
/** What is typed into it is hidden, whatever it is called, or would be (HTML, "autofill"). */
const HIDDEN = /^<input\b[^>]*\s(?:type\s*=\s*["']?password|autocomplete\s*=\s*["']?(?:[\w-]+\s+)*(?:current-password|new-password))\b/i;
const CODE_FIELD = /^<input\b[^>]*\sautocomplete\s*=\s*["']?(?:[\w-]+\s+)*(?:one-time-code|cc-csc)\b/i;
const TAG_VALUE = /(\b(?:content|value)\s*=\s*)(?:(["'])([^"']*)\2|([^\s"'=<>`]+))/i;

/** `<password>…</password>`, as XML has it. */
const ELEMENTS = /(<((?:[\w-]{1,30}:)?([\w.-]{3,60}))(?:\s[^<>]{0,300})?>(?:<!\[CDATA\[)?)([^<\]\s][^<\]]{2,4096})(?=(?:\]\]>)?<\/\2>)/g;
/** `<string name="token">…`, `<name>password</name><value><string>…`, `<key>password</key><string>…`. */
const NAMED_ELEMENTS =
  /(<(\w[\w:.-]{0,40})\s(?:[^<>]{0,200}\s)?(?:name|key)=["']([\w.-]{2,60})["'][^<>]{0,300}>(?:<value>)?)([^<\s][^<]{2,4096})(?=<\/(?:\2|value)>)/g;
const KEYED_ELEMENTS = /(<(name|key)>([\w.-]{2,60})<\/\2>\s{0,20}(?:<value>\s{0,20})?<\w{1,20}>)([^<\s][^<]{2,4096})(?=<\/)/gi;
/** An address of the product itself, of which a part or its query lets whoever knows it in: `action="/password/reset/…"`, `href="?token=…"`. */
const LINKS = /["']((?:\.{0,2}\/|\?)[^"'\s<>]{4,400})["']/g;
const HAS_LINKS =
  /\/[\w-]{0,24}(?:reset|verif|validat|magic|confirm|activ|invit|join|passw|in[-_]?link)|["'][./?][^"'\s<>?]{0,400}\?[^"'\s<>]{0,400}=|["']\?[^"'\s<>]{0,400}=/i;
/** `"password" => "…"` within brackets, as PHP shows what it has: `["password"]=> string(9) "…"`, `[password] => …`. */
const DUMPED = /(\["?([\w.-]{2,60})"?\]\s*=>\s*(?:string\(\d+\)\s*)?"?)([^\s"][^"\r\n]{3,400})/g;
/** A name and its value on lines of their own, as YAML has settings. */
const PAIRED = /(\bname:[ \t]{1,4}["']?([\w.-]{2,60})["']?[ \t]*\r?\n[ \t]*value:[ \t]{1,4}["']?)([^\s"']{3,400})/g;
/** What a database says is there already: `Key (id, token)=(7, …)`, `entry '…' for key 'users.token'`. */
const KEYS = /(\bKey \(([^()]{1,200})\)=\()([^()]{1,2000})(?=\))/g;
const ENTRIES = /(\bentry ')([^'\n]{4,400})(?=' for key '(?:\w+\.)?(\w{1,60})')/g;
/** Texts that a script unpacks: JSON in base64, or percent-encoded. */
const UNPACKED = /(["'`>])((?:eyJ|W3s|W3)[\w+/-]{16,20000}={0,2}|%(?:7B|5B)[\w%.!~*()-]{8,20000})(?=["'`<])/gi;
/** `Auth->login('kim', '…')`, as the trace of an error has a call with what it was told. */
const CALLED = /\b(\w{2,60})\(([^()\r\n]{3,1000})\)/g;
const CALLS = /(?:log_?in|sign_?in|log_?on|auth(?:enticate|orize)?|passw(?:or)?d)\(/i;
const QUOTED = /(['"])([^'"\\]{1,400})\1/g;
/** How pages write an `@` that programs are not to find. */
const SIGNS = ['&#64;', '&commat;', '\\u0040'] as const;

/** What a tag is called: what its first name says that says anything. */
const classOfTag = (tag: string): KeyClass => {
  if (HIDDEN.test(tag)) return 'password';
  if (CODE_FIELD.test(tag)) return 'code';
  for (const [, called, said = ''] of tag.matchAll(TAG_NAMES)) if (keyClass(called ?? said) !== 'plain') return keyClass(called ?? said);
  return 'plain';
};

/** The text of a page, a script or a message: secrets under names that the text itself gives, then those of recognisable form. */
export const pageTextWithout = (text: string, vault: Vault, nesting = 0): string => {
  if (text.length < FORM_LENGTH && FORM.test(text) && !/^[^&]*=$/.test(text)) return queryWithout(text, vault);
  let result = taggedWithout(text.includes('data:') ? withoutData(text, vault) : text, vault);
  if (SECRET_WORD.test(text) && (suspicionsOf(text) & (LONG | NAMED)) === 0) result = namedWithout(result, vault);
  for (const sign of SIGNS)
    if (text.includes(sign)) result = withoutMails(result, vault.pseudonyms, () => vault.report.count('mail'), sign);
  result = statesWithout(result, vault);
  if (/\beyJ|\bW3|%(?:7B|5B)/i.test(text))
    result = result.replace(
      UNPACKED,
      (_, before: string, held: string) => before + (held.startsWith('%') ? percentWithout(held, vault) : vault.text(held, nesting)),
    );
  if (HAS_LINKS.test(text))
    result = result.replace(LINKS, (all, address: string) => all.replace(address, () => addressWithout(address, vault)));
  if (CODE_WORD.test(text)) result = codesWithout(result, vault);
  return vault.text(withoutBare(shapedWithout(result, vault), vault), nesting);
};

/** Without what is known for a moment only: the digits of a PIN, of a one-time code, of the back of a card. */
const codesWithout = (text: string, vault: Vault): string => {
  const code = (name: string, digits: string): string | undefined =>
    keyClass(name) === 'code' ? fieldWithout('code', digits, 'in', vault) : undefined;
  const inForm = (all: string, before: string, name: string, sign: string, digits: string): string => {
    const without = code(name, digits);
    return without === undefined ? all : before + name + sign + without;
  };
  return text
    .replace(CODES, (all, quote: string, name: string, sign: string, mark: string, digits: string) => {
      const without = code(name, digits);
      return without === undefined ? all : `${quote}${name}${quote}${sign}${mark || quote}${without}${mark || quote}`;
    })
    .replace(FORM_CODES, inForm)
    .replace(PART_CODES, inForm);
};

const percentWithout = (held: string, vault: Vault): string => {
  const inner = decodedPart(held);
  const without = vault.text(inner);
  return without === inner ? held : encodeURIComponent(without.toWellFormed());
};

/** Without what the JSON says that a page brings along for its scripts, looked through as any other. */
const statesWithout = (page: string, vault: Vault): string => {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, json, write } of stateSpots(page)) {
    const without = vault.text(json);
    if (without === json) continue;
    pieces.push(page.slice(done, start), write(without));
    done = end;
  }
  return pieces.length === 0 ? page : pieces.join('') + page.slice(done);
};

/** Without what stands in the tags of a page whose name is that of a secret. */
export const taggedWithout = (text: string, vault: Vault): string => {
  if (!/<(?:meta|input)\b|<[^<>]{1,300}\svalue\s*=/i.test(text)) return text;
  return text.replace(TAGS, (tag) => {
    const name = /\b(?:content|value)\s*=/i.test(tag) ? classOfTag(tag) : 'plain';
    if (name === 'plain') return tag;
    return tag.replace(TAG_VALUE, (all, before: string, quote = '', quoted: string | undefined, bare: string | undefined) => {
      const without = fieldWithout(name, quoted ?? bare ?? '', HIDDEN.test(tag) ? 'form' : 'in', vault);
      return without === undefined ? all : `${before}${quote}${without}${quote}`;
    });
  });
};

const NAMES_SECRETS: ReadonlySet<KeyClass> = new Set<KeyClass>([...SECRETS, 'key']);

/** What scripts, markup and settings give a name of a secret. */
export const namedWithout = (text: string, vault: Vault): string => {
  const secret = (name: string, value: string): string =>
    (NAMES_SECRETS.has(keyClass(name)) ? fieldWithout(keyClass(name), value, 'in', vault) : undefined) ?? value;
  let result = text.replace(
    ASSIGNED,
    (_, quote = '', name: string, sign: string, mark: string, value: string) =>
      `${quote}${name}${quote}${sign}${mark}${secret(name, value)}${mark}`,
  );
  if (HAS_ESCAPED.test(result))
    result = result.replace(
      ESCAPED,
      (_, mark: string, name: string, sign: string, value: string) => `${mark}${name}${mark}${sign}${mark}${secret(name, value)}`,
    );
  result = result.replace(PASSED, (all, quote: string, name: string, comma: string, mark: string, value: string) =>
    isMixed(value.replace(/^\w+ /, ''), 8) ? `${quote}${name}${quote}${comma}${mark}${secret(name, value)}${mark}` : all,
  );
  if (result.includes('</')) {
    for (const elements of [ELEMENTS, NAMED_ELEMENTS, KEYED_ELEMENTS])
      result = result.replace(elements, (_, start: string, _tag: string, name: string, value: string) => start + secret(name, value));
  }
  if (/cookie/i.test(result))
    result = result.replace(
      COOKIES,
      (_, start: string, name: string, value: string) => start + name + (fieldWithout('cookie', value, 'in', vault) ?? value),
    );
  if (result.includes(';s:'))
    result = result.replace(SERIALISED, (_, start: string, name: string, value: string) => start + secret(name, value));
  if (result.includes('Key ('))
    result = result.replace(KEYS, (_, start: string, columns: string, row: string) => {
      const names = columns.split(', ');
      const cells = row.split(', ');
      return start + (names.length === cells.length ? cells.map((cell, at) => secret(names[at] ?? '', cell)).join(', ') : row);
    });
  if (result.includes("' for key '"))
    result = result.replace(ENTRIES, (_, start: string, value: string, name: string) => start + secret(name, value));
  for (const [mark, where] of [
    [']', DUMPED],
    ['value:', PAIRED],
  ] as const)
    if (result.includes(mark))
      result = result.replace(where, (_, start: string, name: string, value: string) => start + secret(name, value));
  if (/insert\s/i.test(result)) result = insertedWithout(result, vault);
  if (result.includes('=')) result = result.replace(LINES, (_, start: string, value: string) => start + secret(start.slice(0, -1), value));
  return result.replace(SHOWN, (all, start: string, value: string) =>
    isRandom(value) ? start + (fieldWithout('token', value, 'out', vault) ?? value) : all,
  );
};

/** A cookie as an answer sets it, told by what only that says: `sid=…; Path=/; HttpOnly`. */
const SET_COOKIE = /^([\w.-]{1,60}=)([^\s;"']{6,4096})(?=(?:;\s?[^;]{1,200}){0,12};\s?(?:HttpOnly|Secure|SameSite=|Max-Age=\d|Path=\/))/i;

const TOLD = [
  ['curl ', USERS],
  ['curl ', JARS],
  ['machine ', MACHINES],
  ['AUTH ', LINE],
  ['PASS ', LINE],
] as const;

/** What is told by what stands around it, without a word for a secret. */
export const shapedWithout = (text: string, vault: Vault): string => {
  const hidden = (all: string, start: string, value: string): string => start + (fieldWithout('cookie', value, 'out', vault) ?? all);
  let result = text.includes(';') ? text.replace(SET_COOKIE, hidden) : text;
  for (const [word, where] of TOLD)
    if (result.includes(word))
      result = result.replace(where, (_, start: string, value: string) => start + (fieldWithout('password', value, 'out', vault) ?? value));
  return CALLS.test(result)
    ? result.replace(CALLED, (all, method: string, told: string) => calledWithout(all, method, told, vault))
    : result;
};

/** A call without the password that it was told. Code has words there. */
const calledWithout = (all: string, method: string, told: string, vault: Vault): string => {
  const texts = [...told.matchAll(QUOTED)];
  const values = texts.map(([, , text = '']) => text);
  let result = all;
  for (const at of secretsTold(method, values)) {
    const value = values[at] ?? '';
    if (!isMixed(value.replace(MARKS, ''), 6)) continue;
    result = result.replace(texts[at]?.[0] ?? value, (quoted) =>
      quoted.replace(value, () => fieldWithout('password', value, 'out', vault) ?? value),
    );
  }
  return result;
};

/** Drawn by a machine: letters of both sizes and digits. */
const isRandom = (text: string): boolean =>
  isMixed(text, 20) && /[a-z]/.test(text) && /[A-Z]/.test(text) && !isPseudonym(text) && !text.startsWith('eyJ');

/** Ways of writing and signing. */
const TECHNICAL =
  /^(?:base-?(?:16|32|58|62|64)|(?:rs|hs|es|ps|aes|rsa|sha)-?\d{1,4}|md5|utf-?(?:8|16)|oauth ?\d|pbkdf2|argon2i?d?|ed25519|x\.?509|v\d{1,2}|\d{1,4}-(?:bit|byte|digit|char|character))(?:-[a-z]{2,12})?$/i;

/** A text without what stands behind the name of a secret (`API_KEY=…`, `password: …`). */
export const withoutBare = (text: string, vault: Vault): string =>
  !SECRET_WORD.test(text)
    ? text
    : text.replace(BARE, (all, name: string, sign: string, value: string) => {
        const told = value.replace(MARKS, '').replace(/\.$/, '');
        const said = sign.includes('is');
        if (
          !isMixed(told, said ? 6 : 4) ||
          // "The token is base64-encoded" says what it is like.
          (said && TECHNICAL.test(told)) ||
          value.startsWith('np_') ||
          value.startsWith('eyJ')
        )
          return all;
        return `${name}${sign}${fieldWithout(keyClass(name), value, 'out', vault) ?? value}`;
      });
