import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

const EN = {
  common: { ok: 'OK', save: 'Save', loans: 'My loans' },
  errors: { on_loan: '“{{title}}” is on loan.', limit: 'Too many loans.' },
};
const DE = {
  common: { ok: 'OK', save: 'Sichern', loans: 'Ausleihen' },
  errors: { on_loan: '„{{title}}“ ist verliehen.', limit: 'Zu viele.' },
};

const told = async (
  texts: Readonly<Record<string, JsonObject>>,
  script?: string,
  refusal: JsonObject = { code: 'on_loan', message: 'Book is out' },
) => {
  const tape = new Tape().go('/books', 'load');
  if (script !== undefined) tape.sends('GET /assets/app.js', { text: ['application/javascript', script], type: 'script' }, false);
  for (const [path, answer] of Object.entries(texts)) tape.sends(`GET ${path}`, { answer });
  tape
    .sends('GET /api/books', { answer: [{ id: 1 }, { id: 2 }] })
    .sends('POST /api/loans', { status: 409, answer: refusal, sends: { bookId: 1 } });
  const { points } = await settled({ tape });
  return points.errors.map(({ call, status, code, message, note, basis }) =>
    `${call} ${status} ${code}: ${message} [${basis.join('+')}] ${note ?? ''}`.trim(),
  );
};

describe('the texts of the client', () => {
  test('say what a code is worded as, in which languages, and which errors there are besides', async () => {
    expect(await told({ '/locales/en.json': EN, '/locales/de.json': DE })).toEqual([
      'POST /api/loans 409 on_loan: Book is out [stated+seen] in the texts of the client: "errors.on_loan" en "“{{title}}” is on loan.", de "„{{title}}“ ist verliehen."',
      'any 0 errors.limit: Too many loans. [stated] in the texts of the client in en; when it is told is not shown; de "Zu viele."',
    ]);
  });

  test('say which key the words of a refusal have', async () => {
    expect(await told({ '/locales/en.json': EN }, undefined, { message: '“Tides” is on loan.' })).toContain(
      'POST /api/loans 409 null: “Tides” is on loan. [stated+seen] in the texts of the client: "errors.on_loan" en "“{{title}}” is on loan."',
    );
  });

  test('are read out of a map from codes to words in the code of the client', async () => {
    const script = 'fetch("/api/books"); const ERROR_MESSAGES = { on_loan: "This book is on loan.", fine_due: "Pay your fine first." };';
    expect(await told({}, script)).toEqual([
      'POST /api/loans 409 on_loan: Book is out [stated+seen] in the texts of the client: "ERROR_MESSAGES.on_loan" "This book is on loan."',
      'any 0 fine_due: Pay your fine first. [stated] in the texts of the client; when it is told is not shown',
    ]);
  });

  test('are none where a script is not known to be the client, an answer holds more than texts, or its address says nothing of texts', async () => {
    const alone = ['POST /api/loans 409 on_loan: Book is out [seen]'];
    expect(await told({}, 'const ERROR_MESSAGES = { on_loan: "This book is on loan." };')).toEqual(alone);
    expect(await told({ '/locales/en.json': { ...EN, sizes: { max: 5 } } })).toEqual(alone);
    expect(await told({ '/api/settings': EN })).toEqual(alone);
  });

  test('that name what is done in case of an error, or how many there may be, are labels of settings', async () => {
    const labels = {
      useRedirectOnError: 'Redirect on error',
      mailOnNotFound: 'Mail the owner',
      'Ignore Mail Error': 'Ignore mail errors',
      loginMaxFailed: 'Allowed failed logins',
    };
    const errors = { logOnFailed: 'You could not log on.', uploadDenied: 'Upload denied' };
    expect((await told({ '/locales/en.json': { ...labels, ...errors } })).slice(1)).toEqual([
      'any 0 logOnFailed: You could not log on. [stated] in the texts of the client in en; when it is told is not shown',
      'any 0 uploadDenied: Upload denied [stated] in the texts of the client in en; when it is told is not shown',
    ]);
  });

  test('that are told of nothing that went wrong are no errors, nor is one that two keys may be', async () => {
    const elsewhere = { ...EN, errors: { limit: 'Too many loans.' }, shelf: { create: { on_loan: 'A word.' } } };
    expect((await told({ '/locales/en.json': elsewhere }))[0]).toBe('POST /api/loans 409 on_loan: Book is out [seen]');
    const both = {
      common: { a: 'A b', b: 'C d', c: 'E f' },
      errors: { on_loan: 'It is out.' },
      loan: { errors: { on_loan: 'Lent out.' } },
    };
    expect(await told({ '/locales/en.json': both })).toEqual([
      'POST /api/loans 409 on_loan: Book is out [seen]',
      'any 0 errors.on_loan: It is out. [stated] in the texts of the client in en; when it is told is not shown',
      'any 0 loan.errors.on_loan: Lent out. [stated] in the texts of the client in en; when it is told is not shown',
    ]);
  });
});
