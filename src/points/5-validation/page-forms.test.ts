import { expect, test } from 'vitest';
import { call, page, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { observerOf } from '../../observations/observed.ts';
import { purposeOf } from '../../observations/purpose.ts';
import { PageFormMiner, settlePageForms } from './page-forms.ts';

const rules = (...all: readonly Told[]): readonly string[] => {
  const [session] = sessionsOf({ 'monday.har': recorded(...all) });
  if (session === undefined) throw new Error('nothing was recorded');
  const observer = observerOf('monday.har', session.naming, session.cast);
  const miner = new PageFormMiner();
  for (const exchange of session.exchanges)
    if (purposeOf(exchange) === 'page')
      miner.seePage(exchange, { recording: 'monday.har', index: exchange.index, time: 0, pointer: '' }, observer.nameOf);
  return settlePageForms([miner.stated.seal('monday.har')], new Set(session.observed.map(({ name }) => name))).map(
    ({ call: name, field, rule, value, enforcedBy, grade, basis, note }) =>
      `${name} ${field}: ${rule} ${value} ${enforcedBy} ${grade} ${basis.join('+')} ${note}`,
  );
};

const form = (fields: string, action = '/books'): string => `<form method="post" action="${action}">${fields}</form>`;
const create = call('POST /books', { status: 302, form: [{ name: 'title', value: 'A' }], gets: { Location: '/books/1' } });

test('what the form of a page says is a rule of the call that it goes to', () => {
  expect(rules(page('/books/new', form('<input name="title" required maxlength="40">')), create)).toEqual([
    'POST /books title: maxLength 40 client shown stated by the form',
    'POST /books title: required null client shown stated by the form',
  ]);
});

test('of a form that the browser does not check holds what can neither be typed nor chosen', () => {
  const fields =
    '<input name="title" required minlength="2" maxlength="40"><input name="year" type="number" min="1900"><input name="copies" type="range" min="1" max="20"><select name="state"><option>in<option>out</select>';
  expect(rules(page('/books/new', `<form method="post" action="/books" novalidate>${fields}</form>`), create)).toEqual([
    'POST /books copies: maximum 20 client shown stated by the form',
    'POST /books copies: minimum 1 client shown stated by the form',
    'POST /books state: one of in, out client shown stated by the form',
    'POST /books title: maxLength 40 client shown stated by the form',
    'POST /books year: type number client shown stated by the form',
  ]);
});

test('a call that was never made has no rules', () => {
  expect(rules(page('/books/new', form('<input name="title" required>')))).toEqual([]);
  expect(rules(page('/books/new', form('<input name="title" required>', 'https://elsewhere.example/books')), create)).toEqual([]);
});

test('two pages that say two things contradict each other', () => {
  const said = (length: number): Told => page(`/books/new?l=${length}`, form(`<input name="title" maxlength="${length}">`));
  expect(rules(said(40), said(60), create)).toEqual(['POST /books title: maxLength 40 client contradicted stated said 40, said 60']);
});

test('options are a rule where they are words that stay the same, and data where they are identities or change', () => {
  const select = (...values: readonly string[]): string =>
    form(`<select name="state">${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select>`);
  expect(rules(page('/books/new', select('in', 'out')), create)).toEqual([
    'POST /books state: one of in, out client shown stated by the form',
  ]);
  expect(rules(page('/books/new', select('1', '2')), create)).toEqual([]);
  expect(rules(page('/books/new', select('in', 'out')), page('/books/new', select('in', 'gone')), create)).toEqual([]);
});

test('the number by which a client keeps the value of an option is no value that is sent', () => {
  const states = (...options: readonly (readonly [value: string, label: string])[]): readonly string[] => {
    const written = options.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');
    return rules(page('/books/new', form(`<select name="state">${written}</select>`)), create);
  };
  const [inside, out] = [['in', 'In'] as const, ['out', 'Out'] as const];
  expect(states(['0: null', 'Choose'], inside, out)).toEqual(['POST /books state: one of in, out client shown stated by the form']);
  expect(states(['0: ', 'Choose'], inside, out)).toEqual(['POST /books state: one of in, out client shown stated by the form']);
  expect(states(['0: null', 'Choose'], inside)).toEqual([]);
  expect(states(['1: Object', 'In'], ['2: Object', 'Out'])).toEqual([]);
  // What only begins with a number is a value as any other.
  expect(states(['8:00', 'Eight'], ['9:00', 'Nine'])).toEqual(['POST /books state: one of 8:00, 9:00 client shown stated by the form']);
});
