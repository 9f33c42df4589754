import type { Navigation } from '../../../observations/screen.ts';
import type { Told } from './told.ts';

/** The Navigation API, as far as it is used here: https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api. */
interface NavigationApi extends EventTarget {
  readonly currentEntry: { readonly url: string | null } | null;
}

interface EntryChange extends Event {
  readonly navigationType: 'push' | 'replace' | 'traverse' | 'reload' | null;
  readonly from: { readonly url: string | null };
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] as string;

const loaded = (): Navigation['how'] => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' ? 'reload' : entry?.type === 'back_forward' ? 'traverse' : 'load';
};

/** Tells of every address that came to be shown, this document's own first. */
export const watchNavigations = (tell: (told: Told) => void, moved: () => void): void => {
  const say = (how: Navigation['how']): void => tell({ kind: 'navigation', time: Date.now(), url: location.href, how });
  say(loaded());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    say('traverse');
    moved();
  });
  const { navigation } = window as unknown as { readonly navigation?: NavigationApi };
  let before = location.href;
  navigation?.addEventListener('currententrychange', (event) => {
    const { navigationType } = event as EntryChange;
    const from = before;
    before = location.href;
    if (navigationType === null || (from === before && navigationType === 'replace')) return;
    const fragment = navigationType !== 'traverse' && withoutFragment(from) === withoutFragment(before) && from !== before;
    say(fragment ? 'hash' : navigationType);
    moved();
  });
};
