import type { Control, FieldSeen, ScreenEvent, Snapshot } from '../screen.ts';
import { fieldKey } from './field-key.ts';

/** Options of one list; what brings up more is no list. */
const MOST = 60;

const buttonsIn = ({ controls }: Snapshot): ReadonlySet<string> =>
  new Set(controls.filter(({ role, visible, name }) => visible && role === 'button' && name !== '').map(({ name }) => name));

/** A field that only shows what was chosen: nothing can be typed into it. */
const isPressedOnly = ({ control, type, readOnly, visible }: FieldSeen): boolean =>
  visible && readOnly && type === 'text' && control.role === 'textbox' && control.name !== '';

const pressedOnly = (snapshot: Snapshot | undefined, key: string): FieldSeen | undefined =>
  snapshot?.forms.flatMap(({ fields }) => fields).find((field) => fieldKey(field.control) === key && isPressedOnly(field));

const heldIn = (field: FieldSeen | undefined): string =>
  field === undefined ? '' : `${field.value.length} ${field.value.shape} ${field.value.tag}`;

/** A list while it is open: where it was pressed, what came to stand there, and which screens show it so. */
interface Opened {
  readonly key: string;
  readonly held: string;
  readonly before: ReadonlySet<string>;
  readonly screens: number[];
  options: ReadonlySet<string>;
  /** The button that was pressed then. */
  chosen: number | undefined;
}

interface Found {
  /** Fields that are lists. */
  readonly lists: ReadonlySet<string>;
  /** By the number of the event: which buttons in it are options. */
  readonly options: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Watches one tab. */
class Watch {
  #screen: Snapshot | undefined;
  #opened: Opened | undefined;
  readonly lists = new Set<string>();
  readonly options = new Map<number, ReadonlySet<string>>();

  see(event: ScreenEvent, at: number): void {
    if (event.kind === 'navigation' && event.url !== event.from) this.#opened = undefined;
    if (event.kind === 'snapshot') this.#settled(event.snapshot, at);
    if (event.kind === 'act') this.#acted(event.control, at);
  }

  #settled(snapshot: Snapshot, at: number): void {
    const opened = this.#opened;
    this.#screen = snapshot;
    if (opened === undefined) return;
    opened.screens.push(at);
    if (opened.chosen === undefined) {
      opened.options = new Set([...buttonsIn(snapshot)].filter((name) => !opened.before.has(name)));
      return;
    }
    const field = pressedOnly(snapshot, opened.key);
    // Its words may come a moment later; the field is another one when it says so.
    if (field === undefined || heldIn(field) === opened.held) return;
    this.lists.add(opened.key);
    for (const number of [...opened.screens, opened.chosen]) this.options.set(number, opened.options);
    this.#opened = undefined;
  }

  #acted(control: Control, at: number): void {
    const key = fieldKey(control);
    const field = pressedOnly(this.#screen, key);
    const opened = this.#opened;
    if (field !== undefined && this.#screen !== undefined) {
      const before = buttonsIn(this.#screen);
      this.#opened = { key, held: heldIn(field), before, screens: [], options: new Set(), chosen: undefined };
    } else if (opened !== undefined && opened.chosen === undefined && control.role === 'button' && opened.options.has(control.name))
      opened.chosen = opened.options.size <= MOST ? at : undefined;
    else this.#opened = undefined;
  }
}

const foundIn = (events: readonly ScreenEvent[]): Found => {
  const tabs = new Map<string, Watch>();
  for (const [at, event] of events.entries()) {
    const watch = tabs.get(event.tab) ?? new Watch();
    tabs.set(event.tab, watch);
    watch.see(event, at);
  }
  const all = [...tabs.values()];
  return { lists: new Set(all.flatMap(({ lists }) => [...lists])), options: new Map(all.flatMap(({ options }) => [...options])) };
};

/** Lists, in themselves buttons, into which somebody typed to find what they offer: where that is typed is a part of what they bring up. */
const searchedIn = (events: readonly ScreenEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) =>
      event.kind === 'act' && event.action === 'input' && event.control.role === 'combobox' && event.value?.kind === 'text'
        ? [fieldKey(event.control)]
        : [],
    ),
  );

const withSearched = <E extends ScreenEvent>(events: readonly E[]): readonly E[] => {
  const searched = searchedIn(events);
  if (searched.size === 0) return events;
  return events.map((event): E => {
    if (event.kind !== 'snapshot') return event;
    const forms = event.snapshot.forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) =>
        field.type === 'combobox' && searched.has(fieldKey(field.control)) ? { ...field, type: 'text' } : field,
      ),
    }));
    return { ...event, snapshot: { ...event.snapshot, forms } };
  });
};

/**
 * Lists that a product makes of a read-only text and of buttons, with their roles: a text that nobody can type into, whose press brought up
 * buttons, one of which changed it, is a list to choose from, and those buttons are its options. Everything else stays as it was seen.
 */
export const withOwnLists = <E extends ScreenEvent>(seen: readonly E[]): readonly E[] => {
  const events = withSearched(seen);
  const { lists, options } = foundIn(events);
  if (lists.size === 0) return events;
  const asList = (control: Control): Control => (lists.has(fieldKey(control)) ? { ...control, role: 'combobox' } : control);
  const asOption = <C extends Control>(control: C, names: ReadonlySet<string> | undefined): C =>
    control.role === 'button' && names?.has(control.name) === true ? { ...control, role: 'option' } : control;
  return events.map((event, at): E => {
    const names = options.get(at);
    if (event.kind === 'act') {
      const { control } = event;
      return { ...event, control: control.role === 'textbox' && event.action === 'click' ? asList(control) : asOption(control, names) };
    }
    if (event.kind !== 'snapshot') return event;
    const forms = event.snapshot.forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) =>
        isPressedOnly(field) && lists.has(fieldKey(field.control)) ? { ...field, type: 'combobox', control: asList(field.control) } : field,
      ),
    }));
    const controls = event.snapshot.controls.map((control) => asOption(control, names));
    return { ...event, snapshot: { ...event.snapshot, forms, controls } };
  });
};
