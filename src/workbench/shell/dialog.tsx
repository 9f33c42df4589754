import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus, closes with Escape, gives the focus back. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser gives the focus back only where the dialog is still there when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  // A dialog that closes by itself tells so late: who asks for it again in between would find it open, and then it goes. So it goes by `onClose` alone.
  const cancelled = (event: SyntheticEvent): void => {
    // A field for files tells of its own.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const closed = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog ref={dialog} className={css['dialog']} aria-label={title} onCancel={cancelled} onClose={closed}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
};
