import { isRedacted } from '../../base/pseudonym.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import { filledBefore } from '../../observations/screen/form.ts';
import type { Scene } from '../../observations/screen/scene.ts';
import { scenesOf } from '../../observations/screen/scene.ts';
import { isAct, isNotice, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import type { Act, Notice } from '../../observations/screen.ts';
import { BallotBox } from '../../statement/ballot.ts';
import { seeSent } from './client-sent.ts';
import { type ClientRule, isHeldTo, rulesOf } from './field-said.ts';
import { standingIn } from './standing.ts';

/** A refusal of the browser's own, in its words. */
export type ClientRefusal = readonly [rule: string, message: string];

/** A form that checks by itself says so right after the press, in milliseconds. */
const AT_ONCE = 1_000;

/** What a refusal of the browser is about (HTML, constraint validation: ValidityState). */
const FLAGS: readonly (readonly [flag: string, rule: string])[] = [
  ['valueMissing', 'required'],
  ['typeMismatch', 'format'],
  ['badInput', 'type'],
  ['patternMismatch', 'pattern'],
  ['tooLong', 'maxLength'],
  ['tooShort', 'minLength'],
  ['rangeUnderflow', 'minimum'],
  ['rangeOverflow', 'maximum'],
  ['stepMismatch', 'step'],
];

const thingsIn = ({ answers }: Scene): ReadonlySet<string> =>
  new Set(answers.flatMap(({ leaves }) => leaves.flatMap(({ owner }) => owner.ids.map(([, id]) => id))));

/** The field that a complaint calls by its label: "Slug: Value is required". "" when it calls none. */
const namedIn = (text: string): string => /^(.{1,60}?): ./.exec(text)?.[1] ?? '';

/** Whether somebody had begun to fill in a field after the press, when words came to stand at it: it was empty no more. */
const typedBefore = ({ events }: Timeline, press: Timed<Act>, notice: Timed<Notice>, field: string): boolean =>
  events.some(
    (event) =>
      isAct(event) &&
      event.action === 'input' &&
      event.tab === press.tab &&
      event.time >= press.time &&
      (event.bursts?.[0]?.start ?? event.time) <= notice.time &&
      fieldKey(event.control) === field,
  );

/** What forms say that they take, and what the browser refused to send. By place and field; the call comes by `Asked`. */
export class ClientRuleMiner {
  readonly stated = new BallotBox(40);
  readonly refused = new BallotBox(20);
  /** What was sent all the same: rule, call and place of its payload. */
  readonly sent = new BallotBox(20);

  seeTimeline(timeline: Timeline, ours: (url: string) => boolean): void {
    const said = new Map<string, Map<string, ClientRule>>();
    for (const scene of scenesOf(timeline)) {
      if (!ours(scene.settled.url)) continue;
      const at = timeline.at(scene.settled);
      const things = thingsIn(scene);
      for (const { fields, unchecked } of scene.settled.snapshot.forms)
        for (const field of fields.slice(0, 100))
          if (!field.disabled && !field.readOnly)
            for (const rule of rulesOf(field, (value) => things.has(value)))
              if (unchecked !== true || isHeldTo(rule[0], field.type)) {
                const subject = JSON.stringify([scene.place, fieldKey(field.control)]);
                const vote = JSON.stringify(rule);
                this.stated.see(subject, vote, at, scene.place);
                said.set(subject, (said.get(subject) ?? new Map()).set(vote, rule));
              }
    }
    seeSent(timeline, said, this.sent);
    this.#seeComplaints(timeline, ours);
    for (const { notice, act, place, field, rule, message } of standingIn(timeline, ours)) {
      const at = timeline.at(notice);
      const vote: ClientRefusal = [rule, message];
      this.refused.see(JSON.stringify([place, field]), JSON.stringify(vote), at, `${at.recording}${act.index}`);
    }
    for (const event of timeline.events) {
      const place = event.kind === 'invalid' && ours(event.url) ? timeline.placeOf(event.url) : undefined;
      if (event.kind !== 'invalid' || place === undefined) continue;
      const rule = FLAGS.find(([flag]) => event.flags.includes(flag))?.[1];
      if (rule === undefined) continue;
      const at = timeline.at(event);
      const vote: ClientRefusal = [rule, wordsShown(event.message).slice(0, 300)];
      this.refused.see(JSON.stringify([place, fieldKey(event.control)]), JSON.stringify(vote), at, `${at.recording}${at.index}`);
    }
  }

  /** Forms that check by themselves: a press, no call, and words at a field that is empty. */
  #seeComplaints(timeline: Timeline, ours: (url: string) => boolean): void {
    const acts = [...timeline.acts.values()].filter(({ action }) => action !== 'input' && action !== 'escape');
    for (const event of timeline.events) {
      if (!isNotice(event) || !ours(event.url)) continue;
      const place = timeline.placeOf(event.url);
      const act = acts.findLast(({ tab, time }) => tab === event.tab && time <= event.time);
      if (place === undefined || act === undefined || event.time - act.time > AT_ONCE) continue;
      if (timeline.exchanges.some(({ start }) => start >= act.time && start <= event.time)) continue;
      const text = wordsShown(event.text).slice(0, 300);
      const about = event.field || namedIn(text);
      const fields = about === '' ? [] : filledBefore(timeline, act.index).filter(({ key }) => key.field === about || key.name === about);
      const [field] = fields;
      if (field !== undefined && typedBefore(timeline, act, event, fieldKey(field.key))) continue;
      if (fields.length !== 1 || field?.value.kind !== 'empty' || text === '' || isRedacted(text)) continue;
      const at = timeline.at(event);
      const vote: ClientRefusal = ['required', text];
      this.refused.see(JSON.stringify([place, fieldKey(field.key)]), JSON.stringify(vote), at, `${at.recording}${at.index}`);
    }
  }
}
