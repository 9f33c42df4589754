import { isPseudonym } from '../../base/pseudonym.ts';
import type { FieldSeen, Settled, TypedValue } from '../screen.ts';
import { shapeOf } from './display.ts';
import type { SentLeaf } from './leaf.ts';
import { isAct, isNavigation, isSettled, type Timed, type Timeline } from './timeline.ts';

/** What tells one field of a screen from its others. */
export interface FieldKey {
  readonly form: string;
  readonly field: string;
  readonly name: string;
}

export const fieldKey = ({ form, field, name }: FieldKey): string => JSON.stringify([form, field, name]);

export interface FilledField {
  readonly key: FieldKey;
  readonly type: string;
  readonly value: TypedValue;
  /** Nobody entered anything into it since the screen was gone to. */
  readonly untouched: boolean;
}

const fieldsIn = (settled: Timed<Settled>): readonly FieldSeen[] => settled.snapshot.forms.flatMap(({ fields }) => fields);

/**
 * What the fields of a form held when it was sent: as the last screen at rest before showed them, and as was typed since. `act` is the number
 * of the act that sent it.
 */
export const filledBefore = ({ events, acts }: Timeline, act: number): readonly FilledField[] => {
  const sending = acts.get(act);
  if (sending === undefined) return [];
  const until = events.indexOf(sending);
  let from = until;
  while (from > 0 && !(isSettled(events[from] as Timed) && events[from]?.tab === sending.tab)) from -= 1;
  const filled = new Map<string, FilledField>();
  const arrived = events.slice(0, until).findLastIndex((event) => isNavigation(event) && event.tab === sending.tab);
  const touched = new Set(
    events
      .slice(Math.max(arrived, 0), until + 1)
      .flatMap((event) => (isAct(event) && event.value !== undefined ? [fieldKey(event.control)] : [])),
  );
  const settled = events[from];
  const form = sending.control.form;
  const inForm = (control: { readonly form: string }): boolean => form === '' || control.form === form;
  if (settled !== undefined && isSettled(settled))
    for (const { control, type, value } of fieldsIn(settled))
      if (inForm(control)) filled.set(fieldKey(control), { key: control, type, value, untouched: !touched.has(fieldKey(control)) });
  for (const event of events.slice(from, until + 1)) {
    if (!isAct(event) || event.tab !== sending.tab || event.value === undefined || !inForm(event.control)) continue;
    const key = fieldKey(event.control);
    filled.set(key, { key: event.control, type: filled.get(key)?.type ?? event.control.role, value: event.value, untouched: false });
  }
  return [...filled.values()].map(({ key: { form: of, field, name }, ...rest }) => ({ key: { form: of, field, name }, ...rest }));
};

const SECRET = /^np_tok_[a-z2-7]{8}$/;

/** What a pseudonym is one of: `np_name_…` of a name, `p-…` of an address. */
const kindOf = (text: string): string => /^(?:np_[a-z]+_|p-)/.exec(text)?.[0] ?? '';

/** Whether a sent value can be the one that a field held: `undefined` when nothing can be said. */
export const carries = ({ value }: FilledField, leaf: SentLeaf): boolean | undefined => {
  switch (value.kind) {
    case 'secret':
      return SECRET.test(leaf.text) || undefined;
    case 'checked':
      return /^(?:true|false|on|off|0|1)$/.test(leaf.text) ? undefined : false;
    case 'file':
      return undefined;
    case 'empty':
      return leaf.text === '' ? undefined : false;
    default:
      if (value.tag !== '' && value.tag === leaf.text) return true;
      // A pseudonym is as long as it is; what it stands for is not. Those of two kinds may stand for one value.
      if (isPseudonym(leaf.text)) return kindOf(value.tag) === kindOf(leaf.text) ? false : undefined;
      if (value.tag !== '' && !isPseudonym(value.tag)) return false;
      if (value.shape === '' || leaf.text.length !== value.length) return false;
      // Clients put letters in one case; that it is the same value is not shown then, nor that it is another.
      return shapeOf(leaf.text) === value.shape || (shapeOf(leaf.text).toLowerCase() === value.shape.toLowerCase() ? undefined : false);
  }
};
