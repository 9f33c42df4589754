import { isRedacted } from '../../base/pseudonym.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import { filledBefore } from '../../observations/screen/form.ts';
import { isNotice, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import type { Act, Notice } from '../../observations/screen.ts';
import { NOT_ISOLATED } from './reading.ts';

/** A form that checks by itself says so right after the press, in milliseconds. */
const AT_ONCE = 500;

/** What stood at a field when somebody pressed what sends its form, and nothing was sent. */
export interface Standing {
  readonly act: Timed<Act>;
  readonly notice: Timed<Notice>;
  readonly place: string;
  readonly field: string;
  readonly rule: 'required' | typeof NOT_ISOLATED;
  readonly message: string;
}

const isPress = ({ action }: Timed<Act>): boolean => action === 'submit' || action === 'click' || action === 'enter';

const keyOf = (place: string, ...more: readonly string[]): string => JSON.stringify([place, ...more]);

/** What a press takes away has gone by then, and so has what was on its way out. */
const LEAVING = 400;

/** Whether a text stood there when something was pressed and stayed, or came right after it. */
const stoodAt = ({ time, shownFor, tab }: Timed<Notice>, act: Timed<Act>): boolean =>
  tab === act.tab && time <= act.time + AT_ONCE && (shownFor === undefined ? time >= act.time : time + shownFor > act.time + LEAVING);

/**
 * What a client says at its fields and sends nothing for: a press of what sends the form at other times, no call, and words at a field. What a server had
 * said before may still stand there, and what stood there when the form was sent holds nobody up.
 */
export const standingIn = (timeline: Timeline, ours: (url: string) => boolean): readonly Standing[] => {
  const acts = [...timeline.acts.values()].filter((act) => isPress(act) && ours(act.url));
  const controlKey = ({ url, control }: Timed<Act>): string =>
    keyOf(timeline.placeOf(url) ?? '', control.role, wordsShown(control.name), control.form);
  const made = new Set(
    timeline.exchanges.flatMap(({ act, calls }) => (act !== undefined && calls.some(({ write }) => write) ? [act] : [])),
  );
  const sending = new Set(acts.filter(({ index }) => made.has(index)).map(controlKey));
  const server = new Set(
    timeline.exchanges.flatMap(({ calls }) =>
      calls.flatMap(({ refusals }) => refusals.map(({ complaint }) => wordsShown(complaint.message ?? ''))),
    ),
  );
  const notices = timeline.events.filter((event): event is Timed<Notice> => isNotice(event) && event.field !== '');
  const harmless = new Set<string>();
  const found: Standing[] = [];
  for (const act of acts) {
    const place = timeline.placeOf(act.url);
    if (place === undefined || !sending.has(controlKey(act))) continue;
    const here = notices.filter((notice) => stoodAt(notice, act) && timeline.placeOf(notice.url) === place);
    const isSent = made.has(act.index);
    if (!isSent && timeline.exchanges.some(({ start }) => start >= act.time && start <= act.time + AT_ONCE)) continue;
    const filled = here.length === 0 || isSent ? [] : filledBefore(timeline, act.index);
    for (const notice of here) {
      const message = wordsShown(notice.text).slice(0, 300);
      if (isSent && notice.time < act.time) harmless.add(keyOf(place, notice.field, message));
      const [only, more] = filled.filter(({ key }) => key.field === notice.field);
      if (only === undefined || more !== undefined || message === '' || isRedacted(message) || server.has(message)) continue;
      const { kind } = only.value;
      if (kind === 'secret') continue;
      found.push({ act, notice, place, field: fieldKey(only.key), rule: kind === 'empty' ? 'required' : NOT_ISOLATED, message });
    }
  }
  return found.filter(({ place, notice, message }) => !harmless.has(keyOf(place, notice.field, message)));
};
