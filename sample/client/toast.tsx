import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

interface Note {
  readonly kind: 'status' | 'alert';
  readonly text: string;
  readonly number: number;
}
type Say = (kind: Note['kind'], text: string) => void;

const ToastContext = createContext<Say>(() => undefined);
export const useToast = (): Say => use(ToastContext);

/** One note at a time, read out by screen readers, gone after five seconds. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [note, setNote] = useState<Note>();
  const say = useCallback<Say>((kind, text) => setNote((before) => ({ kind, text, number: (before?.number ?? 0) + 1 })), []);
  useEffect(() => {
    if (note === undefined) return;
    const timer = setTimeout(() => setNote(undefined), 5000);
    return () => clearTimeout(timer);
  }, [note]);
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts">
        {note && (
          <p key={note.number} role={note.kind} className={`toast ${note.kind}`}>
            {note.text}
          </p>
        )}
      </div>
    </ToastContext>
  );
};
