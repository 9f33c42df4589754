import type { Act, FieldSeen, Settled } from '../screen.ts';
import { type FieldKey, fieldKey } from './field-key.ts';
import { isAct, isNavigation, isSettled, type Timed, type Timeline } from './timeline.ts';

/** What was chosen in a field that is made of parts of the product's own: the option's words, and what things of answers are that are called so. */
export interface Chosen {
  readonly words: string;
  readonly means: ReadonlySet<string>;
}

const OPTION = /^(?:option|menuitemradio)$/;
const LIST = /^(?:combobox|listbox)$/;

const listsIn = (settled: Settled): readonly FieldSeen[] =>
  settled.snapshot.forms.flatMap(({ fields }) => fields.filter(({ control }) => control.role === 'combobox'));

const heldIn = ({ value }: FieldSeen): string => `${value.length} ${value.shape} ${value.tag}`;

/** The one list whose value is another afterwards. */
const changedBetween = (before: Settled | undefined, after: Settled | undefined): FieldKey | undefined => {
  if (before === undefined || after === undefined) return undefined;
  const held = new Map(listsIn(before).map((field) => [fieldKey(field.control), heldIn(field)]));
  const changed = listsIn(after).filter((field) => (held.get(fieldKey(field.control)) ?? heldIn(field)) !== heldIn(field));
  return changed.length === 1 ? changed[0]?.control : undefined;
};

const asked = new WeakMap<Timeline, ReadonlyMap<string, ReadonlySet<string>>>();

/** What things are, by the texts that answers give of them: a person who picks "Acme Tools" picks `c-11`. */
const thingsCalled = (timeline: Timeline): ReadonlyMap<string, ReadonlySet<string>> => {
  const have = asked.get(timeline);
  if (have !== undefined) return have;
  const called = new Map<string, Set<string>>();
  for (const { calls } of timeline.exchanges)
    for (const { answer } of calls)
      for (const { text, owner } of answer) {
        const own = called.get(text) ?? new Set<string>();
        for (const [, id] of owner.ids) if (own.size < 20) own.add(id);
        called.set(text, own);
      }
  asked.set(timeline, called);
  return called;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Options that were pressed since the screen was gone to, until the event numbered `until`, by the list they were chosen in: the last of each. */
export const chosenBefore = (timeline: Timeline, sending: Timed<Act>, until: number): ReadonlyMap<string, Chosen> => {
  const { events } = timeline;
  const chosen = new Map<string, Chosen>();
  const own = (event: Timed | undefined): event is Timed => event !== undefined && event.tab === sending.tab;
  const arrived = events.slice(0, until).findLastIndex((event) => isNavigation(event) && own(event));
  let act: Timed<Act> | undefined;
  let before: Timed<Settled> | undefined;
  for (let at = Math.max(arrived, 0); at < until; at += 1) {
    const event = events[at];
    if (!own(event)) continue;
    if (isSettled(event)) before = event;
    if (!isAct(event)) continue;
    if (OPTION.test(event.control.role) && event.control.name !== '' && event.action !== 'escape') {
      const after = events.slice(at + 1, until).find((later): later is Timed<Settled> => own(later) && isSettled(later));
      const list = act !== undefined && LIST.test(act.control.role) ? act.control : changedBetween(before, after);
      if (list !== undefined)
        chosen.set(fieldKey(list), { words: event.control.name, means: thingsCalled(timeline).get(event.control.name) ?? NOTHING });
    }
    act = event;
  }
  return chosen;
};
