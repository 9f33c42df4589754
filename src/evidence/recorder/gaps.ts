import type { Control, Snapshot } from '../../observations/screen.ts';
import { routeOf } from './tallies.ts';

/** Something that was there to be tried and was not: what to do next, if one wants to know. */
export interface Gap {
  readonly kind: 'button' | 'form' | 'status' | 'role' | 'host' | 'drawn';
  readonly says: string;
}

const SHORT = 60;
const COMMON = 3;
const quoted = (text: string): string => `"${text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}"`;

interface Button {
  readonly name: string;
  readonly says: string;
  pressed: boolean;
}

interface Form {
  readonly route: string;
  readonly name: string;
  readonly fields: string;
  sent: boolean;
  refused: boolean;
}

/** Remembers what screens offered and what was made of it. */
export class Gaps {
  readonly #buttons = new Map<string, Button>();
  readonly #forms = new Map<string, Form>();
  readonly #outside = new Map<string, number>();
  /** Routes of screens that are drawn in part. */
  readonly #drawn = new Set<string>();
  #lastForm: Form | undefined;

  screen(address: string, snapshot: Snapshot): void {
    const route = routeOf(address);
    if (snapshot.canvases > 0) this.#drawn.add(route);
    for (const control of snapshot.controls)
      if (control.visible && !control.disabled && control.role !== 'link' && control.name !== '') this.#button(route, control);
    for (const form of snapshot.forms) {
      const fields = form.fields.filter(({ visible }) => visible);
      if (fields.length === 0 || form.name + fields.map(({ control }) => control.field).join('') === '') continue;
      const key = this.#formKey(route, form.name);
      if (!this.#forms.has(key))
        this.#forms.set(key, {
          route,
          name: form.name,
          fields: fields.map(({ control }) => control.name || control.field).join(', '),
          sent: false,
          refused: false,
        });
    }
  }

  #formKey(route: string, name: string): string {
    return `${route}\n${name}`;
  }

  /** Rows of a list repeat their buttons: one of them is enough. */
  #button(route: string, { role, name, row }: Control): Button {
    const key = row === undefined ? `${route}\n${role}\n${name}` : `${route}\n${role}\n${name.replace(/\d+/g, '9').split(' ', 1)[0]} row`;
    const known = this.#buttons.get(key) ?? { name, says: `${quoted(name)} on ${route}`, pressed: false };
    this.#buttons.set(key, known);
    return known;
  }

  act(address: string, action: string, control: Control): void {
    const route = routeOf(address);
    if (control.role !== 'link' && control.name !== '' && action !== 'input') this.#button(route, control).pressed = true;
    if (action === 'submit' || (action === 'click' && control.form !== '')) {
      const form = this.#forms.get(this.#formKey(route, control.form));
      if (form !== undefined) {
        form.sent ||= action === 'submit';
        this.#lastForm = form;
      }
    }
  }

  /** A form was refused: by the browser, or by the server in answer to what was sent last. */
  refused(address: string, form: string | undefined): void {
    const known = form === undefined ? this.#lastForm : (this.#forms.get(this.#formKey(routeOf(address), form)) ?? this.#lastForm);
    if (known !== undefined) known.refused = true;
  }

  outside(host: string): void {
    this.#outside.set(host, (this.#outside.get(host) ?? 0) + 1);
  }

  list(role: string, statuses: readonly string[], roles: readonly string[]): readonly Gap[] {
    const gaps: Gap[] = [];
    const pressed = new Set<string>();
    const routes = new Map<string, number>();
    for (const button of this.#buttons.values()) {
      routes.set(button.name, (routes.get(button.name) ?? 0) + 1);
      if (button.pressed) pressed.add(button.name);
    }
    const told = new Set<string>();
    for (const { name, says, pressed: done } of this.#buttons.values()) {
      // What stands on screen after screen is one button.
      const screens = routes.get(name) ?? 0;
      const common = screens >= COMMON;
      if (done || (common && (pressed.has(name) || told.has(name)))) continue;
      told.add(name);
      gaps.push({ kind: 'button', says: `Never pressed: ${says}${common ? ` and ${screens - 1} other screens` : ''}.` });
    }
    for (const form of this.#forms.values())
      if (!form.refused)
        gaps.push({
          kind: 'form',
          says: `Never refused: the form ${form.name === '' ? `with ${quoted(form.fields)}` : quoted(form.name)} on ${form.route}. Send it with something wrong in it.`,
        });
    for (const status of statuses) gaps.push({ kind: 'status', says: `Nobody entered: ${status}.` });
    for (const other of roles)
      if (other.toLowerCase() !== role.toLowerCase())
        gaps.push({ kind: 'role', says: `No session of this recording is of the role ${quoted(other)}. Record one.` });
    for (const route of this.#drawn)
      gaps.push({ kind: 'drawn', says: `A part of ${route} is drawn on a canvas: what stands in it is not shown.` });
    for (const [host, times] of this.#outside)
      gaps.push({
        kind: 'host',
        says: `${times} ${times === 1 ? 'request' : 'requests'} to ${host} without content: ${host} is not among the hosts that are recorded.`,
      });
    return gaps;
  }
}
