import type { Points } from '../document/specification.ts';
import { type FieldNote, readFieldNote } from '../points/2-screens/field-note.ts';
import type { Option } from '../points/2-screens/part.ts';
import { readShownNote } from '../points/2-screens/spoken.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Place } from './node.ts';
import type { Shown } from './shown.ts';
import { shown } from './shown.ts';

/** What every part of the planning looks things up in: made once from the specification, never changed. */
export interface Planning {
  readonly points: Points;
  readonly calls: ReadonlyMap<string, Call>;
  readonly entities: ReadonlyMap<string, Entity>;
  /** The product's own label for what is bound: by "Book.title" or "POST /loans days". */
  readonly labels: ReadonlyMap<
    string,
    FieldNote & { readonly words?: readonly Option[]; readonly text: string; readonly role: string; readonly shownBy: Shown }
  >;
  readonly places: ReadonlyMap<string, Place>;
}

type Label = Planning['labels'] extends ReadonlyMap<string, infer One> ? One : never;

const SECRET = 'password input';
const TYPED: ReadonlySet<string> = new Set(['textbox', 'searchbox', SECRET]);

/** A heading shows a value, it does not label it. */
const LABELS_NOTHING = new Set(['heading', 'img', 'link']);

export const labelsOf = (points: Points): Planning['labels'] => {
  const labels = new Map<string, Label & { startsAs: string | null; words?: readonly Option[] }>();
  for (const screen of points.screens)
    for (const element of screen.elements) {
      if (element.binds === null || element.name === '' || LABELS_NOTHING.has(element.role)) continue;
      const known = labels.get(element.binds);
      const words = readShownNote(element.note);
      // Where one screen shows a value in other words than another, it is shown as it is.
      if (known?.words !== undefined && words.length > 0)
        known.words = [
          ...known.words.filter(([value, label]) => !words.some((other) => other[0] === value && other[1] !== label)),
          ...words.filter(([value]) => known.words?.every((other) => other[0] !== value)),
        ];
      const { lines, options, startsAs } = readFieldNote(element.note);
      // Of a group of buttons the one that is pressed at first says what it starts as; an empty list beside its field says nothing.
      if (known !== undefined && element.role === 'radio' && startsAs !== null) known.startsAs = startsAs;
      if (known !== undefined && (known.role !== 'listbox' || element.role === 'listbox')) continue;
      labels.set(element.binds, {
        text: element.name,
        role: element.role,
        lines,
        options,
        startsAs,
        ...(words.length === 0 ? {} : { words }),
        shownBy: shown(2, `${screen.route}: ${element.role} "${element.name}" shows ${element.binds}`, element),
      });
    }
  for (const [binds, label] of signInLabels(points)) if (!labels.has(binds)) labels.set(binds, label);
  return labels;
};

/**
 * Labels of a sign-in's fields where nothing shows which is which, though the screen leaves one answer: it has one field for a secret and one other to
 * type in, and a control that makes the call, whose name and secret are known.
 */
const signInLabels = (points: Points): readonly (readonly [binds: string, label: Label])[] => {
  for (const call of points.calls) {
    const account = call.outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'account' ? [one] : [])))[0];
    const name = callName(call);
    const entering = points.screens.find((screen) => screen.leadsTo.some((control) => control.call === name));
    if (account === undefined || entering === undefined) continue;
    const typed = points.screens
      .filter(({ route }) => route === entering.route)
      .flatMap(({ elements }) => elements.filter(({ role, binds }) => binds === null && TYPED.has(role)));
    const [secrets, others] = [typed.filter(({ role }) => role === SECRET), typed.filter(({ role }) => role !== SECRET)];
    const [secret, other] = [secrets[0], others[0]];
    if (secrets.length !== 1 || others.length !== 1 || secret === undefined || other === undefined) continue;
    const labelOf = (element: typeof secret): Label => ({
      text: element.name,
      role: element.role,
      ...readFieldNote(undefined),
      shownBy: shown(
        2,
        `${entering.route}: ${element.role} "${element.name}", the only one beside "${element === secret ? other.name : secret.name}"`,
        element,
      ),
    });
    return [
      [`${name} ${account.secret}`, labelOf(secret)],
      [`${name} ${account.name}`, labelOf(other)],
    ];
  }
  return [];
};

export const callsByName = (points: Points): ReadonlyMap<string, Call> => new Map(points.calls.map((call) => [callName(call), call]));

/** A statement about a call, in the words of point 7. */
export const callShown = (call: Call): Shown => shown(7, `${callName(call)} was called`, call);
