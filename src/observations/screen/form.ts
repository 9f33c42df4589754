import { isPseudonym } from '../../base/pseudonym.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { FieldSeen, Settled, TypedValue } from '../screen.ts';
import { type Chosen, chosenBefore } from './chosen.ts';
import { isIsoDay, isWrittenDay, shapeOf } from './display.ts';
import { type FieldKey, fieldKey } from './field-key.ts';
import type { SentLeaf } from './leaf.ts';
import { isAct, isNavigation, isSettled, type Timed, type Timeline } from './timeline.ts';

export interface FilledField {
  readonly key: FieldKey;
  readonly type: string;
  readonly value: TypedValue;
  /** Nobody entered anything into it since the screen was gone to. */
  readonly untouched: boolean;
  /** Of a list or a button of a group that is made of the product's own parts. */
  readonly chosen: Chosen | undefined;
}

const fieldsIn = (settled: Timed<Settled>): readonly FieldSeen[] => settled.snapshot.forms.flatMap(({ fields }) => fields);

const heldAs = ({ kind, length, shape, tag }: TypedValue): string => `${kind} ${length} ${shape} ${tag}`;

/** What the fields of a screen held when they came to stand there: what is made of the product's own parts may change without an act that is told. */
const firstHeld = ({ events }: Timeline, from: number, arrived: number, tab: string): ReadonlyMap<string, string> => {
  const held = new Map<string, string>();
  const last = events[from];
  if (last === undefined || !isSettled(last)) return held;
  let standing = new Set(fieldsIn(last).map(({ control }) => fieldKey(control)));
  for (let at = from; at >= Math.max(arrived, 0) && standing.size > 0; at -= 1) {
    const event = events[at];
    if (event === undefined || !isSettled(event) || event.tab !== tab) continue;
    const here = new Map(fieldsIn(event).map(({ control, value }) => [fieldKey(control), heldAs(value)]));
    standing = new Set([...standing].filter((key) => here.has(key)));
    for (const key of standing) held.set(key, here.get(key) ?? '');
  }
  return held;
};

/**
 * What the fields of a form held when it was sent: as the last screen at rest before showed them, and as was typed since. `act` is the number
 * of the act that sent it.
 */
export const filledBefore = (timeline: Timeline, act: number): readonly FilledField[] => {
  const { events, acts } = timeline;
  const sending = acts.get(act);
  if (sending === undefined) return [];
  const until = events.indexOf(sending);
  let from = until;
  while (from > 0 && !(isSettled(events[from] as Timed) && events[from]?.tab === sending.tab)) from -= 1;
  const filled = new Map<string, Omit<FilledField, 'chosen'>>();
  const arrived = events.slice(0, until).findLastIndex((event) => isNavigation(event) && event.tab === sending.tab);
  const touched = new Set(
    events
      .slice(Math.max(arrived, 0), until + 1)
      .flatMap((event) => (isAct(event) && event.value !== undefined ? [fieldKey(event.control)] : [])),
  );
  const settled = events[from];
  const chosen = chosenBefore(timeline, sending, until);
  const first = firstHeld(timeline, from, arrived, sending.tab);
  const form = sending.control.form;
  const inForm = (control: { readonly form: string }): boolean => form === '' || control.form === form;
  if (settled !== undefined && isSettled(settled))
    // A field that nobody sees, and that is called nothing, keeps for a script what the one beside it shows.
    for (const { control, type, value, visible } of fieldsIn(settled))
      if (inForm(control) && (visible || control.name !== '' || control.field !== '')) {
        const key = fieldKey(control);
        filled.set(key, { key: control, type, value, untouched: !touched.has(key) && (first.get(key) ?? heldAs(value)) === heldAs(value) });
      }
  for (const event of events.slice(from, until + 1)) {
    if (!isAct(event) || event.tab !== sending.tab || event.value === undefined || !inForm(event.control)) continue;
    const key = fieldKey(event.control);
    filled.set(key, { key: event.control, type: filled.get(key)?.type ?? event.control.role, value: event.value, untouched: false });
  }
  return [...filled].map(
    ([
      at,
      {
        key: { form: of, field, name },
        ...rest
      },
    ]) => ({
      key: { form: of, field, name },
      ...rest,
      chosen: chosen.get(at) ?? chosenButton(name, rest),
      untouched: rest.untouched && !chosen.has(at),
    }),
  );
};

/** A button of a group that is pressed: what it is called is what was chosen. */
const chosenButton = (name: string, { type, value }: Pick<FilledField, 'type' | 'value'>): Chosen | undefined =>
  type === 'radio' && value.kind === 'checked' && value.tag === 'true' && name !== '' ? { words: name, means: new Set() } : undefined;

/** Whether what was chosen is what was sent: by its words, or as what the thing is that is called so. */
const isChosen = ({ words, means }: Chosen, { text }: SentLeaf): boolean =>
  means.has(text) || (plainWords(words) !== '' && plainWords(words) === plainWords(text));

const SECRET = /^np_tok_[a-z2-7]{8}$/;

/** What a pseudonym is one of: `np_name_…` of a name, `p-…` of an address. */
const kindOf = (text: string): string => /^(?:np_[a-z]+_|p-)/.exec(text)?.[0] ?? '';

const SWITCHES = /^(?:true|false)$/;

/** A number with what it is counted in: "249.5 €", "£ 20", "15 %". */
const COUNTED = /^(?:\p{Sc} ?)?(-?9+(?:\.9+)?)(?: ?[\p{Sc}%])?$/u;

/** Whether a text is a number that was sent, beside what it is counted in. */
const isCounted = ({ shape }: TypedValue, sent: string): boolean => {
  const core = COUNTED.exec(shape)?.[1];
  return core !== undefined && core !== shape && shapeOf(sent) === core;
};

/** A text that shows a number to so many places: "249.50" is 249.5. Only as long as it is, and with its digits where they are. */
const isSameNumber = ({ shape }: TypedValue, sent: string): boolean => {
  const places = /^-?9+\.(9{1,4})$/.exec(shape)?.[1]?.length;
  if (places === undefined || !/^-?\d+(?:\.\d+)?$/.test(sent) || (sent.split('.')[1] ?? '').length >= places) return false;
  return shapeOf(Number(sent).toFixed(places)) === shape;
};

/** Whether a sent value can be the one that a field held: `undefined` when nothing can be said. */
export const carries = ({ type, value, chosen }: FilledField, leaf: SentLeaf): boolean | undefined => {
  // What a list or a group of the product's own says may differ from what it stands for: that speaks against nothing.
  if (chosen !== undefined) return isChosen(chosen, leaf) || undefined;
  if ((type === 'combobox' && value.kind !== 'date') || type === 'listbox' || (type === 'radio' && value.kind === 'checked'))
    return undefined;
  switch (value.kind) {
    case 'secret':
      return SECRET.test(leaf.text) || undefined;
    case 'checked':
      return !/^(?:true|false|on|off|0|1)$/.test(leaf.text)
        ? false
        : leaf.text === value.tag
          ? true
          : SWITCHES.test(leaf.text)
            ? false
            : undefined;
    case 'file':
      return undefined;
    case 'empty':
      return leaf.text === '' ? undefined : false;
    default:
      if (value.tag !== '' && value.tag === leaf.text) return true;
      // A pseudonym is as long as it is; what it stands for is not. Those of two kinds may stand for one value.
      if (isPseudonym(leaf.text)) return kindOf(value.tag) === kindOf(leaf.text) ? false : undefined;
      if (value.tag !== '' && !isPseudonym(value.tag)) return false;
      // A day is written as people do and sent as machines do.
      if (isWrittenDay(value.shape) && isIsoDay(leaf.text)) return true;
      if (isSameNumber(value, leaf.text) || isCounted(value, leaf.text)) return true;
      if (value.shape === '' || leaf.text.length !== value.length) return false;
      // Clients put letters in one case; that it is the same value is not shown then, nor that it is another.
      return shapeOf(leaf.text) === value.shape || (shapeOf(leaf.text).toLowerCase() === value.shape.toLowerCase() ? undefined : false);
  }
};
