import { useLayoutEffect, useRef } from 'react';

/**
 * What is typed between asking for a dialog and its being there: it is meant for the dialog, and for nothing on the screen. The function answers
 * it when the dialog comes to be shown.
 */
export const useTypedMeanwhile = (asked: boolean): (() => string) => {
  const typed = useRef('');
  useLayoutEffect(() => {
    if (!asked) return undefined;
    typed.current = '';
    const pressed = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      typed.current += event.key;
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [asked]);
  return () => typed.current;
};
