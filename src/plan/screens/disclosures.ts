import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Action, Actions, Detail, Disclosure, Part } from '../node.ts';
import { givenBy } from '../parts/form-of.ts';
import { showsIn } from '../parts/option-lists.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { closing, dialogOpened, dismissing, inDialog, roleIn } from './in-dialog.ts';

type Control = ReadScreen['leadsTo'][number];

/** What a control was noted to bring up. */
interface Opening {
  readonly control: Control;
  readonly role: string;
  /** The dialog's name; undefined where it brings up something else. */
  readonly dialog: string | undefined;
  /** Names of people that the control goes by, when it is called by who signed in. */
  readonly people: readonly string[];
  /** What can be used then, and could not before. */
  readonly names: ReadonlySet<string>;
}

const ENTERED = new Set(['option', 'radio', 'switch', 'checkbox', 'combobox', 'combobox input', 'listbox']);

const openingsOf = (screens: readonly ReadScreen[]): readonly Opening[] =>
  screens
    .flatMap(({ leadsTo }) => leadsTo)
    .flatMap((control): Opening[] => {
      const note = control.note ?? '';
      if (control.call !== null || control.route !== null || /\bone in each row\b/.test(note)) return [];
      const dialog = dialogOpened(control);
      const role = roleIn(screens, control.control) ?? 'button';
      if (dialog !== undefined)
        return [{ control, role, dialog, people: [], names: new Set(inDialog(screens, dialog).map(({ name }) => name)) }];
      const names = new Set(showsIn(control));
      return names.size === 0 ? [] : [{ control, role, dialog: undefined, people: [], names }];
    })
    // What stands in a dialog is there before a menu that opens the dialog.
    .toSorted((a, b) => Number(a.dialog === undefined) - Number(b.dialog === undefined));

/** A control that is called by one value of a field where others of the screen are called by others is one control: it goes by who signed in. */
const ofPeople = (planning: Planning, openings: readonly Opening[], screens: readonly ReadScreen[]): readonly Opening[] => {
  const fields = [...planning.entities.values()].flatMap((entity) => entity.fields.filter(({ path }) => path !== entity.identity));
  const buttons = new Set(screens.flatMap(({ elements }) => elements.filter(({ role }) => role === 'button').map(({ name }) => name)));
  const done = new Set<string>();
  return openings.flatMap((opening) => {
    const { control } = opening.control;
    if (done.has(control)) return [];
    const people = fields
      .filter(({ values }) => opening.role === 'button' && values.includes(control))
      .map(({ values }) => [...buttons].filter((name) => values.includes(name)))
      .find((names) => names.length > 1);
    for (const name of people ?? []) done.add(name);
    return [{ ...opening, people: people ?? [] }];
  });
};

/** Takes what a control brings up out of the parts of a screen. */
class Taking {
  readonly #taken = new Set<Part | Action>();
  readonly #put = new Map<string, Disclosure>();
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  #all(): readonly Part[] {
    return this.#parts.flatMap((part) => [part, ...(part.kind === 'detail' ? part.parts : [])]);
  }

  actions(wanted: (action: Action) => boolean): readonly Action[] {
    const found = this.#all()
      .flatMap((part) => (part.kind === 'actions' ? part.parts : []))
      .filter((action) => !this.#taken.has(action) && wanted(action));
    for (const action of found) this.#taken.add(action);
    return found;
  }

  parts(wanted: (part: Part) => boolean): readonly Part[] {
    const found = this.#all().filter((part) => !this.#taken.has(part) && wanted(part));
    for (const part of found) this.#taken.add(part);
    return found;
  }

  /** What was brought up already by a control of these names: a menu holds what opens a dialog. */
  opened(names: ReadonlySet<string>): readonly Disclosure[] {
    const found = [...this.#put].filter(([label]) => names.has(label));
    for (const [label] of found) this.#put.delete(label);
    return found.map(([, disclosure]) => disclosure);
  }

  put(disclosure: Disclosure): void {
    this.actions(({ label, request }) => (label === disclosure.label || disclosure.names.includes(label)) && request === null);
    this.#put.set(disclosure.label, disclosure);
  }

  /** The parts that stay, with what opens the others: below the record's fields where there is a record. */
  left(): readonly Part[] {
    const without = (parts: readonly Part[]): readonly Part[] =>
      parts
        .filter((part) => !this.#taken.has(part))
        .flatMap((part): Part[] => {
          if (part.kind !== 'actions') return [part];
          const kept = part.parts.filter((action) => !this.#taken.has(action));
          return kept.length === 0 ? [] : [{ ...part, parts: kept } satisfies Actions];
        });
    const opening = [...this.#put.values()];
    const detail = this.#parts.find((part): part is Detail => part.kind === 'detail');
    const parts = without(this.#parts).map(
      (part): Part => (part === detail ? { ...detail, parts: [...opening, ...without(detail.parts)] } : part),
    );
    return detail === undefined ? [...withFirst(parts, opening)] : parts;
  }
}

/** Above the first list or form: what opens something is seen before a long table. */
const withFirst = (parts: readonly Part[], opening: readonly Part[]): readonly Part[] => {
  const at = parts.findIndex(({ kind }) => kind === 'list' || kind === 'form');
  return at < 0 ? [...parts, ...opening] : [...parts.slice(0, at), ...opening, ...parts.slice(at)];
};

const disclosing = (
  taking: Taking,
  screens: readonly ReadScreen[],
  { control, role, dialog, names, people }: Opening,
): Disclosure | undefined => {
  const elements = dialog === undefined ? [] : inDialog(screens, dialog);
  const asked = new Set(elements.map(({ binds }) => binds).filter((binds) => binds !== null));
  const isAsked = (call: string): boolean => [...asked].some((binds) => binds.startsWith(`${call} `));
  const roles = new Map([...names].map((name) => [name, roleIn(screens, name)]));
  const isMenu = dialog === undefined && [...roles.values()].every((one) => one?.startsWith('menuitem') === true);
  const parts = taking.parts(
    (part) =>
      (part.kind === 'form' &&
        (dialog === undefined ? names.has(part.label) || part.inputs.some(({ label }) => names.has(label)) : isAsked(part.request.call))) ||
      (dialog !== undefined && part.kind === 'text' && names.has(part.text)) ||
      (dialog !== undefined && part.kind === 'heading' && part.field === null && names.has(part.text)),
  );
  const closes = dialog !== undefined ? closing(screens, names) : isMenu ? null : dismissing(screens, names);
  const opened = taking.opened(names);
  const actions = taking.actions(({ label, request }) => names.has(label) && (request !== null || isMenu || label === closes));
  const used = actions.filter(({ label }) => label !== closes);
  // A dialog's own name stands above it.
  const inside = parts.filter((part) => part.kind !== 'heading' || part.text !== dialog);
  const made = [
    ...inside,
    ...opened,
    ...(used.length === 0
      ? []
      : [{ kind: 'actions' as const, parts: used.map((action) => ({ ...action, role: isMenu ? 'menuitem' : action.role })), shownBy: [] }]),
  ];
  if (!made.some(({ kind }) => kind === 'form' || kind === 'actions' || kind === 'disclosure')) return undefined;
  return {
    kind: 'disclosure',
    label: control.control,
    role: role === 'button' ? null : role,
    as: dialog !== undefined ? 'dialog' : isMenu ? 'menu' : 'more',
    title: dialog === undefined || dialog === '' ? control.control : dialog,
    names: people,
    field: null,
    closes,
    parts: made,
    shownBy: [shown(2, `"${control.control}" ${control.note ?? 'opens it'}`, control)],
  };
};

/** A list to choose from, each of whose options makes the call at once: by the name of the field that all of them give. */
interface OptionList {
  readonly label: string;
  readonly place: string;
  readonly options: readonly string[];
}

/** Lists of a screen whose options were pressed and made a call with what they are called. */
export const optionLists = (planning: Planning, screens: readonly ReadScreen[]): readonly OptionList[] => {
  const elements = screens.flatMap(({ elements }) => elements);
  const options = new Set(elements.filter(({ role }) => role === 'option').map(({ name }) => name));
  const given = screens
    .flatMap(({ leadsTo }) => leadsTo)
    .flatMap((control) => {
      const gives = givenBy(control);
      return gives === undefined || control.call === null || !options.has(control.control) ? [] : [{ control, ...gives }];
    });
  return [...Map.groupBy(given, ({ place }) => place)].flatMap(([place, all]): OptionList[] => {
    const box = elements.find(({ role, name, binds }) => role === 'combobox' && binds === null && plainWords(name) === plainWords(place));
    const call = planning.calls.get(all[0]?.control.call ?? '');
    if (box === undefined || call === undefined || new Set(all.map(({ control }) => control.call)).size > 1) return [];
    const values = new Set(
      [...planning.entities.values()]
        .flatMap(({ fields }) => fields.filter((field) => field.path === place).flatMap((field) => field.values))
        .concat(call.requests.flatMap(({ shape }) => shape.filter(({ path }) => path === place).flatMap(({ values: sent }) => sent)))
        .map((value) => plainWords(String(value))),
    );
    const never = [...options].filter((name) => values.has(plainWords(name)) && !all.some(({ control }) => control.control === name));
    return [{ label: box.name, place, options: [...new Set(all.map(({ control }) => control.control)), ...never] }];
  });
};

/** What a screen's controls bring up stands where they bring it up: dialogs, menus, lists to choose from, further fields. */
export const withDisclosures = (planning: Planning, parts: readonly Part[], screens: readonly ReadScreen[]): readonly Part[] => {
  const taking = new Taking(parts);
  const order = screens.flatMap(({ elements }) => elements.map(({ name }) => name));
  // What stands above the rows as one field already stands nowhere else.
  const fields = new Set(parts.flatMap((part) => (part.kind === 'list' ? part.filters : [])).map(({ label }) => label));
  for (const { label, place, options } of optionLists(planning, screens)) {
    if (fields.has(label)) continue;
    const actions = taking
      .actions((action) => options.includes(action.label))
      .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
    if (actions.length === 0) continue;
    taking.put({
      kind: 'disclosure',
      label,
      role: 'combobox',
      as: 'list',
      title: label,
      names: [],
      field: place,
      closes: null,
      parts: [{ kind: 'actions', parts: actions.map((action) => ({ ...action, role: 'option' })), shownBy: [] }],
      shownBy: actions.flatMap(({ shownBy }) => shownBy),
    });
  }
  const lists = new Set(optionLists(planning, screens).map(({ label }) => label));
  for (const opening of ofPeople(planning, openingsOf(screens), screens)) {
    if (lists.has(opening.control.control)) continue;
    const disclosure = disclosing(taking, screens, opening);
    if (disclosure !== undefined) taking.put(disclosure);
  }
  // What a field is entered with is no control beside it.
  const entered = new Set(screens.flatMap(({ elements }) => elements.filter(({ role }) => ENTERED.has(role)).map(({ name }) => name)));
  taking.actions(({ label, request }) => request === null && entered.has(label));
  return taking.left();
};
