import { useEffect } from 'react';
import css from './toast.module.css';
import { dismiss, useTold } from './told.ts';
import { useHistory } from './use-decide.ts';

const SECONDS = 8;
/** With a way back: long enough for whoever reads slowly, or comes to the button by keys. */
const WITH_UNDO = 30;

/** What was just done, with the way back. */
export const Toast = () => {
  const told = useTold();
  const { history, step, pending } = useHistory();
  const number = told?.number;
  const seconds = told?.undo === true ? WITH_UNDO : SECONDS;
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(dismiss, seconds * 1000);
    return () => clearTimeout(timer);
  }, [number, seconds]);
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
