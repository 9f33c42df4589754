import type { EntityModel } from '../observations/entity/unify.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Observed } from '../observations/observed.ts';
import { settleAsked, sightAsked } from '../observations/screen/asked.ts';
import type { PlaceOf } from '../observations/screen/place.ts';
import { TimelineKeeper } from '../observations/screen/timeline.ts';
import type { ScreenEvent } from '../observations/screen.ts';
import type { PurposeMiner } from '../points/1-purpose/miner.ts';
import type { Circumstances } from '../points/2-screens/apart.ts';
import type { ScreenMiner } from '../points/2-screens/miner.ts';
import type { Screen } from '../points/2-screens/reading.ts';
import { settleRoutes } from '../points/2-screens/routes.ts';
import { settleScreens } from '../points/2-screens/settle.ts';
import { ClientRuleMiner } from '../points/5-validation/client-miner.ts';
import { settleClientRules } from '../points/5-validation/client-rules.ts';
import type { Rule } from '../points/5-validation/reading.ts';
import { ReactionMiner } from '../points/8-errors/reaction-miner.ts';
import { type ReactionsTo, settleReactions } from '../points/8-errors/reactions.ts';
import { WaitMiner } from '../points/9-limits/waits.ts';
import { type Ballot, noBallot } from '../statement/ballot.ts';
import type { Reference } from '../statement/reference.ts';
import { ServedPages } from './served-pages.ts';

/** What one recording shows on screen, settled later with that of others; of a format that shows no screens, the pages that a server wrote are. */
export class ScreenReading {
  readonly rules = new ClientRuleMiner();
  readonly reactions = new ReactionMiner();
  readonly waits = new WaitMiner();
  asked: Ballot = noBallot;
  readonly #recording: string;
  #timeline: TimelineKeeper | undefined;
  #pages: ServedPages | undefined;

  /** `events`: how events are addressed behind the recording's name; `undefined` for a format without any. */
  constructor(recording: string, events: string | undefined, placeOf: PlaceOf) {
    this.#recording = recording;
    if (events !== undefined) this.#timeline = new TimelineKeeper(`${recording}${events}`, placeOf);
    else this.#pages = new ServedPages(recording, placeOf);
  }

  /** A page as it was served. */
  seePage(exchange: Exchange, at: Reference, callOf: (method: string, url: string) => string | undefined): void {
    this.#pages?.seePage(exchange, at, callOf);
  }

  /** What was sent, as the calls that it is. */
  seeSent(exchange: Exchange, observed: readonly Observed[]): void {
    this.#pages?.seeSent(exchange, observed);
  }

  see(event: ScreenEvent): void {
    this.#timeline?.see(event);
  }

  observe(observed: readonly Observed[]): void {
    this.#timeline?.observe(observed);
  }

  /** Mines the timeline once all of it was read, and lets go of it. */
  close(screens: ScreenMiner, purpose: PurposeMiner, ours: (url: string) => boolean): void {
    const served = this.#pages?.close();
    this.#pages = undefined;
    if (served !== undefined) {
      screens.seeServed(served.timeline, served.sent, ours);
      this.asked = served.asked;
    }
    const timeline = this.#timeline?.close();
    this.#timeline = undefined;
    if (timeline === undefined || timeline.events.length === 0) return;
    screens.seeTimeline(timeline, ours);
    for (const event of timeline.events)
      if (event.kind === 'snapshot' && ours(event.url)) purpose.seeSnapshot(event.snapshot, event.url, timeline.at(event));
    this.asked = sightAsked(timeline, this.#recording);
    this.rules.seeTimeline(timeline, ours);
    this.reactions.seeTimeline(timeline, this.#recording);
    this.waits.seeTimeline(timeline);
  }
}

interface Read {
  readonly recording: string;
  readonly screens: ScreenMiner;
  readonly seen: ScreenReading;
}

/** Everything that is settled from screens: they are known by their routes, and what was entered by where it went. */
export const settleSeen = (
  readings: readonly Read[],
  entities: readonly EntityModel[],
  callTemplates: ReadonlySet<string>,
  circumstances?: Circumstances,
): { readonly screens: Screen[]; readonly rules: Rule[]; readonly reactionsTo: ReactionsTo } => {
  const routes = settleRoutes(
    readings.map(({ recording, screens }) => screens.visits.seal(recording)),
    entities,
    callTemplates,
    readings.map(({ recording, screens }) => screens.languages.seal(recording)),
    readings.map(({ recording, screens }) => screens.values.seal(recording)),
  );
  const asked = settleAsked(
    readings.map(({ seen }) => seen.asked),
    routes.routeOf,
  );
  return {
    screens: settleScreens(
      routes,
      readings.map(({ recording, screens }) => screens.seal(recording)),
      entities,
      asked,
      circumstances,
    ),
    rules: settleClientRules(
      {
        stated: readings.map(({ recording, seen }) => seen.rules.stated.seal(recording)),
        refused: readings.map(({ recording, seen }) => seen.rules.refused.seal(recording)),
        sent: readings.map(({ recording, seen }) => seen.rules.sent.seal(recording)),
      },
      asked,
      routes.routeOf,
    ),
    reactionsTo: settleReactions(
      readings.map(({ recording, seen: { reactions } }) => ({
        reactions: reactions.reactions.seal(recording),
        usual: reactions.usual.seal(recording),
        elsewhere: reactions.elsewhere.seal(recording),
      })),
      routes.routeOf,
    ),
  };
};
