import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * On arriving at another screen its title gets the focus, so that a screen reader hears where it is and the keyboard goes
 * on from there. Going back keeps the place that the browser remembers.
 */
export const useArrival = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const at = useRef(pathname);
  useLayoutEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    const title = document.querySelector<HTMLElement>('main h1');
    if (title !== null) title.tabIndex = -1;
    title?.focus({ preventScroll: true });
    if (kind !== 'POP') scrollTo(0, 0);
  }, [pathname, kind]);
};
