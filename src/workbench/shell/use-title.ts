import { useEffect } from 'react';

/** What the browser calls the page, in its tab and its history; `undefined` while that is not known. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title === undefined ? 'Ninepoint' : `${title} · Ninepoint`;
  }, [title]);
};
