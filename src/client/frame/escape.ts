import { useEffect } from 'react';

/** What Escape does as long as something is open. */
export const useEscape = (open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [open, close]);
};
