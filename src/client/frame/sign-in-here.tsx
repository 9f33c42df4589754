import { createContext, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SignIn } from '../../plan/node.ts';
import { Part } from '../interpret/part.tsx';
import { Dialog } from './dialog.tsx';

const EnteredContext = createContext<(() => void) | undefined>(undefined);

/** What is done when somebody has signed in, where they stay at the screen that they are at; undefined where they go on from here. */
export const useEnteredHere = (): (() => void) | undefined => useContext(EnteredContext);

/** Signs in over the screen that one is at, so that what was entered there stays. */
export const SignInHere = ({ signIn }: { readonly signIn: SignIn }) => {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Sign in
      </button>
      {open
        ? // It may be asked for inside of a form, and a form in a form is none (HTML, 4.10.3).
          createPortal(
            // What is sent in it is not sent by the form that it was asked for in.
            <div onSubmit={(event) => event.stopPropagation()}>
              <Dialog title="Sign in" onClose={close}>
                <EnteredContext value={close}>
                  <Part node={signIn} />
                </EnteredContext>
              </Dialog>
            </div>,
            document.body,
          )
        : null}
    </>
  );
};
