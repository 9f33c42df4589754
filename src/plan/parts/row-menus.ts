import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Action, Disclosure, Form, List, Part } from '../node.ts';
import { callsIn } from '../screens/calls-in.ts';
import { closing, dialogOpened, inDialog } from '../screens/in-dialog.ts';
import { shown } from '../shown.ts';
import { showsIn } from './option-lists.ts';

type Control = ReadScreen['leadsTo'][number];
type RowPart = List['actions'][number];

const inEachRow = ({ note }: Control): boolean => /\bone in each row\b/.test(note ?? '');

/** What is asked for before something is done with a row stands in the dialog as a form. */
const formOf = (action: Action): Form => ({
  kind: 'form',
  purpose: 'send',
  entity: null,
  label: action.label,
  request: action.request as Form['request'],
  others: [],
  inputs: action.inputs,
  reads: null,
  states: action.states,
  leadsTo: action.leadsTo,
  made: null,
  access: action.access,
  reactions: action.reactions,
  shownBy: action.shownBy,
});

const partOf = (action: Action): Part =>
  action.inputs.length > 0 && action.request !== null ? formOf(action) : { kind: 'actions', parts: [action], shownBy: [] };

/** Nests what is done with a row as the product has it: behind a button of the row that brings up a menu, behind an entry that opens a dialog. */
class Nesting {
  readonly used = new Set<Action>();
  readonly #screens: readonly ReadScreen[];
  readonly #actions: readonly Action[];
  readonly #controls: readonly Control[];

  constructor(screens: readonly ReadScreen[], actions: readonly Action[]) {
    this.#screens = screens;
    this.#actions = actions;
    this.#controls = screens.flatMap(({ leadsTo }) => leadsTo);
  }

  #dialog(control: Control, role: string | null): Disclosure | undefined {
    const dialog = dialogOpened(control);
    if (dialog === undefined) return undefined;
    const names = new Set(inDialog(this.#screens, dialog).map(({ name }) => name));
    const inside = this.#actions.filter(({ label }) => names.has(label));
    if (inside.length === 0) return undefined;
    for (const action of inside) this.used.add(action);
    return this.#disclosure(control, role, {
      as: 'dialog',
      title: dialog || control.control,
      closes: closing(this.#screens, names),
      parts: inside.map(partOf),
    });
  }

  #menu(control: Control): Disclosure | undefined {
    const entries = showsIn(control).flatMap((name): Part | readonly Part[] => {
      const own = this.#actions.find(({ label }) => label === name);
      if (own !== undefined) {
        this.used.add(own);
        return [{ kind: 'actions', parts: [{ ...own, role: 'menuitem' }], shownBy: [] }];
      }
      const opening = this.#controls.find((one) => one.control === name && dialogOpened(one) !== undefined);
      return (opening === undefined ? undefined : this.#dialog(opening, 'menuitem')) ?? [];
    });
    return entries.length === 0
      ? undefined
      : this.#disclosure(control, null, { as: 'menu', title: control.control, closes: null, parts: entries });
  }

  #disclosure(control: Control, role: string | null, of: Pick<Disclosure, 'as' | 'title' | 'closes' | 'parts'>): Disclosure {
    return {
      kind: 'disclosure',
      label: control.control,
      role,
      names: [],
      field: null,
      ...of,
      shownBy: [shown(2, `"${control.control}" ${control.note ?? 'opens it'}`, control)],
    };
  }

  openings(): readonly Disclosure[] {
    return this.#controls
      .filter((control) => control.call === null && control.route === null && inEachRow(control))
      .flatMap((control) => this.#dialog(control, null) ?? this.#menu(control) ?? []);
  }
}

/** What can be done with a row: what its own buttons bring up, and beside it what makes a call at once. */
export const rowParts = (screens: readonly ReadScreen[], actions: readonly Action[]): readonly RowPart[] => {
  const nesting = new Nesting(screens, actions);
  const openings = nesting.openings();
  return [...openings, ...actions.filter((action) => !nesting.used.has(action))];
};

const labelsIn = (part: Disclosure): readonly string[] => [
  part.label,
  ...(part.closes === null ? [] : [part.closes]),
  ...part.parts.flatMap((inner) => (inner.kind === 'disclosure' ? labelsIn(inner) : [])),
];

/** What stands in the rows of a list stands nowhere else on the screen: its forms, and what brings it up. */
export const withoutRowParts = (parts: readonly Part[], screens: readonly ReadScreen[]): readonly Part[] => {
  const openings = parts.flatMap((part) => (part.kind === 'list' ? part.actions.filter((one) => one.kind === 'disclosure') : []));
  if (openings.length === 0) return parts;
  const made = callsIn(openings);
  const controls = screens.flatMap(({ leadsTo }) => leadsTo);
  const labels = new Set(openings.flatMap(labelsIn));
  const inside = controls
    .filter(({ control }) => labels.has(control))
    .flatMap((control) => {
      const dialog = dialogOpened(control);
      return dialog === undefined ? [] : inDialog(screens, dialog).map(({ name }) => name);
    });
  const taken = new Set([...labels, ...inside]);
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'form') return made.has(part.request.call) ? [] : [part];
    if (part.kind !== 'actions') return [part];
    const kept = part.parts.filter(({ label, request }) => request !== null || !taken.has(label));
    return kept.length === 0 ? [] : [{ ...part, parts: kept }];
  });
};
