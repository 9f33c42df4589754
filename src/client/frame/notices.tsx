import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'refused';
}

type Notify = (text: string, tone: Notice['tone'], seconds?: number) => void;

const NoticeContext = createContext<Notify>(() => undefined);
export const useNotify = (): Notify => useContext(NoticeContext);

const SECONDS = 6;
let next = 0;

/** Short messages over the screen. They are announced, and they stay as long as the product was shown to leave them, else six seconds. */
export const NoticeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const drop = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const notify = useCallback<Notify>(
    (text, tone, seconds = SECONDS) => {
      next += 1;
      const id = next;
      setNotices((all) => [...all.slice(-3), { id, text, tone }]);
      setTimeout(() => drop(id), seconds * 1000);
    },
    [drop],
  );
  const value = useMemo(() => notify, [notify]);
  return (
    <NoticeContext value={value}>
      {children}
      <div className="notices" role="status" aria-live="polite">
        {notices.map((notice) => (
          <div key={notice.id} className="notice" data-tone={notice.tone}>
            <span>{notice.text}</span>
            <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => drop(notice.id)}>
              <X size={16} aria-hidden />
            </button>
          </div>
        ))}
      </div>
    </NoticeContext>
  );
};
