import { isArray, isObject } from '../../base/json.ts';
import { underElement, underKey } from '../../base/path.ts';
import { type Ballot, BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { withoutFragment } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import type { Observed } from '../observed.ts';
import { pageOfData } from '../pages/page-data.ts';
import { headerOf } from '../purpose.ts';
import type { Control, Snapshot } from '../screen.ts';
import { fieldKey } from './field-key.ts';
import { isInRows } from './in-rows.ts';

/**
 * Pages that a server writes whole, as a recording of exchanges holds them: what stood on them, and what their forms send where (HTML, form submission). Nobody was
 * seen doing anything in them: what was done is told by what was sent.
 */

/** A button that sends a form, with what it adds of its own; `field` is "" when that is nothing. */
export interface Submitter {
  readonly control: Control;
  readonly field: string;
  readonly value: string;
}

/** A form that the browser sends, or that a script sends for it, as its tag says (htmx). */
export interface ServedForm {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly byScript?: true;
  /** Absolute, without a fragment. */
  readonly action: string;
  /** Those that are filled in. */
  readonly fields: readonly Control[];
  /** Names of fields that nobody sees. */
  readonly hidden: ReadonlySet<string>;
  readonly buttons: readonly Submitter[];
}

export interface ServedPage {
  readonly snapshot: Snapshot;
  readonly forms: readonly ServedForm[];
}

/** The last pages of a recording whose forms are remembered. */
const PAGES = 30;

interface Standing {
  readonly place: string;
  readonly url: string;
  readonly page: ServedPage;
}

/** A form that was sent, where it stood, and the button that sent it, where that shows. */
export interface FormSent {
  readonly place: string;
  readonly form: ServedForm;
  readonly by: Submitter | undefined;
  /** There is one such button in each row. */
  readonly row: boolean;
}

/** What a button was seen to send, or its form says that it would: the call, and the place that it led on to; each null when there is none. */
export interface ServedSent {
  readonly place: string;
  readonly by: Submitter;
  readonly row: boolean;
  readonly call: string | null;
  readonly to: string | null;
  readonly how: 'used' | 'stated';
  readonly at: Reference;
}

/** What is sent comes from a form when each name is one of its fields, and some field of it was sent, where it has any. */
const canSend = ({ fields, hidden, buttons, byScript }: ServedForm, names: readonly string[], isByScript: boolean): boolean => {
  const own = new Set([...fields.map(({ field }) => field), ...hidden, ...buttons.map(({ field }) => field)]);
  if (names.length === 0) return (byScript === true || isByScript) && fields.length === 0;
  return names.every((name) => own.has(name));
};

/** The button that sent a form: the one whose own value was sent, or the only one where none adds any. */
const pressed = ({ buttons }: ServedForm, sent: readonly { readonly name: string; readonly value: string }[]): Submitter | undefined => {
  const telling = buttons.filter(({ field, value }) => field !== '' && sent.some((one) => one.name === field && one.value === value));
  const [only] = telling.length > 0 ? telling : buttons.every(({ field }) => field === '') ? buttons : [];
  return only !== undefined && (telling.length === 1 || (telling.length === 0 && buttons.length === 1)) ? only : undefined;
};

/** Remembers the forms of the pages of one recording, and tells of what is sent which of them it was. */
export class FormsSent {
  readonly #asked = new BallotBox(60);
  #pages: readonly Standing[] = [];

  show(place: string, url: string, page: ServedPage): void {
    this.#pages = [{ place, url: withoutFragment(url), page }, ...this.#pages].slice(0, PAGES);
  }

  /** The form that an exchange was sent by: the only one of the page that it names as its origin, or of the last page that has such a form. */
  sentBy(exchange: Exchange, sent: readonly { readonly name: string; readonly value: string }[]): FormSent | undefined {
    const { method } = exchange;
    const ofPage = pageOfData(exchange);
    const there = withoutFragment(ofPage ?? exchange.url);
    const target = method === 'GET' ? there.replace(/\?.*$/s, '') : there;
    const names = sent.map(({ name }) => name);
    const from = headerOf(exchange.requestHeaders, 'referer');
    for (const { place, url, page } of this.#pages) {
      if (from !== undefined && withoutFragment(from) !== url) continue;
      // A link may lead to what a form would ask for.
      if (method === 'GET' && page.snapshot.controls.some(({ leadsTo }) => withoutFragment(leadsTo) === withoutFragment(exchange.url)))
        return undefined;
      const fitting = page.forms.filter(
        (form) => form.method === method && form.action === target && canSend(form, names, ofPage !== undefined),
      );
      const told = fitting.map((form): FormSent => {
        const by = pressed(form, sent);
        return { place, form, by, row: by !== undefined && isInRows(by.control, page.snapshot) };
      });
      const [only, ...rivals] = told.length === 1 ? told : told.filter(({ by }) => by !== undefined);
      // The same button in each of several rows, with what nobody sees telling the rows apart: it is one of them.
      const isSame = ({ row, by }: FormSent): boolean => row && by?.control.name === only?.by?.control.name;
      if (told.length > 0) return rivals.length === 0 || (only?.row === true && rivals.every(isSame)) ? only : undefined;
    }
    return undefined;
  }

  /** What the fields of a form become by its being sent: the payload calls them by their names. */
  see({ place, form }: FormSent, { name, request }: Observed, at: Reference): void {
    if (!isObject(request)) return;
    for (const control of form.fields) {
      if (!Object.hasOwn(request, control.field)) continue;
      const path = underKey('', control.field);
      const key = JSON.stringify([place, fieldKey(control)]);
      for (const sign of ['+', '!'])
        this.#asked.see(key, JSON.stringify([sign, name, isArray(request[control.field]) ? underElement(path) : path]), at, path);
    }
  }

  seal(recording: string): Ballot {
    return this.#asked.seal(recording);
  }
}
