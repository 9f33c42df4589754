import { type FormEvent, useId } from 'react';
import { useIdentity } from './session.tsx';

/** Basic authentication carries a name and a password in one text (RFC 7617), of bytes in UTF-8. */
const basic = (name: string, password: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)));

interface OwnCredentialProps {
  /** "basic", "bearer", a header's name. */
  readonly by: string;
  onGiven(): void;
}

/** Where no recording shows how people sign in: whoever has a credential of the real product gives it here. It stays in this tab. */
export const OwnCredential = ({ by, onGiven }: OwnCredentialProps) => {
  const id = useId();
  const { be } = useIdentity();
  const give = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const name = String(given.get('name') ?? '');
    const secret = String(given.get('secret') ?? '');
    be({ name: name === '' ? 'signed in' : name, role: null, token: by === 'basic' ? basic(name, secret) : secret });
    onGiven();
  };
  const asks = by === 'basic' ? 'Password' : by === 'bearer' ? 'Token' : by;
  return (
    <form className="own-credential" onSubmit={give}>
      {by === 'basic' ? (
        <>
          <label htmlFor={`${id}name`}>Name</label>
          <input id={`${id}name`} name="name" required autoComplete="username" />
        </>
      ) : null}
      <label htmlFor={`${id}secret`}>{asks}</label>
      <input id={`${id}secret`} name="secret" type="password" required autoComplete="current-password" />
      <button type="submit" className="button">
        Use it
      </button>
    </form>
  );
};
