import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

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
  // A dialog that closes by itself tells so late: who asks for it again in between would find it open, and then it goes. So it goes by `onClose` alone.
  const cancelled = (event: SyntheticEvent): void => {
    // A field for files tells of its own.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const closed = (): void => {
    if (dialog.current?.open !== true) onClose();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onCancel={cancelled} onClose={closed}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
};
