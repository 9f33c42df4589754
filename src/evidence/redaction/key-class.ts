/**
 * What the name of a field says about its value. `password`, `token`: always secret. `soft`: secret unless it is a word. `pass`: a password
 * where it is sent, `soft` where it is answered. `code`: secret when it is digits. `oauth`: secret only beside the companions of a sign-in
 * exchange. `key`: secret when it looks like one. `held`: what the name beside it says (`{"name": "SMTP_PASSWORD", "value": "…"}`). The
 * rest are personal data.
 */
export type KeyClass =
  | 'plain'
  | 'password'
  | 'token'
  | 'cookie'
  | 'soft'
  | 'pass'
  | 'code'
  | 'oauth'
  | 'key'
  | 'held'
  | 'mail'
  | 'person'
  | 'name'
  | 'phone'
  | 'place'
  | 'birth'
  | 'government'
  | 'card';

/** Words that are written on to the one before them, as in `newpassword` and `csrfmiddlewaretoken`. */
const WRITTEN_ON = /^([a-z0-9]{2,})(passw(?:or)?d|passphrase|passwort|token|tokens|secret|nonce|keys?)(\d{0,2})$/;
/** The same of words that others end with, too: `bypass`. */
const PASS_OF =
  'user|db|database|smtp|imap|mail|login|admin|root|ftp|ssh|http|proxy|auth|new|old|current|confirm|my|bind|ldap|mysql|sql|wifi|edit|server|account';
const PASS: ReadonlySet<string> = new Set(PASS_OF.split('|'));
const PASS_WRITTEN_ON = new RegExp(`^(${PASS_OF})(pass|pw)(\\d{0,2})$`);

const apart = (word: string): readonly string[] => {
  const [, before, last, number] = WRITTEN_ON.exec(word) ?? PASS_WRITTEN_ON.exec(word) ?? [];
  return before === undefined || last === undefined ? [word] : [before, `${last}${number}`];
};

/** "accessToken", "access-token", "Access.Token", "accesstoken" → ["access", "token"]; "contraseña" → ["contrasena"]. */
export const wordsOf = (key: string): string[] =>
  key
    .slice(0, 128)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : apart(word)));

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PASSWORD_LAST = setOf(
  'password passwd pwd pw passphrase passcode psw passwort kennwort senha contrasena motdepasse mdp wachtwoord heslo haslo parola salasana losenord passord lozinka sifre jelszo adgangskode пароль 密码 密碼 パスワード 비밀번호',
);
/** What may follow "password" and still be one: `password_policy` and `password_length` are none. */
const PASSWORD_TAIL = setOf('confirm confirmation confirmed repeat again hash digest verify retype new old current first second value');
const TOKEN = setOf(
  'secret authorization apikey cookie cookies jsessionid phpsessid samlresponse samlrequest mnemonic jwt bearer psk macaroon',
);
const TOKEN_PHRASES = setOf(
  'saml_response saml_request device_code authorization_code id_token_hint login_hint_token code_verifier client_assertion set_cookie client_key_data seed_phrase recovery_code recovery_codes backup_code backup_codes scratch_code scratch_codes manual_entry_key setup_key security_answer secret_answer auth_header auth_tkt oauth_verifier token_value token_hash connection_string g_recaptcha_response h_captcha_response cf_turnstile_response',
);
/** Tokens of paging and synchronising are no credentials. */
const PAGING = setOf('next page continuation cursor sync previous prev');
const KEY_OF = setOf('api xapi access secret private signing encryption session auth master ssh gpg aws license shared otp totp sess');
/** Keys of these may be secrets, and names of things as well. */
const MAYBE_KEY_OF = setOf(
  'app application client consumer account admin service project bot push subscription integration widget site tenant user storage',
);
const SOFT = setOf(
  'token tokens auth session sessionid sessid sesskey sid csrf xsrf signature sig nonce ticket credential credentials hmac secrets passwords',
);
/** Something that lets whoever has it pass, and no password. */
const PASS_TO = setOf('boarding season day guest ski travel fast press parking bus train rail multi hall low high band');
const MAYBE_KEY = setOf('access refresh resume');
const HELD = setOf(
  'value v val content text data default current input received rejected_value attempted_value old_value new_value before after parameter_value',
);
const SOFT_PHRASES = setOf('session_id session_token connect_sid session_state');
const CODE = setOf('otp totp pin cvv cvc cvv2 cvc2 csc');
const CODE_PHRASES = setOf(
  'security_code mfa_code two_factor_code totp_code otp_code verification_code sms_code one_time_code pin_code card_code auth_code login_code',
);
const OAUTH = setOf('state code challenge relay_state');
const PERSON = setOf('firstname lastname fullname givenname familyname surname middlename forename');
const PERSON_PHRASES = setOf(
  'first_name last_name full_name given_name family_name middle_name maiden_name sur_name legal_name cardholder_name holder_name',
);
const NAME_PHRASES = setOf('name display_name displayname real_name realname');
const MAIL = setOf('email mail emails');
const PHONE = setOf('phone telephone mobile cellphone fax msisdn phonenumber');
const PHONE_PHRASES = setOf('phone_number mobile_number telephone_number cell_phone fax_number phone_home phone_work');
const PLACE_PHRASES = setOf(
  'street street_address address_line address_line1 address_line2 address_line_1 address_line_2 address1 address2 street1 street2 street_line home_address postal_address address',
);
const BIRTH = setOf('birthday birthdate dob');
const BIRTH_PHRASES = setOf('birth_date date_of_birth birth_day');
const GOVERNMENT = setOf('ssn nino');
const GOVERNMENT_PHRASES = setOf(
  'social_security_number social_security tax_id tax_number tax_identification_number national_id national_insurance_number passport_number passport_no driver_license drivers_license driver_license_number id_card_number',
);
const CARD = setOf('pan cardnumber ccnumber');
const CARD_PHRASES = setOf('card_number cc_number credit_card card_no credit_card_number account_number');

/** The class of a key by its words; of one in a list (`token[0]`) by those before its number. */
export const classOf = (key: string): KeyClass => {
  const words = wordsOf(key);
  const named = classBy(words);
  return named === 'plain' && words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? classBy(words.slice(0, -1)) : named;
};

const classBy = (words: readonly string[]): KeyClass => {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  const phrase = words.join('_');
  const pair = before === '' ? last : `${before}_${last}`;
  // `password2` is said again.
  const bare = last.replace(/\d{1,2}$/, '');
  if (PASSWORD_LAST.has(bare) || (PASSWORD_TAIL.has(last) && PASSWORD_LAST.has(before)) || phrase === 'mot_de_passe') return 'password';
  if (bare === 'pass') return before === '' ? 'pass' : PASS.has(before) ? 'password' : PASS_TO.has(before) ? 'plain' : 'soft';
  if (TOKEN.has(bare) || TOKEN_PHRASES.has(phrase) || TOKEN_PHRASES.has(pair)) return 'token';
  if (last === 'token' && before !== '') return PAGING.has(before) ? 'plain' : 'token';
  if (last === 'key' || last === 'keys') {
    if (before === '') return last === 'key' ? 'key' : 'plain';
    if (KEY_OF.has(before)) return last === 'key' ? 'token' : 'soft';
    return MAYBE_KEY_OF.has(before) ? 'key' : 'plain';
  }
  if (MAYBE_KEY.has(phrase)) return 'key';
  if (HELD.has(phrase)) return 'held';
  if (CODE.has(last) || CODE_PHRASES.has(phrase) || CODE_PHRASES.has(pair)) return 'code';
  if (SOFT.has(last) || SOFT_PHRASES.has(phrase) || SOFT_PHRASES.has(pair)) return 'soft';
  if (OAUTH.has(phrase)) return 'oauth';
  if (PERSON.has(last) || PERSON_PHRASES.has(phrase) || PERSON_PHRASES.has(pair)) return 'person';
  if (NAME_PHRASES.has(phrase)) return 'name';
  if (MAIL.has(last)) return 'mail';
  if (PHONE.has(last) || PHONE_PHRASES.has(phrase) || PHONE_PHRASES.has(pair)) return 'phone';
  if (PLACE_PHRASES.has(phrase) || PLACE_PHRASES.has(pair)) return 'place';
  if (BIRTH.has(last) || BIRTH_PHRASES.has(phrase)) return 'birth';
  if (GOVERNMENT.has(last) || GOVERNMENT_PHRASES.has(phrase)) return 'government';
  if (CARD.has(last) || CARD_PHRASES.has(phrase)) return 'card';
  // What it lets one do once may be said behind it: `_wpnonce_add-tag`.
  return words.includes('nonce') ? 'soft' : 'plain';
};

const MEMO_LIMIT = 20_000;
const memo = new Map<string, KeyClass>();

/** `classOf`, remembered: a recording has few different keys. Forgets everything when there are too many (keys made of data). */
export const keyClass = (key: string): KeyClass => {
  const known = memo.get(key);
  if (known !== undefined) return known;
  const found = classOf(key);
  if (memo.size >= MEMO_LIMIT) memo.clear();
  memo.set(key, found);
  return found;
};

const HEADER_LAST = setOf(
  'token key secret session sessionid auth authorization authentication signature csrf xsrf nonce credential credentials apikey password pass otp jwt bearer dpop sid assertion',
);
/** Headers that end like a secret and are none. */
const HEADER_PLAIN = setOf(
  'sec_websocket_key signature_input idempotency_key cache_key surrogate_key x_surrogate_key x_cache_key x_idempotency_key',
);

/** Whether the value of a header is a credential by the header's name. */
export const isSecretHeader = (name: string): boolean => {
  const words = wordsOf(name);
  const phrase = words.join('_');
  if (HEADER_PLAIN.has(phrase)) return false;
  return (
    HEADER_LAST.has(words.at(-1) ?? '') ||
    words.at(-2) === 'signature' ||
    phrase.endsWith('session_id') ||
    keyClass(name) === 'token' ||
    keyClass(name) === 'password'
  );
};

/** Query or form fields that show a sign-in exchange, in which `code` and `state` are secrets. */
export const SIGN_IN_COMPANIONS: ReadonlySet<string> = setOf(
  'response_type redirect_uri client_id grant_type code_verifier code_challenge code_challenge_method session_state SAMLResponse RelayState id_token authuser',
);
