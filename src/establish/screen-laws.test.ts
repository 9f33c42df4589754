import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { read } from '../document/read.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import { write } from '../document/write.ts';
import { button, field, link, screen, settled, Tape, typed } from './tape.fixture.ts';

const form = 'Borrow | this\nbook';
const days = field('days', 'Days | "1 to 30"', { form, type: 'number', required: true, constraints: { max: '30|`x`' } });

/** One person who is refused and another who is not. */
const refused = (): Tape => {
  const book = screen('Emma', {
    forms: [{ name: form, fields: [days] }],
    controls: [button('<b>Borrow</b>', { form }), button('Never | pressed'), link('Loans', '/loans')],
    terms: [{ term: 'Title | of it', description: 'Emma' }],
  });
  const tape = new Tape()
    .go('/books/66', 'load')
    .sends('GET /api/books/66', { answer: { id: 66, title: 'Emma' } }, false)
    .rest(book);
  tape
    .type(days, typed('31', { kind: 'number' }))
    .refusesItself(days, 'rangeOverflow', 'At most | 30.')
    .click('button', '<b>Borrow</b>', { form });
  tape.sends('POST /api/loans', { sends: { days: 31 }, status: 422, answer: { errors: { days: ['At most 30 `days`.'] } } });
  return tape
    .tells('At most 30 `days`.', { field: 'days', role: '' })
    .tells('Try | again.')
    .rest({ ...book, dialogs: [{ name: 'Oh | no', text: '' }] });
};
const accepted = (): Tape => {
  const tape = new Tape().go('/books/67', 'load').sends('GET /api/books/67', { answer: { id: 67, title: 'Persuasion' } }, false);
  tape.rest(
    screen('Persuasion', {
      forms: [{ name: form, fields: [days] }],
      structure: [7, 8],
      terms: [{ term: 'Title | of it', description: 'Persuasion' }],
    }),
  );
  tape.type(days, typed('9', { kind: 'number' })).click('button', '<b>Borrow</b>', { form });
  return tape
    .sends('POST /api/loans', { sends: { days: 9 }, status: 201, answer: { id: 'L1', days: 9 } })
    .go('/loans')
    .rest(screen('Loans', { structure: [9] }));
};

const specificationOf = async (tapes: Readonly<Record<string, Tape>>): Promise<Specification> => {
  const { product, points } = await settled(tapes);
  return { ...emptySpecification(), product, points };
};

test('recordings in any order say the same', async () => {
  const one = await specificationOf({ 'a.zip': refused(), 'b.zip': accepted() });
  expect(await specificationOf({ 'b.zip': accepted(), 'a.zip': refused() })).toEqual(one);
  expect(one.points.screens.length).toBeGreaterThan(2);
});

test('events in any order of the file say the same', async () => {
  const shuffled = refused();
  shuffled.events.reverse();
  shuffled.exchanges.reverse();
  expect(await specificationOf({ 'a.zip': shuffled })).toEqual(await specificationOf({ 'a.zip': refused() }));
});

test('what a document says of screens, rules and reactions is read back without loss', async () => {
  const specification = await specificationOf({ 'a.zip': refused(), 'b.zip': accepted() });
  const { screens, validation, errors } = specification.points;
  expect(screens.flatMap(({ elements }) => elements).length).toBeGreaterThan(4);
  expect(screens.flatMap(({ leadsTo }) => leadsTo).length).toBeGreaterThan(2);
  expect(validation.filter(({ enforcedBy }) => enforcedBy === 'client').map(({ rule }) => rule)).toEqual(['maximum', 'required', 'type']);
  expect(errors.flatMap(({ reactions }) => reactions).length).toBeGreaterThan(1);
  const text = write(documentOf(specification, ''));
  const back = read(text, 'product.md');
  expect(back.ok ? back.value.specification.points : back.error).toEqual(specification.points);
  expect(back.ok ? write(back.value) : '').toBe(text);
});

test('without its evidence a statement is gone', async () => {
  const silent = refused();
  silent.events.splice(0);
  const { points } = await settled({ 'a.zip': silent });
  expect(points.screens).toEqual([]);
  expect(points.validation.filter(({ enforcedBy }) => enforcedBy === 'client')).toEqual([]);
  expect(points.errors.flatMap(({ reactions }) => reactions)).toEqual([]);
});

/** Words that recordings are known to hold, and some that break what is careless with them. */
const words = fc.oneof(
  fc.constantFrom(
    'Emma',
    'Persuasion',
    'in',
    '4 May 2026',
    '1,000',
    '__proto__',
    'constructor',
    '| a |',
    '`x`',
    '\u202e',
    '',
    'np_name_abcdefgh',
    'Not found',
  ),
  fc.string({ maxLength: 12 }),
);
const place = fc.constantFrom('/', '/books', '/books/66', '/books/67', '/#flow/a1', '/a%zz/b', '/__proto__');

type Step = (tape: Tape) => unknown;
const step: fc.Arbitrary<Step> = fc.oneof(
  place.map(
    (path): Step =>
      (tape) =>
        tape.go(path),
  ),
  fc
    .record({
      heading: words,
      term: words,
      shows: words,
      column: words,
      cell: words,
      name: words,
      max: words,
      dialog: fc.option(words),
      kind: fc.nat(3),
    })
    .map(
      ({ heading, term, shows, column, cell, name, max, dialog, kind }): Step =>
        (tape) =>
          tape.rest(
            screen(heading, {
              terms: [{ term, description: shows }],
              tables: [{ name: '', columns: [column, term], rows: 2, sample: [[cell, shows], [shows]] }],
              forms: [
                {
                  name,
                  fields: [field(name, term, { form: name, required: kind > 0, constraints: { max, maxlength: max }, invalid: kind > 1 })],
                },
              ],
              controls: [button(term, { form: name }), link(shows, '/books'), link(name, '/stats', { row: kind })],
              dialogs: dialog === null ? [] : [{ name: dialog, text: shows }],
              structure: [1, 2, 3 + kind, 9],
            }),
          ),
    ),
  fc.tuple(words, words).map(
    ([name, form]): Step =>
      (tape) =>
        tape.click('button', name, { form }),
  ),
  fc.tuple(words, words, words).map(
    ([name, label, text]): Step =>
      (tape) =>
        tape.type(field(name, label, { form: name }), typed(text)),
  ),
  fc
    .record({
      line: fc.constantFrom('GET /api/books', 'GET /api/books/66', 'POST /api/books'),
      status: fc.constantFrom(200, 401, 422, 500),
      a: words,
      b: words,
      caused: fc.boolean(),
    })
    .map(
      ({ line, status, a, b, caused }): Step =>
        (tape) =>
          tape.sends(
            line,
            {
              status,
              ...(line.startsWith('POST') ? { sends: { [a]: b, title: a } } : {}),
              answer: status === 200 ? [{ id: 66, title: a, status: b }] : { message: a, field: b },
            },
            caused,
          ),
    ),
  fc.tuple(words, fc.constantFrom('', 'alert', 'status', 'log'), words).map(
    ([text, role, of]): Step =>
      (tape) =>
        tape.tells(text, { role, field: of, shownFor: 900 }),
  ),
  fc.nat(4).map(
    (seconds): Step =>
      (tape) =>
        tape.wait(seconds),
  ),
);

test('whatever a recording holds: it is settled, the same in any order, cited, and read back without loss', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(step, { maxLength: 10 }), async (one, two) => {
      const tapes = [one, two].map((steps) => {
        const tape = new Tape().go('/books', 'load').sends('GET /api/books', { answer: [{ id: 66, title: 'Emma', status: 'in' }] }, false);
        for (const next of steps) next(tape);
        return tape;
      });
      const [a = new Tape(), b = new Tape()] = tapes;
      const specification = await specificationOf({ 'a.zip': a, 'b.zip': b });
      expect(await specificationOf({ 'b.zip': b, 'a.zip': a })).toEqual(specification);
      const text = write(documentOf(specification, ''));
      const back = read(text, 'product.md');
      expect(back.ok ? back.value.specification.points : back.error).toEqual(specification.points);
      const { screens, errors } = specification.points;
      const all = [
        ...screens,
        ...screens.flatMap(({ elements, leadsTo }) => [...elements, ...leadsTo]),
        ...errors.flatMap(({ reactions }) => reactions),
      ];
      expect(all.filter(({ citations }) => citations.length === 0)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
