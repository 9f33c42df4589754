import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useHere } from './here.ts';

/**
 * On arriving at another screen its title gets the focus, so that a screen reader hears where it is and the keyboard goes
 * on from there. Going back keeps the place that the browser remembers.
 */
export const useArrival = (): void => {
  const here = useHere();
  const kind = useNavigationType();
  const at = useRef(here);
  useLayoutEffect(() => {
    if (at.current === here) return;
    at.current = here;
    const title = document.querySelector<HTMLElement>('main h1');
    if (title !== null) title.tabIndex = -1;
    title?.focus({ preventScroll: true });
    if (kind !== 'POP') scrollTo(0, 0);
  }, [here, kind]);
};
