import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SessionActor } from '../../server/api/session.ts';
import { useDecide } from '../decide/use-decide.ts';
import css from './session-page.module.css';

/** What the author calls the role of one who asks: a decision in the document, counted under when it is established again. */
export const ActorRole = ({ actor: { principal, roles, named } }: { readonly actor: SessionActor }) => {
  const decide = useDecide();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the field: the next key is meant for what opened it.
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current && !open) opener.current?.focus();
    opened.current = open;
  }, [open]);
  const close = (): void => {
    setOpen(false);
    decide.reset();
  };
  const name = (role: string): void => decide.mutate({ kind: 'person', principal, role }, { onSuccess: close });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('role') ?? '').trim();
    if (text === '' || text === roles.join(', ')) close();
    else name(text);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  if (!open)
    return (
      <>
        {named && <span>you said so</span>}
        <button ref={opener} type="button" className={css['rename']} onClick={() => setOpen(true)}>
          Rename role
        </button>
      </>
    );
  return (
    <form className={css['naming']} onSubmit={submit} onKeyDown={leave}>
      <label>
        Role of {principal.length > 40 ? `${principal.slice(0, 40)}…` : principal}
        {/* biome-ignore lint/a11y/noAutofocus: it is opened to be typed in. */}
        <input name="role" defaultValue={roles.join(', ')} maxLength={80} spellCheck={false} autoFocus disabled={decide.isPending} />
      </label>
      <button type="submit" disabled={decide.isPending}>
        Save
      </button>
      {named && (
        <button type="button" disabled={decide.isPending} onClick={() => name('')}>
          Take what the recordings say
        </button>
      )}
      <button type="button" onClick={close}>
        Cancel
      </button>
      {decide.error !== null && <span role="alert">{decide.error.message}</span>}
    </form>
  );
};
