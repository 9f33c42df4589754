import { withoutFragment } from '../../observations/address.ts';
import type { Navigation, ScreenEvent, Snapshot } from '../../observations/screen.ts';
import { noticesIn } from '../page/notice.ts';
import { type Page, pageOf } from '../page/placed.ts';
import type { Restored } from './frame-history.ts';

/** Number, time and place of an event. */
interface Moment {
  readonly index: number;
  readonly time: number | undefined;
  readonly tab: string;
  readonly url: string;
}

/** What is known of a tab, or of a frame in one: what it showed last, so that only what is new is told. */
export class Tab {
  url = '';
  /** How the next address comes, when a call asks for it. */
  how: 'load' | 'reload' | 'traverse' | undefined;
  #root: Restored['root'] | undefined;
  #shown = '';
  #told = new Set<string>();

  /** What happens from here on is not known until the next page. */
  forget(): void {
    this.url = '';
    this.#root = undefined;
  }

  /**
   * A page as it is now: how it came to be shown, what it shows, what it tells. `since`: when a call that is just over asked for an address; another part of
   * the same document is shown at once, and what is asked for meanwhile is asked for there.
   */
  settle(at: Moment, { root, continued }: Restored, see: (page: Page) => Snapshot, since?: number): readonly ScreenEvent[] {
    const events: ScreenEvent[] = [];
    const moved = this.url !== at.url;
    const document = !continued || this.#root === undefined;
    const how = this.#movedBy(at.url, document);
    if (how !== undefined) {
      events.push({ ...at, time: how === 'hash' ? (since ?? at.time) : at.time, kind: 'navigation', from: this.url, how });
      this.how = undefined;
    }
    this.url = at.url;
    if (!moved && this.#root === root) return events;
    if (document) this.#told = new Set();
    this.#root = root;
    const page = pageOf(root, at.url);
    const snapshot = see(page);
    const shown = JSON.stringify(snapshot);
    if (moved || shown !== this.#shown) events.push({ ...at, kind: 'snapshot', snapshot });
    this.#shown = shown;
    const notices = noticesIn(page).map((notice) => ({ ...notice, key: `${notice.field}\n${notice.text}` }));
    for (const { text, role, field, urgent, key } of notices)
      if (!this.#told.has(key) && (urgent || !document)) events.push({ ...at, kind: 'notice', text, role, field, shownFor: undefined });
    this.#told = new Set(notices.map(({ key }) => key));
    return events;
  }

  /** How the tab came to show an address; `undefined` when it did not move, or nothing shows how. */
  #movedBy(now: string, document: boolean): Navigation['how'] | undefined {
    if (document && (this.url !== now || this.how !== undefined)) return this.how ?? (this.#root === undefined ? undefined : 'load');
    if (this.url === now) return undefined;
    if (this.how === 'traverse') return this.how;
    return withoutFragment(this.url) === withoutFragment(now) ? 'hash' : 'push';
  }
}
