import { useCallback, useSyncExternalStore } from 'react';

export type SchemeChoice = 'system' | 'light' | 'dark';
const KEY = 'ninepoint-scheme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): SchemeChoice => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

const schemeOf = (choice: SchemeChoice): 'light' | 'dark' => (choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice);

const tell = (): void => {
  document.documentElement.dataset['mantineColorScheme'] = schemeOf(stored());
  for (const listener of listeners) listener();
};

dark.addEventListener('change', tell);
window.addEventListener('storage', (event) => event.key === KEY && tell());

/** Sets the scheme before the first drawing, so that nothing flashes. */
export const applyScheme = tell;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScheme = () => {
  const choice = useSyncExternalStore(subscribe, stored);
  const scheme = useSyncExternalStore(subscribe, () => schemeOf(stored()));
  const choose = useCallback((next: SchemeChoice) => {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    tell();
  }, []);
  return { choice, scheme, choose };
};
