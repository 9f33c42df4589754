import type { JsonObject } from '../../base/json.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { Agreement, calledAs, type Source } from './agreement.ts';
import type { FormSight } from './form-sights.ts';
import type { ListedThing } from './listed-sights.ts';

/**
 * Fields as tables head them. What a row says under a heading is said of the thing that it leads to, where two things differ in it. Under the name of a
 * field of the forms, it is that field, where both show the same; a label on the thing's own page is that of such a field alone.
 */

/** What is so of a moment alone. */
const OF_NOW = /\bago\b|^(?:just now|now|today|yesterday|tomorrow)\b|^in \d/i;

/** So many texts of a heading are told apart. */
const VALUES = 30;

interface Column {
  readonly name: string;
  /** What stood under it, and the first thing whose it was. */
  readonly at: Map<string, string>;
  isOfNow: boolean;
}

interface Field {
  readonly name: string;
  readonly of: Source;
  readonly isNumber: boolean;
}

const WHOLE = /^(?:0|[1-9]\d{0,14})$/;

export class Headings {
  readonly #columns = new Map<string, Map<string, Column>>();
  /** Names of the fields of forms, by the letters of what pages call them. */
  readonly #labels = new Map<string, Map<string, string>>();
  readonly #agreement = new Agreement();
  /** Under which headings of a kind something else than a whole number stood, and which fields of its forms take numbers alone. */
  readonly #words = new Set<string>();
  readonly #numbers = new Set<string>();

  see({ fields, listed, labels, observed }: FormSight, kind: string, thing: string): void {
    // Two recordings may be of two servers, or of two times.
    const own = `${observed.at.recording} ${thing}`;
    if (fields === undefined) this.#agreement.wrote(own);
    else if (listed === undefined) {
      const known = this.#labels.get(kind) ?? new Map<string, string>();
      this.#labels.set(kind, known);
      for (const { name, isNumber } of fields) if (isNumber === true) this.#numbers.add(`${kind} ${name}`);
      const names = new Set(fields.map(({ name }) => name));
      for (const [letters, name] of labels ?? []) if (names.has(name) && !known.has(letters)) known.set(letters, name);
      const texts = fields.flatMap(({ name, standsAt }) => (typeof standsAt === 'string' ? [[name, standsAt.trim()] as const] : []));
      const labelled = [...known].flatMap(([letters, name]) =>
        texts.filter(([one]) => one === name).map(([, text]) => [letters, text] as const),
      );
      this.#agreement.see(kind, own, 'form', [
        ...new Map([...texts.map(([name, text]) => [plainLetters(name), text] as const), ...labelled]),
      ]);
    } else this.#list(listed, kind, own, thing);
  }

  #list({ listed, isLabelled }: ListedThing, kind: string, own: string, thing: string): void {
    const columns = this.#columns.get(kind) ?? new Map<string, Column>();
    if (!isLabelled) this.#columns.set(kind, columns);
    const texts = listed.flatMap(({ heading, text }) => {
      const called = calledAs(heading);
      return called === undefined ? [] : [{ ...called, text }];
    });
    this.#agreement.see(
      kind,
      own,
      isLabelled ? 'label' : 'row',
      texts.map(({ letters, text }) => [letters, text]),
    );
    for (const { letters, text } of texts) if (!WHOLE.test(text)) this.#words.add(`${kind} ${letters}`);
    for (const { letters, name, text } of isLabelled ? [] : texts) {
      const column = columns.get(letters) ?? { name, at: new Map<string, string>(), isOfNow: false };
      columns.set(letters, column);
      column.isOfNow ||= OF_NOW.test(text);
      if (!column.at.has(text) && column.at.size < VALUES) column.at.set(text, thing);
    }
  }

  /** What rows and labels show of each kind of thing, as an object of its fields. `called`: fields that forms show, by the names that forms send. */
  settle(called: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadonlyMap<string, (listed: ListedThing) => JsonObject> {
    return new Map(
      [...this.#columns].flatMap(([kind, columns]) => {
        const names = called.get(kind) ?? new Map<string, string>();
        const fields = new Map([...columns].flatMap(([letters, column]) => this.#fieldOf(kind, letters, column, names)));
        if (fields.size === 0) return [];
        return [[kind, (listed: ListedThing) => this.#shown(kind, listed, fields)] as const];
      }),
    );
  }

  #fieldOf(
    kind: string,
    letters: string,
    column: Column,
    names: ReadonlyMap<string, string>,
  ): readonly (readonly [letters: string, field: Field])[] {
    const formName = this.#labels.get(kind)?.get(letters) ?? [...names.keys()].find((name) => plainLetters(name) === letters);
    const ofForm = formName === undefined ? undefined : names.get(formName);
    if (ofForm !== undefined) return [[letters, { name: ofForm, of: 'form', isNumber: this.#numbers.has(`${kind} ${formName}`) }]];
    const [[first, thing] = ['', ''], ...others] = column.at;
    const differs = others.some(([text, other]) => text !== first && other !== thing);
    return differs && !column.isOfNow
      ? [[letters, { name: column.name, of: 'row', isNumber: !this.#words.has(`${kind} ${letters}`) }]]
      : [];
  }

  #shown(kind: string, { listed, isLabelled }: ListedThing, fields: ReadonlyMap<string, Field>): JsonObject {
    return Object.fromEntries(
      listed.flatMap(({ heading, text }) => {
        const letters = calledAs(heading)?.letters ?? '';
        const field = fields.get(letters);
        if (field === undefined || !this.#agreement.isOne(kind, letters, isLabelled ? 'label' : 'row', field.of)) return [];
        // As of the parameters of a query: what is a whole number in every thing.
        return [[field.name, field.isNumber && WHOLE.test(text) ? Number(text) : text]];
      }),
    );
  }
}
