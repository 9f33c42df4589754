import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, focus returns to what opened it. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element is taken away: a dialog that is gone cannot give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => element?.close();
  }, []);
  // Its own closing is told late: by then it may have been opened again.
  const closed = (): void => {
    if (dialog.current?.open !== true) onClose();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={closed}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
};
