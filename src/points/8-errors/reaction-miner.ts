import { textOf } from '../../observations/refusals/wording.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import type { SeenCall, SeenExchange } from '../../observations/screen/seen-exchange.ts';
import { isNotice, type Timeline } from '../../observations/screen/timeline.ts';
import { type Window, windowOf } from '../../observations/screen/window.ts';
import { BallotBox } from '../../statement/ballot.ts';
import { errorSubject } from './miner.ts';
import { masked, type Signal, signalKey } from './signal.ts';
import { type Refused, says, signalsAfter } from './signals.ts';

/** A reaction as a vote: what was seen, and the place of the screen it was seen on. */
export interface ReactionVote {
  readonly seen: Signal;
  readonly screen: string | null;
}

export const ACCEPTED = 'accepted';

const MOST = 4_000;

interface Answered {
  readonly exchange: SeenExchange;
  readonly call: SeenCall;
  readonly window: Window;
}

const overlap = (a: Window, b: Window): boolean => a.from <= b.until && b.from <= a.until;

/** Sights what screens did after refusals, and, to compare with, after the same calls when they were accepted. */
export class ReactionMiner {
  /** Error → what the screen did. */
  readonly reactions = new BallotBox(60);
  /** Call → what screens did when it was accepted (`signalKey`), and how often it was. */
  readonly usual = new BallotBox(60);
  /** Texts that were told when nothing had been refused. */
  readonly elsewhere = new BallotBox(1);

  seeTimeline(timeline: Timeline, recording: string): void {
    const tabs = new Set(timeline.events.map(({ tab }) => tab));
    const answered = timeline.exchanges.slice(0, MOST).flatMap((exchange): readonly Answered[] => {
      if (timeline.events.length === 0) return [];
      const window = windowOf(timeline, exchange, tabs);
      return exchange.calls.map((call) => ({ exchange, call, window }));
    });
    const refused = answered.filter(({ call }) => call.refusals.length > 0);
    for (const one of refused) this.#refusal(timeline, one, refused, recording);
    for (const { exchange, call, window } of answered) {
      if (!call.accepted) continue;
      this.usual.see(call.name, ACCEPTED, call.at, `${recording}${call.at.index}`);
      // What a refusal near by brought about is no sign of success.
      if (refused.some((other) => other.exchange !== exchange && overlap(other.window, window))) continue;
      for (const seen of signalsAfter(timeline, exchange, window, { message: null, field: null }, []))
        this.usual.see(call.name, signalKey(seen), call.at, `${recording}${call.at.index}`);
    }
    for (const event of timeline.events)
      if (isNotice(event) && !refused.some(({ window }) => event.time >= window.from && event.time <= window.until))
        this.elsewhere.see(masked(wordsShown(event.text).slice(0, 200)), 'told', timeline.at(event), '');
  }

  #refusal(timeline: Timeline, { exchange, call, window }: Answered, refused: readonly Answered[], recording: string): void {
    const rivals = refused.filter((other) => other.exchange.same !== exchange.same && overlap(other.window, window));
    const said = rivals.flatMap((rival) => rival.call.refusals.map(({ complaint }) => complaint.message));
    const earlier = refused.flatMap((other) =>
      other.exchange.end < exchange.start ? other.call.refusals.map(({ complaint }) => complaint.message) : [],
    );
    const all: readonly Refused[] = call.refusals.map(({ complaint, wording }) => ({
      message: complaint.message ?? (wording === null ? null : textOf(wording)),
      field: complaint.field,
    }));
    const act = exchange.act === undefined ? undefined : timeline.acts.get(exchange.act);
    const screen = timeline.placeOf(act?.url ?? window.at) ?? null;
    const unit = `${recording} ${call.name} ${Math.floor(exchange.start / 1_000)}`;
    for (const [at, { complaint, template }] of call.refusals.entries()) {
      const subject = errorSubject(call.name, call.status, complaint.code, template, complaint.field);
      const own = all[at] ?? { message: null, field: null };
      const signals = signalsAfter(timeline, exchange, window, own, all);
      // With another refusal near by only its own words tell which of them it was.
      // What holds the words of an earlier refusal tells of that, again or still: a list of what was told ages on the screen.
      const isOfEarlier = (seen: Signal): boolean => seen.signal === 'ownText' && earlier.some((message) => says(seen.text, message));
      const isolated =
        rivals.length === 0
          ? signals.filter((seen) => !isOfEarlier(seen))
          : signals.filter(({ signal }) => signal === 'serverText' && !said.includes(own.message));
      for (const seen of isolated)
        this.reactions.see(
          subject,
          JSON.stringify({ seen, screen } satisfies ReactionVote),
          timeline.at(witness(seen, window, own.message) ?? fallback(window, timeline)),
          unit,
        );
    }
  }
}

/** The event that shows a reaction: the text, the way to another screen, or the screen that came of it. */
const witness = (seen: Signal, { notices, dialogs, navigation, after }: Window, message: string | null) => {
  if (seen.signal === 'navigate') return navigation;
  if (seen.signal !== 'serverText' && seen.signal !== 'ownText') return after;
  const isIt = (text: string): boolean => says(text, seen.signal === 'ownText' ? seen.text : message);
  return notices.find(({ text }) => isIt(text)) ?? dialogs.find((dialog) => isIt(dialog.message)) ?? after;
};

const fallback = ({ before, navigation, notices }: Window, timeline: Timeline) => {
  const event = notices[0] ?? navigation ?? before ?? timeline.events[0];
  if (event === undefined) throw new Error('a reaction without an event');
  return event;
};
