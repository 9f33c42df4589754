/** What a credential shows of whose it is. */
interface Carried {
  person: string | undefined;
  readonly turns: readonly { readonly signedIn: boolean | undefined }[];
  readonly identities: ReadonlySet<string>;
}

/** Identities that no two people share by chance, unlike a number or a first name. */
const UNMISTAKABLE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/i;

/** Credentials of one recording that are said to be of the same identity are of one person: who is invited, and signs in with a name later. */
export const joinPeople = (credentials: ReadonlyMap<string, Carried>): void => {
  const called = new Map<string, string>();
  for (const [key, record] of credentials) {
    // Somebody else may have signed in with the same session.
    if (record.turns.filter(({ signedIn }) => signedIn).length > 1) continue;
    const own = [...record.identities].filter((identity) => UNMISTAKABLE.test(identity));
    const had = record.person ?? key;
    const known = own.map((identity) => called.get(identity)).find((name) => name !== undefined) ?? had;
    if (known !== had) for (const [other, one] of credentials) if ((one.person ?? other) === had) one.person = known;
    for (const identity of own) called.set(identity, known);
  }
};
