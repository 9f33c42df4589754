import type { Navigation } from '../../../observations/screen.ts';
import type { Told } from './told.ts';

/** The Navigation API, as far as it is used here: https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api. */
interface NavigationApi extends EventTarget {
  readonly currentEntry: { readonly url: string | null } | null;
}

interface Navigate extends Event {
  /** A person's doing: a link, a form, a button of the browser, or a script right after something they did. */
  readonly userInitiated: boolean;
  readonly destination: { readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
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
  const say = (how: Navigation['how'], sameDocument: boolean, byUser?: boolean): void =>
    tell({ kind: 'navigation', time: Date.now(), url: location.href, how, sameDocument, ...(byUser === undefined ? {} : { byUser }) });
  say(loaded(), false);
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    say('traverse', false);
    moved();
  });
  const { navigation } = window as unknown as { readonly navigation?: NavigationApi };
  let before = location.href;
  /** Of the navigation that is under way. */
  let byUser: boolean | undefined;
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination, downloadRequest } = event as Navigate;
    if (downloadRequest !== null) return;
    byUser = userInitiated;
    // Whether the page keeps its document after all is seen by what comes.
    if (!destination.sameDocument) tell({ kind: 'leaving', time: Date.now(), url: location.href, byUser: userInitiated });
  });
  navigation?.addEventListener('currententrychange', (event) => {
    const { navigationType } = event as EntryChange;
    const from = before;
    before = location.href;
    const asked = byUser;
    byUser = undefined;
    if (navigationType === null || (from === before && navigationType === 'replace')) return;
    const fragment = navigationType !== 'traverse' && withoutFragment(from) === withoutFragment(before) && from !== before;
    say(fragment ? 'hash' : navigationType, true, asked);
    moved();
  });
};
