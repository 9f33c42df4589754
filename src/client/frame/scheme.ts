import { useCallback, useState } from 'react';

type Scheme = 'light' | 'dark';
const KEY = 'ninepoint.scheme';

const chosen = (): Scheme | undefined => {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
};

/** Put on the document before the first drawing, so that a chosen scheme never flashes the other. */
export const applyScheme = (): void => {
  const scheme = chosen();
  if (scheme !== undefined) document.documentElement.dataset['scheme'] = scheme;
};

const current = (): Scheme => chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const useScheme = (): readonly [Scheme, () => void] => {
  const [scheme, setScheme] = useState(current);
  const toggle = useCallback(() => {
    const next: Scheme = current() === 'dark' ? 'light' : 'dark';
    localStorage.setItem(KEY, next);
    applyScheme();
    setScheme(next);
  }, []);
  return [scheme, toggle];
};
