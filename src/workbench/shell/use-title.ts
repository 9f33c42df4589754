import { useEffect } from 'react';

/** What a project is called where its product has no name: as the person named it, and the first one by what it is. */
export const projectTitle = (product: string | null, project: string): string =>
  product ?? (project === 'unidentified-product' ? 'Unidentified product' : project);

/** What the browser calls the page, in its tab and its history; `undefined` while that is not known. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title === undefined ? 'Ninepoint' : `${title} · Ninepoint`;
  }, [title]);
};
