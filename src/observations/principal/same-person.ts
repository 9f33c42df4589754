import { mayBeSecret } from './credential.ts';

/** What a credential shows of whose it is. */
interface Carried {
  person: string | undefined;
  readonly turns: readonly { readonly signedIn: boolean | undefined }[];
  readonly identities: ReadonlySet<string>;
  /** Of whom a token says that it is, by its issuer. */
  readonly subject?: string | undefined;
}

/** The same, while all recordings are still to be told of each other. */
interface Joined extends Carried {
  readonly identities: Set<string>;
}

/** Identities that no two people share by chance, unlike a number or a first name. */
const UNMISTAKABLE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/i;

/**
 * Credentials of one recording that are said to be of the same identity are of one person: who is invited, and signs in with a name later, or is handed another token
 * of the same issuer and subject. The name by which somebody signs in is nobody else's: a key that is said to be of them is theirs, too.
 */
export const joinPeople = (credentials: ReadonlyMap<string, Carried>): void => {
  const called = new Map<string, string>();
  const signedIn = new Set([...credentials.values()].flatMap(({ person = '', identities }) => (identities.has(person) ? [person] : [])));
  const isOfOne = (identity: string, { person }: Carried): boolean =>
    UNMISTAKABLE.test(identity) || (signedIn.has(identity) && (person ?? identity) === identity && !/^\d+$/.test(identity));
  for (const [key, record] of credentials) {
    // Somebody else may have signed in with the same session.
    if (record.turns.filter(({ signedIn }) => signedIn).length > 1) continue;
    const own = [...[...record.identities].filter((identity) => isOfOne(identity, record)), record.subject ?? []].flat();
    const had = record.person ?? key;
    const known = own.map((identity) => called.get(identity)).find((name) => name !== undefined) ?? had;
    if (known !== had) for (const [other, one] of credentials) if ([had, known].includes(one.person ?? other)) one.person = known;
    for (const identity of own) called.set(identity, known);
  }
};

/** The secrets of which a credential is made: several cookies make one. */
const partsOf = (key: string): readonly string[] => {
  const at = key.indexOf(' ');
  const text = key.slice(at + 1);
  return key.slice(0, at) === 'cookie' ? text.split('; ').filter(isSecretCookie) : [text];
};

const isSecretCookie = (part: string): boolean => {
  const at = part.indexOf('=');
  return at > 0 && mayBeSecret(part.slice(0, at), part.slice(at + 1));
};

/** Whether one person alone is known to have carried a credential. */
const isOfOne = ({ turns }: Carried): boolean => turns.filter(({ signedIn }) => signedIn).length <= 1;

/**
 * What is carried in several recordings is of one person: a trace may lack the answer by which a session was handed out, which the HAR of the same
 * visit has. Where two people are said to have carried the same, nothing is joined.
 */
export const joinRecordings = (ledgers: readonly ReadonlyMap<string, Joined>[]): void => {
  const known = new Map<string, { readonly person: string; readonly identities: ReadonlySet<string> } | undefined>();
  for (const credentials of ledgers)
    for (const [key, record] of credentials) {
      const { person, identities } = record;
      if (person === undefined) continue;
      for (const part of partsOf(key)) {
        const isOther = known.has(part) && known.get(part)?.person !== person;
        known.set(part, isOther || !isOfOne(record) ? undefined : { person, identities });
      }
    }
  for (const credentials of ledgers)
    for (const [key, record] of credentials) {
      if (record.person !== undefined || !isOfOne(record)) continue;
      const found = partsOf(key).flatMap((part) => known.get(part) ?? []);
      const [first] = found;
      if (first === undefined || found.some(({ person }) => person !== first.person)) continue;
      record.person = first.person;
      for (const identity of first.identities) record.identities.add(identity);
    }
};
