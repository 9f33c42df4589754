import type { Act, Control, ScreenEvent, Snapshot } from '../screen.ts';

/** Of how many entries a press is told; what brings up more is no menu. */
const MOST = 30;

const timesIn = (text: string, name: string): number => ` ${text} `.split(` ${name} `).length - 1;

/** Whether a name came to stand on a screen, and nothing that acts there is called by it. */
const cameUp = (name: string, before: Snapshot, now: Snapshot): boolean =>
  timesIn(now.text, name) > timesIn(before.text, name) && !now.controls.some((control) => control.name === name && control.visible);

/** What a button brought up: the screens that show it, and how the screen was before. */
interface Opened {
  readonly by: string;
  readonly before: Snapshot;
  readonly screens: { readonly at: number; readonly snapshot: Snapshot }[];
}

/** Watches one tab: which of its acts pressed an entry, and which menus were open where. */
class Watch {
  #screen: Snapshot | undefined;
  #opened: Opened | undefined;
  readonly pressed = new Set<number>();
  readonly menus: Opened[] = [];
  /** By the button that brings them up. */
  readonly entries = new Map<string, Set<string>>();

  see(event: ScreenEvent, at: number): void {
    if (event.kind === 'navigation' && event.url !== event.from) this.#opened = undefined;
    if (event.kind === 'act') this.#acted(event, at);
    if (event.kind !== 'snapshot') return;
    this.#screen = event.snapshot;
    this.#opened?.screens.push({ at, snapshot: event.snapshot });
  }

  #acted({ action, control, url }: Act, at: number): void {
    const opened = this.#opened;
    const last = opened?.screens.at(-1)?.snapshot;
    this.#opened = undefined;
    if (action !== 'click' || control.name === '') return;
    if (control.role === 'button' && this.#screen !== undefined)
      this.#opened = { by: JSON.stringify([url, control.name]), before: this.#screen, screens: [] };
    else if (control.role === 'listitem' && opened !== undefined && last !== undefined && cameUp(control.name, opened.before, last)) {
      const entries = this.entries.get(opened.by) ?? new Set();
      this.entries.set(opened.by, entries.add(control.name));
      this.menus.push(opened);
      this.pressed.add(at);
    }
  }
}

/**
 * Menus that a product makes of a list without the roles of one: what came to stand on the screen when a button was pressed, and was pressed itself right after, is
 * an entry of what that button brings up. Whatever was never pressed stays as it was seen.
 */
export const withOwnMenus = <E extends ScreenEvent>(events: readonly E[]): readonly E[] => {
  const tabs = new Map<string, Watch>();
  for (const [at, event] of events.entries()) {
    const watch = tabs.get(event.tab) ?? new Watch();
    tabs.set(event.tab, watch);
    watch.see(event, at);
  }
  const pressed = new Set<number>();
  const shown = new Map<number, readonly string[]>();
  for (const watch of tabs.values()) {
    for (const at of watch.pressed) pressed.add(at);
    for (const { by, before, screens } of watch.menus)
      for (const { at, snapshot } of screens) {
        const entries = [...(watch.entries.get(by) ?? [])].filter((name) => cameUp(name, before, snapshot));
        if (entries.length <= MOST) shown.set(at, entries);
      }
  }
  if (pressed.size === 0) return events;
  const asEntry = (control: Control): Control => ({ ...control, role: 'menuitem', row: undefined });
  return events.map((event, at): E => {
    if (event.kind === 'act') return pressed.has(at) ? { ...event, control: asEntry(event.control) } : event;
    const entries = shown.get(at) ?? [];
    if (event.kind !== 'snapshot' || entries.length === 0) return event;
    const more = entries.map((name) => ({
      ...{ role: 'menuitem', name, field: '', form: '', row: undefined, leadsTo: '' },
      ...{ disabled: false, visible: true },
    }));
    return { ...event, snapshot: { ...event.snapshot, controls: [...event.snapshot.controls, ...more] } };
  });
};
