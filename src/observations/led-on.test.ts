import { describe, expect, test } from 'vitest';
import { call, get, page, sessionOf, type Told } from './exchange.fixture.ts';
import { LedOn } from './led-on.ts';
import { refusalsOf } from './refusals/refused.ts';

/** What calls were told where they led to: "POST /loans, 1: title: Title is required", the number being where it was told. */
const told = (...all: readonly Told[]): readonly string[] => {
  const { exchanges, observed } = sessionOf(all);
  const ledOn = new LedOn();
  const refused = exchanges.flatMap((exchange) => {
    const arrived = ledOn.arrive(exchange, { recording: 'monday.har', index: exchange.index, time: 0, pointer: '' });
    for (const one of observed) if (one.exchange.index === exchange.index) ledOn.see(one);
    return arrived;
  });
  return [...refused, ...ledOn.close()].flatMap((one) =>
    refusalsOf(one).map(({ complaint: { field, message } }) => `${one.name}, ${one.atResponse.index}: ${field ?? '-'}: ${message}`),
  );
};
const sent = (title: string, to = '/loans/new'): Told =>
  call('POST /loans', { status: 302, form: [{ name: 'title', value: title }], gets: { Location: to } });
const shows = (boxes: string, at = '/loans/new', form = '<form><input name="title"></form>'): Told =>
  page(at, `<html><body>${boxes}<h1>Loans</h1>${form}</body></html>`);
const wrong = (words: string): string => `<div class="alert alert-danger">${words}</div>`;

describe('a call that leads on is refused by what is said there', () => {
  test.each([
    ['in a box of what went wrong', wrong('Title is required.')],
    [
      'with a button that closes it',
      '<div role="alert" class="alert alert-danger"><button type="button">x</button>Title is required.</div>',
    ],
    ['as a list', '<ul class="messages"><li class="error">Title is required.</li></ul>'],
    ['as an alert of Rails', '<p class="alert">Title is required.</p>'],
  ])('%s', (_, box) => {
    expect(told(sent(''), shows(box))).toEqual(['POST /loans, 1: -: Title is required.']);
  });

  test('beside a message that says of nothing that it was done', () => {
    for (const beside of ['Loans are for members.', 'The loan was not added.'])
      expect(told(sent(''), shows(`<p class="notice">${beside}</p>${wrong('Title is required.')}`)).at(-1)).toMatch(/Title is required\.$/);
  });

  test('beside what always says that something was done', () => {
    const always = '<p class="info">Thanks for your help.</p>';
    expect(told(shows(always), sent(''), shows(always + wrong('Title is required.')))).toEqual(['POST /loans, 2: -: Title is required.']);
  });

  test('in a box of whatever came of it, where all of that is that who asks may not', () => {
    const results = (...words: readonly string[]): string =>
      `<div class="results"><ul class="action-results">${words.map((one) => `<li>${one}</li>`).join('')}</ul></div>`;
    expect(told(sent(''), shows(results('Loan 8: Permission Denied')))).toEqual(['POST /loans, 1: -: Loan 8: Permission Denied']);
    expect(told(sent(''), shows(results('Loan 8: Permission Denied', 'Title changed.')))).toEqual([]);
    expect(told(sent(''), shows(results('Title changed.')))).toEqual([]);
    expect(told(shows(results('Loan 8: Permission Denied')))).toEqual([]);
  });

  test('of the field that the page marks', () => {
    const form = '<form><input name="title" class="is-invalid"></form>';
    expect(told(sent(''), shows(wrong('This is required.'), '/loans/new', form))).toEqual(['POST /loans, 1: title: This is required.']);
  });

  test('also where it was led on twice', () => {
    const again = call('GET /loans/again', { status: 302, gets: { Location: '/loans/new' } });
    expect(told(sent('', '/loans/again'), again, shows(wrong('Title is required.')))).toEqual(['POST /loans, 2: -: Title is required.']);
  });

  test('by field, where pages are taken as data', () => {
    const data = get('/loans/new', {
      component: 'Loans/New',
      props: { errors: { title: 'The title field is required.' } },
      url: '/loans/new',
    });
    expect(told(sent(''), data)).toEqual(['POST /loans, 1: title: The title field is required.']);
  });

  test('by what such a page is handed once, where that says alone that it went wrong', () => {
    const flash = (handed: object): Told =>
      get('/loans/new', { component: 'Loans/New', props: { errors: {}, flash: { ...handed } }, url: '/loans/new' });
    expect(told(sent('a'), flash({ success: null, error: 'The book is lent.' }))).toEqual(['POST /loans, 1: -: The book is lent.']);
    expect(told(sent('a'), flash({ success: 'Saved.', error: 'Your trial ends soon.' }))).toEqual([]);
    expect(told(sent('a'), flash({ success: 'Saved.', error: null }))).toEqual([]);
    expect(told(sent('a', '/loans'), flash({ error: 'The book is lent.' }))).toEqual([]);
  });
});

describe('nothing is said of a call', () => {
  test.each([
    ['where it went well', [sent('a'), shows(`<div class="alert alert-success">Saved.</div>${wrong('Your trial ends soon.')}`)]],
    [
      'where it was done, and something beside it was not',
      [
        sent('a'),
        shows(
          `<ul class="flash-info"><li>The loan of p-45x2g4ob@udndg.invalid has been added.</li></ul><ul class="flash-error"><li>Unable to print it.</li></ul>`,
        ),
      ],
    ],
    ['by a warning', [sent('a'), shows('<div class="alert alert-warning">Stock is low.</div>')]],
    ['that did not lead there', [sent('a', '/loans'), shows(wrong('Title is required.'))]],
    ['by a page that was opened later', [sent('a'), page('/loans/new', wrong('Title is required.'), { second: 60 })]],
    ['by what stood there before', [shows(wrong('Printer is down.')), sent('a'), shows(wrong('Printer is down.'))]],
    ['by what stands there still', [sent('a'), shows(wrong('Printer is down.')), shows(wrong('Printer is down.'), '/loans')]],
  ])('%s', (_, all) => {
    expect(told(...all)).toEqual([]);
  });

  test('where somebody was let in and is told what to do next, but where the form comes again', () => {
    const signsTo = (to: string): Told =>
      call('POST /login', { status: 302, form: [{ name: 'password', value: 'np_pw_1' }], gets: { Location: to } });
    const signs = signsTo('/me');
    const next = wrong('Your password has expired.');
    expect(told(signs, shows(next, '/me'))).toEqual([]);
    const again = '<form method="post" action="/login"><input name="user"></form>';
    expect(told(signs, shows(next, '/me', again))).toEqual(['POST /login, 1: -: Your password has expired.']);
    // A form without an address is sent to that of its page.
    const own = '<form method="post"><input name="columns"></form>';
    expect(told(signs, shows(next, '/me', own))).toEqual([]);
    expect(told(signsTo('/login'), shows(next, '/login', own))).toEqual(['POST /login, 1: -: Your password has expired.']);
  });

  test('but by what is said beside what always stands there', () => {
    const banner = wrong('Printer is down.');
    expect(told(shows(banner), sent(''), shows(`${banner}<p class="error">Title is required.</p>`))).toEqual([
      'POST /loans, 2: -: Title is required.',
    ]);
  });
});
