import { lastName } from '../../base/path.ts';
import { isRepeat, sentAgain } from '../../observations/screen/again.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import type { SeenExchange } from '../../observations/screen/seen-exchange.ts';
import { isGone } from '../../observations/screen/structure.ts';
import { isAct, isNavigation, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import type { Window } from '../../observations/screen/window.ts';
import type { FieldSeen, Notice, Snapshot } from '../../observations/screen.ts';
import type { Signal, Where } from './signal.ts';
import { disabledSince, putBack } from './undone.ts';

/** What an answer refused: the words it said, and the fields it named. */
export interface Refused {
  readonly message: string | null;
  readonly field: string | null;
}

/** Whether a text on screen holds the words of a message. */
export const says = (text: string, message: string | null): boolean => {
  const words = wordsShown(message ?? '').toLowerCase();
  const shown = wordsShown(text).toLowerCase();
  // A word of three letters stands in many texts: it counts alone only.
  return words.length > 0 && (words.length < 4 ? shown === words : shown.includes(words));
};

const fieldsIn = (snapshot: Snapshot | undefined): readonly FieldSeen[] => (snapshot?.forms ?? []).flatMap(({ fields }) => fields);

/** Whether a field of a form is the one that an answer named. */
const isField = ({ control }: FieldSeen, named: string): boolean =>
  [control.field, wordsShown(control.name)].some((name) => name.toLowerCase() === lastName(named).toLowerCase());

const labelOf = (field: string, window: Window): string => {
  const found = [...fieldsIn(window.after?.snapshot), ...fieldsIn(window.before?.snapshot)].find(({ control }) => control.field === field);
  return wordsShown(found?.control.name ?? '') || field;
};

/** How long a text stood before it went away by itself: what went when something was done, went because of that. */
const secondsOf = ({ time, shownFor, tab }: Timed<Notice>, timeline: Timeline): number | null => {
  if (shownFor === undefined || shownFor < 500 || shownFor > 60_000) return null;
  const disturbed = timeline.events.some(
    (event) => event.tab === tab && event.time > time && event.time < time + shownFor + 100 && (isAct(event) || isNavigation(event)),
  );
  // When somebody began to type is not told: what went before they were done may have gone for that.
  const next = timeline.events.find((event) => event.tab === tab && event.time > time && isAct(event));
  return disturbed || (next !== undefined && isAct(next) && next.action === 'input') ? null : Math.max(1, Math.round(shownFor / 1_000));
};

/** Where a text was told. An alert is at a field when that is marked as wrong, too: to stand near one says nothing. */
const whereOf = ({ role, field }: Timed<Notice>, window: Window, refused: Refused): Where => {
  if (refused.field === null && (role === 'alert' || role === 'status')) return role;
  // Or is described by it.
  const wrong = fieldsIn(window.after?.snapshot).some(
    ({ control, invalid, description }) => control.field === field && (invalid || says(description, refused.message)),
  );
  if (field !== '' && (role === '' || wrong)) return { field: labelOf(field, window) };
  return role === 'alert' || role === 'status' ? role : 'screen';
};

/** Whether somebody typed while the answer was under way: what a field is then told may follow from that. */
const isTypedMeanwhile = ({ time, field, tab }: Timed<Notice>, timeline: Timeline, { start }: SeenExchange): boolean =>
  field !== '' &&
  [...timeline.acts.values()].some((act) => act.tab === tab && act.value !== undefined && act.time > start && act.time <= time);

/** Texts that were told, and where; a text that only stands on the screen is told by the screen itself. */
const told = (
  window: Window,
  timeline: Timeline,
  exchange: SeenExchange,
  refused: Refused,
): readonly { readonly text: string; readonly where: Where; readonly seconds: number | null }[] => [
  ...window.notices
    .filter((notice) => notice.role !== 'log' && (says(notice.text, refused.message) || !isTypedMeanwhile(notice, timeline, exchange)))
    .map((notice) => ({ text: notice.text, where: whereOf(notice, window, refused), seconds: secondsOf(notice, timeline) })),
  ...window.dialogs.map(({ message }) => ({ text: message, where: 'dialog' as const, seconds: null })),
];

const shownNow = ({ before, after }: Window, message: string | null): Where | undefined => {
  if (after === undefined) return undefined;
  const field = fieldsIn(after.snapshot).find(({ description }) => says(description, message));
  const had = fieldsIn(before?.snapshot).some(({ description }) => says(description, message));
  if (field !== undefined && !had) return { field: wordsShown(field.control.name) || field.control.field };
  const dialog = after.snapshot.dialogs.some(({ text }) => says(text, message));
  if (dialog && before?.snapshot.dialogs.some(({ text }) => says(text, message)) !== true) return 'dialog';
  return says(after.snapshot.text, message) && before !== undefined && !says(before.snapshot.text, message) ? 'screen' : undefined;
};

const filled = (snapshot: Snapshot | undefined, form: string): ReadonlyMap<string, string> =>
  new Map(
    fieldsIn(snapshot)
      .filter(({ control, value }) => control.form === form && value.kind !== 'secret')
      .map(({ control, value }) => [fieldKey(control), value.kind === 'empty' ? '' : JSON.stringify(value)] as const),
  );

/** What became of the form that was sent. */
const formAfter = (timeline: Timeline, exchange: SeenExchange, { before, after, navigation }: Window): Signal['signal'] | undefined => {
  const act = exchange.act === undefined ? undefined : timeline.acts.get(exchange.act);
  if (act === undefined || act.control.form === '' || after === undefined || navigation !== undefined) return undefined;
  const now = filled(after.snapshot, act.control.form);
  const then = new Map(filled(before?.snapshot, act.control.form));
  for (const typed of timeline.acts.values())
    if (
      typed.value !== undefined &&
      typed.control.form === act.control.form &&
      typed.time > (before?.time ?? 0) &&
      typed.index <= act.index
    )
      if (then.has(fieldKey(typed.control)))
        then.set(fieldKey(typed.control), typed.value.kind === 'empty' ? '' : JSON.stringify(typed.value));
  const entered = [...then].filter(([, value]) => value !== '');
  if (entered.length === 0 || now.size === 0) return undefined;
  if (entered.every(([key, value]) => now.get(key) === value)) return 'formKept';
  return entered.every(([key]) => now.get(key) === '') ? 'formCleared' : undefined;
};

/** Whether another layout stands at the same address, and not as a dialog over it. */
const isReplaced = ({ placeOf }: Timeline, { before, after, navigation }: Window): boolean =>
  before !== undefined &&
  after !== undefined &&
  navigation === undefined &&
  placeOf(before.url) === placeOf(after.url) &&
  after.snapshot.dialogs.length <= before.snapshot.dialogs.length &&
  isGone(before.snapshot.structure, after.snapshot.structure);

/** Whether a call that carries a credential at other times is sent without one, right after an answer to one that had it. */
const isSignedOut = ({ exchanges }: Timeline, answered: SeenExchange, { until }: Window): boolean => {
  if (!answered.calls.some(({ credential }) => credential === 'present')) return false;
  const next = exchanges.filter(({ start }) => start >= answered.end && start <= until).flatMap(({ calls }) => calls);
  const without = next.filter(({ credential }) => credential === 'absent');
  const names = new Set(without.map(({ name }) => name));
  return (
    next.every(({ credential }) => credential !== 'present') &&
    exchanges.some(({ calls }) => calls.some(({ name, credential, accepted }) => accepted && credential === 'present' && names.has(name)))
  );
};

const cameBack = (timeline: Timeline, window: Window, from: string, to: string): boolean => {
  const later = timeline.events.filter((event) => isNavigation(event) && event.time > (window.navigation?.time ?? 0)).slice(0, 10);
  const next = later.find((event) => timeline.placeOf(event.url) !== to);
  return next !== undefined && timeline.placeOf(next.url) === from;
};

/** What was seen on screen after an answer. Of what is not recorded (no screen before or after), nothing is said. */
export const signalsAfter = (
  timeline: Timeline,
  exchange: SeenExchange,
  window: Window,
  refused: Refused,
  all: readonly Refused[],
): readonly Signal[] => {
  const signals: Signal[] = [];
  const { before, after, navigation } = window;
  for (const { text, where, seconds } of told(window, timeline, exchange, refused))
    if (says(text, refused.message)) signals.push({ signal: 'serverText', where, seconds });
    else if (!all.some((other) => says(text, other.message)) && wordsShown(text) !== '')
      signals.push({ signal: 'ownText', where, seconds, text: wordsShown(text).slice(0, 200) });
  // Said of the whole and of a field in the same words: each is told in its own place, where both are.
  if (all.some((other) => other.message === refused.message && other.field !== refused.field)) {
    const own = signals.filter((one) => one.signal === 'serverText' && (typeof one.where === 'object') === (refused.field !== null));
    if (own.length > 0) signals.splice(0, signals.length, ...signals.filter((one) => one.signal !== 'serverText' || own.includes(one)));
  }
  const now = signals.some(({ signal }) => signal === 'serverText') ? undefined : shownNow(window, refused.message);
  if (now !== undefined) signals.push({ signal: 'serverText', where: now, seconds: null });
  if (refused.field !== null && after !== undefined) {
    const named = refused.field;
    const marked = fieldsIn(after.snapshot).find((field) => field.invalid && isField(field, named));
    const was = fieldsIn(before?.snapshot).some((field) => field.invalid && isField(field, named));
    if (marked !== undefined && !was) signals.push({ signal: 'fieldMark', field: wordsShown(marked.control.name) || marked.control.field });
  }
  const from = timeline.placeOf(navigation?.from ?? '') ?? (before === undefined ? undefined : timeline.placeOf(before.url));
  const to = navigation === undefined ? undefined : timeline.placeOf(navigation.url);
  if (from !== undefined && to !== undefined && to !== from)
    signals.push({
      signal: 'navigate',
      to,
      back: cameBack(timeline, window, from, to),
      loaded: navigation?.how !== 'push' && navigation?.how !== 'replace' && navigation?.how !== 'hash',
    });
  const repeated = isRepeat(timeline, exchange);
  const again = repeated ? undefined : sentAgain(timeline, exchange, window.until);
  if (again?.after !== undefined) signals.push({ signal: 'refresh', by: again.after });
  else if (again !== undefined) signals.push({ signal: 'retry', gaps: again.gaps, recovered: again.recovered });
  const back = putBack(timeline, exchange, window);
  if (back !== undefined) signals.push({ signal: 'rollback', what: back });
  for (const control of disabledSince(timeline, window)) signals.push({ signal: 'disabled', control });
  if (isSignedOut(timeline, exchange, window)) signals.push({ signal: 'signOut' });
  const form = formAfter(timeline, exchange, window);
  if (form === 'formKept' || form === 'formCleared') signals.push({ signal: form });
  if (isReplaced(timeline, window)) signals.push({ signal: 'errorScreen' });
  if (signals.length === 0 && !repeated && before !== undefined && after !== undefined && before.tab === after.tab) {
    const same = before.snapshot.text === after.snapshot.text && before.snapshot.structure === after.snapshot.structure;
    if (same && JSON.stringify(before.snapshot.forms) === JSON.stringify(after.snapshot.forms)) signals.push({ signal: 'silent' });
  }
  return signals;
};
