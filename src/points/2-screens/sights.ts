import type { Ballot } from '../../statement/ballot.ts';
import type { Structures } from './layouts.ts';

/**
 * How an address of a page is known: it was shown, it was loaded, calls were sent from it (the `Referer` follows a page's own navigation), or a
 * link leads to it and nobody followed. `at rest`: it was a screen; `missing`: it said that there is none; `absent`: its page was answered so;
 * `in vain`: what its last segment names was asked for there, and answered so; `had`: it was answered otherwise.
 */
export type Visit = 'shown' | 'loaded' | 'called from' | 'linked' | 'at rest' | 'missing' | 'absent' | 'in vain' | 'had';

/** What miners saw of screens, each ballot of one recording; the last six only where a recording shows screens. */
export interface ScreenSights {
  readonly titles: Ballot;
  readonly queries: Ballot;
  readonly shownTitles: Ballot;
  readonly layouts: Ballot;
  readonly parts: Ballot;
  readonly bindings: Ballot;
  readonly owners: Ballot;
  readonly controls: Ballot;
  /** Place → the place that it went on to by itself. */
  readonly onward: Ballot;
  /** Calls that were made without an act. */
  readonly uncaused: Ballot;
  /** Route that the code of the pages states → what states it. */
  readonly declared: Ballot;
  /** Route table of the code (JSON: a list of routes) → `stated`. */
  readonly tables: Ballot;
  /** Place → the calls that it reads with. */
  readonly reads: Ballot;
  /** Place → call with the query that it was first asked with after the screen came up. */
  readonly begins: Ballot;
  /** Place → the calls that change something and name it as the page they come from. */
  readonly sends: Ballot;
  readonly structures: Structures;
  /** How screens are cited of a recording that does not show what was done in them. */
  readonly still?: string | undefined;
}
