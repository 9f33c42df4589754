import { useSyncExternalStore } from 'react';

let asked = false;

/** A browser says that it prints before it measures the page; what media it is drawn for changes too late for the rows to be there. */
const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia('print');
  const says = (is: boolean) => (): void => {
    asked = is;
    changed();
  };
  const [before, after] = [says(true), says(false)];
  query.addEventListener('change', changed);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    query.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** Whether the page is drawn for paper, where nothing can be scrolled to. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => asked || matchMedia('print').matches);
