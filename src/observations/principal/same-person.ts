/** What a credential shows of whose it is. */
interface Carried {
  person: string | undefined;
  readonly turns: readonly { readonly signedIn: boolean | undefined }[];
  readonly identities: ReadonlySet<string>;
  /** Of whom a token says that it is, by its issuer. */
  readonly subject?: string | undefined;
}

/** Identities that no two people share by chance, unlike a number or a first name. */
const UNMISTAKABLE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/i;

/** Credentials of one recording that are said to be of the same identity are of one person: who is invited, and signs in with a name later, or is handed another token of the same issuer and subject. */
export const joinPeople = (credentials: ReadonlyMap<string, Carried>): void => {
  const called = new Map<string, string>();
  for (const [key, record] of credentials) {
    // Somebody else may have signed in with the same session.
    if (record.turns.filter(({ signedIn }) => signedIn).length > 1) continue;
    const own = [...[...record.identities].filter((identity) => UNMISTAKABLE.test(identity)), record.subject ?? []].flat();
    const had = record.person ?? key;
    const known = own.map((identity) => called.get(identity)).find((name) => name !== undefined) ?? had;
    if (known !== had) for (const [other, one] of credentials) if ([had, known].includes(one.person ?? other)) one.person = known;
    for (const identity of own) called.set(identity, known);
  }
};
