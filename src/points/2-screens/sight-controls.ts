import { underKey } from '../../base/path.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import { isInRows } from '../../observations/screen/in-rows.ts';
import { leadOf } from '../../observations/screen/place.ts';
import type { Scene } from '../../observations/screen/scene.ts';
import type { SeenCall } from '../../observations/screen/seen-exchange.ts';
import type { ServedSent } from '../../observations/screen/served.ts';
import { isAct, isNavigation, isSettled, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import type { Act, Snapshot, TypedValue } from '../../observations/screen.ts';
import { decodeSegment } from '../../observations/segment.ts';
import type { BallotBox } from '../../statement/ballot.ts';
import { type Asking, askedByAddress, givenByAsking, givenByLink, givenByName, givenWithSecret } from './gives.ts';

/** What was seen of a control: what it called, where it led to, which dialog it opened; or only where a link says that it leads. */
export interface ControlSeen {
  readonly role: string;
  readonly name: string;
  /** It stands in a row, card or item: there is one in each. */
  readonly row: boolean;
  /** It is called by what stands in its row: a link to a thing of many. */
  readonly ofThing: boolean;
  readonly how: 'used' | 'stated';
  readonly call: string | null;
  /** The place it led to (`placeOf`). */
  readonly to: string | null;
  readonly opened: string | null;
  /** Names of what came to stand on the screen, where it did nothing else: the options of a list, the entries of a menu, the fields of a form. */
  readonly shows: readonly string[];
  /** What it gave of its own: `page + 1`, `days = 7`. */
  readonly gives: string | null;
  /** The screen was another one afterwards, at whatever place. */
  readonly changed: boolean;
  /** The browser asked to confirm it; it downloaded a file. */
  readonly asks: boolean;
  readonly downloads: boolean;
}

/** Acts before one that may have filled its form. */
const RECENT = 12;
/** A click that sends a form is one gesture with its submit, where no button of its own sent that: nobody presses two so soon one after the other. */
const GESTURE = 1_000;
const PRESSED = 50;
/** What a control leads to comes before the next act, and soon. */
const FOLLOWS = 5_000;
/** A page that is loaded later may have been asked for by its address. */
const LOADS = 1_000;

/** Whether a form was sent by what was pressed just before, and not by a button that was pressed after it, on this screen or on one that it led to. */
const isBroughtAbout = (submit: Timed<Act>, by: Timed<Act>): boolean => {
  if (submit.tab !== by.tab || (by.action !== 'click' && by.action !== 'enter')) return false;
  const since = submit.time - by.time;
  const isItsOwn = submit.control.role === 'form' || (submit.control.role === by.control.role && submit.control.name === by.control.name);
  return since <= PRESSED || (since <= GESTURE && submit.url === by.url && isItsOwn);
};

/** Acts as gestures: a submit is the click on the button that brought it about. */
const gesturesOf = (timeline: Timeline): readonly { readonly act: Timed<Act>; readonly numbers: ReadonlySet<number> }[] => {
  const gestures: { act: Timed<Act>; numbers: Set<number> }[] = [];
  for (const act of timeline.acts.values()) {
    const last = gestures.at(-1);
    if (act.action === 'submit' && last !== undefined && isBroughtAbout(act, last.act)) last.numbers.add(act.index);
    else gestures.push({ act, numbers: new Set([act.index]) });
  }
  return gestures;
};

const isTyping = ({ action, control, value }: Act): boolean =>
  action === 'input' && (value?.kind === 'text' || !/^(?:combobox|listbox|checkbox|radio|switch)$/.test(control.role));

type Followed = Pick<ControlSeen, 'to' | 'opened' | 'shows' | 'changed' | 'asks' | 'downloads'> & {
  /** The address that came to be shown at the place it led to. */
  readonly address: string | null;
};

/** What was typed or chosen right before an act, with nothing else in between. */
const enteredBefore = (acts: readonly Timed<Act>[], act: Timed<Act>): readonly TypedValue[] => {
  const own = acts.filter(({ tab }) => tab === act.tab);
  const earlier = own.slice(Math.max(0, own.indexOf(act) - RECENT), own.indexOf(act));
  const last = earlier.findLastIndex(({ action }) => action !== 'input');
  return earlier.slice(last + 1).flatMap(({ value }) => value ?? []);
};

const SHOWN = 12;

/** What a person can use on a screen, by role and name. */
const usable = ({ controls, forms }: Snapshot): ReadonlyMap<string, string> =>
  new Map(
    [...controls, ...forms.flatMap(({ fields }) => fields.map(({ control, visible }) => ({ ...control, visible })))]
      .filter(({ visible, name, row }) => visible && row === undefined && wordsShown(name) !== '' && !isRedacted(name))
      .map(({ role, name }) => [`${role} ${wordsShown(name)}`, wordsShown(name)]),
  );

const appeared = (before: Snapshot, after: Snapshot): readonly string[] => {
  const was = usable(before);
  const now = [...usable(after)].filter(([key]) => !was.has(key)).map(([, name]) => name);
  return now.length > SHOWN ? [] : [...new Set(now.filter((name) => name.length <= 60 && !name.includes('"')))];
};

const isChanged = (before: Snapshot, after: Snapshot): boolean =>
  before.text !== after.text || JSON.stringify(before.structure) !== JSON.stringify(after.structure);

/** What followed an act before the next one: the place that came to be shown, and the dialog that was opened. */
const followed = (
  timeline: Timeline,
  from: number,
  act: Timed<Act>,
  numbers: ReadonlySet<number>,
  before: Snapshot | undefined,
): Followed => {
  let to: string | null = null;
  let address: string | null = null;
  let opened: string | null = null;
  let shows: readonly string[] = [];
  let changed = false;
  let asks = false;
  let downloads = false;
  for (let at = from + 1; at < timeline.events.length; at += 1) {
    const event = timeline.events[at] as Timed;
    if (event.time > act.time + FOLLOWS || (isAct(event) && !numbers.has(event.index) && event.tab === act.tab)) break;
    if (event.kind === 'download') downloads = true;
    if (event.tab !== act.tab) continue;
    if (event.kind === 'dialog' && event.type === 'confirm') asks = true;
    const asked = isNavigation(event) && event.how === 'load' && event.time > act.time + LOADS;
    if (isNavigation(event) && event.how !== 'reload' && event.url !== event.from && !asked) {
      // A link leads where it says; where one is sent on from there is another matter.
      const place = timeline.placeOf(event.url);
      if (place !== undefined && (to === null || act.control.leadsTo === '')) [to, address] = [place, event.url];
    } else if (isSettled(event)) {
      opened = event.snapshot.dialogs.at(-1)?.name ?? null;
      changed = before !== undefined && isChanged(before, event.snapshot);
      shows = before !== undefined && to === null && opened === null ? appeared(before, event.snapshot) : [];
      break;
    }
  }
  return { to, address, opened: opened === null ? null : wordsShown(opened).slice(0, 80), shows, changed, asks, downloads };
};

/** How a list was asked for before, where this is asked for again on the same screen. */
const askingOf = (
  { exchanges }: Timeline,
  call: SeenCall,
  place: string,
  page: string,
  entered: readonly TypedValue[],
): Asking | undefined => {
  const at = exchanges.findIndex(({ calls }) => calls.includes(call));
  const earlier = exchanges.slice(Math.max(0, at - 400), at).flatMap(({ calls, page: tab }) => (tab === page ? calls : []));
  const same = earlier.filter(({ name, accepted }) => name === call.name && accepted);
  const last = same.at(-1);
  if (last === undefined || call.write || place === '') return undefined;
  const queryOf = (of: SeenCall): ReadonlyMap<string, string> => new Map(of.sent.map(({ path, text }) => [path, text]));
  const handed = new Set(
    same
      .flatMap(({ beside }) => beside)
      .flatMap((text) => [text, ...[...text.matchAll(/[?&][\w.[\]-]+=([^&#>;\s]+)/g)].map(([, value]) => decodeSegment(value ?? ''))]),
  );
  return {
    before: queryOf(last),
    now: queryOf(call),
    handed,
    entered,
    isKnown: (name, value) => same.some((one) => one.sent.some(({ path, text }) => path === name && text === value)),
  };
};

/** Links that only a script makes do something are buttons, by whatever name. */
const isScripted = ({ leadsTo }: Act['control']): boolean => leadsTo.endsWith('#') || leadsTo.startsWith('javascript:');

/** What a button does that sends a form; `undefined` for one without a name of its own. */
export const sentBy = ({
  by: {
    control: { role, name },
    field,
    value,
  },
  row,
  call,
  to,
  how,
}: ServedSent): ControlSeen | undefined =>
  wordsShown(name) === '' || isRedacted(name)
    ? undefined
    : {
        role,
        name: wordsShown(name).slice(0, 200),
        row,
        ofThing: false,
        how,
        call,
        to,
        opened: null,
        shows: [],
        gives: call === null || field === '' || value === '' || isRedacted(value) ? null : `${underKey('', field)} = ${value}`,
        changed: false,
        asks: false,
        downloads: false,
      };

/** Sights where controls lead: by what was done and followed, and by what links say. By place. */
export const sightControls = (timeline: Timeline, scenes: readonly Scene[], box: BallotBox): void => {
  const numbered = new Map(timeline.events.map((event, at) => [event, at]));
  const acts = [...timeline.acts.values()];
  const caused = Map.groupBy(timeline.exchanges, ({ act }) => act);
  for (const { act, numbers } of gesturesOf(timeline)) {
    const place = timeline.placeOf(act.url);
    const name = wordsShown(act.control.name) || wordsShown(act.control.field);
    if (place === undefined || name === '' || isRedacted(name) || isTyping(act) || act.action === 'escape') continue;
    const exchanges = [...numbers].flatMap((number) => caused.get(number) ?? []);
    const calls = exchanges.flatMap((exchange) => exchange.calls);
    const before = scenes.findLast(({ settled }) => settled.tab === act.tab && settled.time <= act.time)?.settled.snapshot;
    const after = followed(timeline, numbered.get(act) ?? 0, act, numbers, before);
    // What was typed since the last call of this control's page, at most of the last acts.
    const typed = acts
      .slice(Math.max(0, acts.indexOf(act) - RECENT), acts.indexOf(act))
      .flatMap(({ tab, value }) => (tab === act.tab && value !== undefined ? [value] : []));
    const sentBy = new Map(calls.map((call) => [call.name, call]));
    const writes = [...new Set(calls.filter(({ write }) => write).map((call) => call.name))];
    const reads = after.to === null ? calls.slice(0, 1).map((call) => call.name) : [];
    const made = writes.length > 0 ? writes.slice(0, 3) : reads;
    const opened = before?.dialogs.some((dialog) => wordsShown(dialog.name) === after.opened) === true ? null : after.opened;
    const ofThing = act.control.row !== undefined && act.control.role === 'link' && !isScripted(act.control);
    const row = ofThing || (before === undefined ? act.control.row !== undefined : isInRows(act.control, before));
    for (const call of made.length === 0 ? [null] : made) {
      const sent = call === null ? undefined : calls.find((one) => one.name === call);
      const asking =
        sent === undefined || after.to !== null || act.control.leadsTo !== ''
          ? undefined
          : askingOf(
              timeline,
              sent,
              place,
              exchanges.find((exchange) => exchange.calls.includes(sent))?.page ?? '',
              enteredBefore(acts, act),
            );
      const readdressed =
        after.to !== place || after.address === null || act.control.leadsTo !== ''
          ? undefined
          : askedByAddress(after.address, act.url, enteredBefore(acts, act));
      box.see(
        place,
        JSON.stringify({
          role: act.control.role,
          name: name.slice(0, 200),
          row,
          ofThing,
          how: 'used',
          call,
          to: after.to,
          opened,
          // What is pressed was there before, whatever the last look at the screen showed.
          shows: call === null ? after.shows.filter((shown) => shown !== name) : [],
          gives:
            givenByLink(act.control.leadsTo, act.url) ??
            (readdressed === undefined ? null : givenByAsking(readdressed)) ??
            (call === null
              ? null
              : ((asking === undefined ? null : givenByAsking({ ...asking, page: act.url })) ??
                givenByName(name, sentBy.get(call)) ??
                givenWithSecret(sentBy.get(call), typed))),
          changed: after.changed,
          asks: after.asks,
          downloads: after.downloads,
        } satisfies ControlSeen),
        timeline.at(act),
        `${timeline.at(act).recording}${act.index}`,
      );
    }
  }
  for (const { settled, place } of scenes)
    for (const { role, name, row, leadsTo, visible } of settled.snapshot.controls.slice(0, 200)) {
      const to = leadsTo === '' || row !== undefined || !visible ? undefined : leadOf(leadsTo, settled.url, timeline.placeOf);
      const gives = givenByLink(leadsTo, settled.url);
      if (to === undefined || wordsShown(name) === '' || isRedacted(name) || (to === place && gives === null)) continue;
      const seen = {
        role,
        name: wordsShown(name).slice(0, 200),
        row: false,
        ofThing: false,
        how: 'stated',
        call: null,
        to,
        opened: null,
        shows: [],
        gives,
        changed: false,
        asks: false,
        downloads: false,
      } satisfies ControlSeen;
      box.see(place, JSON.stringify(seen), timeline.at(settled), place);
    }
};
