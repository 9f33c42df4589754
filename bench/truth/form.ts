import type { Random } from './random.ts';

/** What a random validator demands of one field. Lengths are in characters, limits are among what is accepted. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'email' | 'code' | 'choice' | 'date';
  readonly required: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly options: readonly string[];
  readonly unique: boolean;
  /** A date that may not be before another field. */
  readonly notBefore: string | undefined;
  /** What the limits of a text count. */
  readonly counts: 'characters' | 'bytes';
  /** It may only be left out where another field has another value. */
  readonly requiredWhen: { readonly field: string; readonly value: string } | undefined;
}

export interface Form {
  readonly collection: string;
  readonly fields: readonly Field[];
  /** Two fields of which no two things may have the same together. */
  readonly together: readonly [string, string] | undefined;
}

const COLLECTIONS = 'books members rooms tariffs devices courses parcels vendors'.split(' ');
const TEXTS = 'title name subject summary label nickname comment city'.split(' ');
const NUMBERS = 'days seats quantity age floor rating weight copies'.split(' ');
const CHOICES: readonly (readonly [string, readonly string[]])[] = [
  ['colour', ['red', 'green', 'blue']],
  ['size', ['small', 'medium', 'large', 'huge']],
  ['channel', ['mail', 'phone', 'desk']],
  ['priority', ['low', 'normal', 'high']],
];

const field = (name: string, kind: Field['kind'], required: boolean, more: Partial<Field> = {}): Field => ({
  name,
  kind,
  required,
  least: undefined,
  most: undefined,
  options: [],
  unique: false,
  notBefore: undefined,
  counts: 'characters',
  requiredWhen: undefined,
  ...more,
});

/** What is hard to tell apart: a text that is counted in bytes, a field that is only needed at times, two fields that are unique together alone. */
const hardFields = (random: Random): readonly Field[] => {
  const [name, options] = ['delivery', ['mail', 'phone', 'desk']] as const;
  return [
    field('motto', 'text', false, { most: random.whole(12, 40), counts: 'bytes' }),
    field(name, 'choice', true, { options }),
    field('address', 'text', false, { requiredWhen: { field: name, value: random.pick(options) } }),
    field('room', 'integer', true, { least: 1, most: 9 }),
    field('day', 'date', true),
  ];
};

/** A form of four to eight fields with random limits, patterns, lists, and rules over two fields; `hard` has five more, of rules that are easily taken for others. */
export const formOf = (random: Random, collection: string, hard = false): Form => {
  const fields: Field[] = [];
  for (const [at, name] of random.some(TEXTS, random.whole(1, 3)).entries()) {
    const least = random.chance(0.5) ? random.whole(2, 6) : undefined;
    fields.push(
      field(name, 'text', random.chance(0.7), {
        least,
        most: random.chance(0.8) ? random.whole(12, 60) : undefined,
        unique: at === 0 && random.chance(0.6),
      }),
    );
  }
  for (const name of random.some(NUMBERS, random.whole(1, 3))) {
    const least = random.chance(0.7) ? random.whole(0, 5) : undefined;
    const most = random.chance(0.7) ? random.whole(10, 400) : undefined;
    fields.push(field(name, 'integer', random.chance(0.5), { least, most }));
  }
  if (random.chance(0.5)) fields.push(field('contact', 'email', random.chance(0.5)));
  if (random.chance(0.5)) fields.push(field('code', 'code', random.chance(0.5)));
  for (const [name, options] of random.some(CHOICES, random.whole(0, 2)))
    fields.push(field(name, 'choice', random.chance(0.5), { options }));
  if (random.chance(0.5)) fields.push(field('startsOn', 'date', true), field('endsOn', 'date', true, { notBefore: 'startsOn' }));
  if (!hard) return { collection, fields, together: undefined };
  return { collection, fields: [...fields, ...hardFields(random)], together: ['room', 'day'] };
};

export const collectionsOf = (random: Random, count: number): readonly string[] => random.some(COLLECTIONS, count);

export type Payload = Record<string, string | number>;

const WORDS = 'amber birch cedar dusk ember fern grove hazel iris jade kelp larch moss oak pine quill reed sage thorn'.split(' ');

/** A text of letters that take two bytes each. */
export const wideOf = (letters: number): string => 'é'.repeat(letters);

/** A text of so many characters, of words. */
export const textOf = (random: Random, length: number): string => {
  let text = '';
  while (text.length < length) text += `${random.pick(WORDS)} `;
  const cut = text.slice(0, length);
  return cut.endsWith(' ') ? `${cut.slice(0, -1)}x` : cut;
};

const dayOf = (at: number): string => new Date(Date.UTC(2026, 5, 1) + at * 86_400_000).toISOString().slice(0, 10);

export const validValue = (random: Random, { kind, least, most, options, notBefore }: Field): string | number => {
  switch (kind) {
    case 'text':
      return textOf(random, random.whole(Math.max(least ?? 0, 6), Math.min(most ?? 30, 30)));
    case 'integer':
      return random.whole(least ?? 0, most ?? 50);
    case 'email':
      return `${random.pick(WORDS)}${random.whole(1, 999)}@corp.example`;
    case 'code':
      return `${random.pick(['AB', 'CD', 'EF'])}-${random.whole(100, 999)}`;
    case 'choice':
      return random.pick(options);
    case 'date':
      return dayOf(notBefore === undefined ? random.whole(0, 20) : random.whole(21, 60));
  }
};

export const validPayload = (random: Random, form: Form): Payload => {
  const payload: Payload = {};
  for (const one of form.fields) {
    const needed = one.required || (one.requiredWhen !== undefined && payload[one.requiredWhen.field] === one.requiredWhen.value);
    if (needed || random.chance(0.7)) payload[one.name] = validValue(random, one);
  }
  return payload;
};
