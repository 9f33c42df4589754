import { type ReactNode, useEffect, useRef } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus, closes with Escape, gives the focus back. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      // The browser gives the focus back only where the dialog is still there when it closes.
      if (opener instanceof HTMLElement && opener.isConnected) requestAnimationFrame(() => opener.focus());
    };
  }, []);
  return (
    <dialog ref={dialog} className={css['dialog']} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
};
