import { useEffect } from 'react';
import css from './toast.module.css';
import { dismiss, useTold } from './told.ts';
import { useHistory } from './use-decide.ts';

const SECONDS = 8;

/** What was just done, with the way back. */
export const Toast = () => {
  const told = useTold();
  const { history, step, pending } = useHistory();
  const number = told?.number;
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(dismiss, SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div className={css['toast']} role="status" data-shown={told !== undefined}>
      {told !== undefined && (
        <>
          <span>{told.says}</span>
          {told.undo && history.undo !== null && (
            <button type="button" disabled={pending} onClick={() => step('undo')}>
              Undo
            </button>
          )}
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
};
