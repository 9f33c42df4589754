import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  // Its closing is told late: by then it may be gone, or open again.
  const closed = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog ref={dialog} className={css['dialog']} aria-label={title} onClose={closed}>
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
