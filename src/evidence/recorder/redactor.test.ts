import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../observations/exchange.ts';
import { Redactor, shapeOf } from './redactor.ts';

const KEY = new Uint8Array(32).fill(3);

const answer = (value: string): Omit<Exchange, 'index'> => ({
  start: 0,
  end: 1,
  method: 'GET',
  url: `https://a.example/find?q=${encodeURIComponent(value)}`,
  requestHeaders: [],
  request: { kind: 'empty' },
  status: 200,
  statusText: '',
  responseHeaders: [],
  response: { kind: 'json', mediaType: 'application/json', value: { note: value, more: `said: ${value}.` }, size: 1 },
  frames: [],
  resourceType: 'fetch',
  defeated: undefined,
  page: 't1',
});

/** As a person types: the text so far after every key. */
const typedBy = (redactor: Redactor, text: string): void => {
  for (let end = 1; end <= text.length; end += 1) redactor.typed(text.slice(0, end), false, false);
  redactor.typed(text, false, true);
};

describe('what was typed', () => {
  test('an address that is typed letter by letter is the one that it is elsewhere, and takes nothing from others', () => {
    const elsewhere = new Redactor(KEY, 'detect');
    const redactor = new Redactor(KEY, 'detect');
    typedBy(redactor, 'ada.lovelace@engine.example');
    for (const mail of ['ada.lovelace@engine.example', 'ada.lovelace@other.example'])
      expect(redactor.exchange(answer(mail))).toEqual(elsewhere.exchange(answer(mail)));
    const { tag } = redactor.value({ kind: 'text', text: 'ada.lovelace@engine.example' });
    expect(tag).toMatch(/^p-\w+@\w+\.invalid$/);
    expect(redactor.text('Signed in as ada.lovelace@engine.example')).toBe(`Signed in as ${tag}`);
  });

  test.each(['two words', 'a1b2c3', 'me@x', '030 1234567 8', '+491701234567'])(
    '%j is the same pseudonym in the act, the address and the bodies',
    (typed) => {
      const redactor = new Redactor(KEY, 'detect');
      redactor.typed(typed, false, true);
      const { tag } = redactor.value({ kind: 'text', text: typed });
      const { url, response } = redactor.exchange(answer(typed));
      expect(url).toBe(`https://a.example/find?q=${encodeURIComponent(tag)}`);
      expect(response).toMatchObject({ value: { note: tag, more: `said: ${tag}.` } });
    },
  );

  test.each(['open', '42', '9780306406157', '2026-11-21', '2026-11-21T10:30', '21.11.2026', '2026-W47', 'Größe'])(
    '%j says nothing of anybody and stays in what the server sends',
    (typed) => {
      const redactor = new Redactor(KEY, 'detect');
      redactor.typed(typed, false, true);
      expect(redactor.exchange(answer(typed)).response).toMatchObject({ value: { note: typed } });
      expect(redactor.value({ kind: 'text', text: typed }).tag).toMatch(/^np_txt_/);
    },
  );

  test('a secret is found wherever it is repeated; one that is a plain word does not take that word out of the product', () => {
    const redactor = new Redactor(KEY, 'detect');
    redactor.typed('hunter2!', true, false);
    redactor.typed('manager', true, true);
    expect(redactor.text('your password hunter2! is weak')).toMatch(/^your password np_tok_[a-z2-7]{8} is weak$/);
    expect(redactor.text('Ask your manager')).toBe('Ask your manager');
  });

  test('while it is being typed, what stands there so far is found as well', () => {
    const redactor = new Redactor(KEY, 'detect');
    redactor.typed('Ada L', false, false);
    expect(redactor.address('https://a.example/find?q=Ada+L')).not.toContain('Ada');
  });
});

describe('values of fields', () => {
  const redactor = new Redactor(KEY, 'detect');
  test('of a secret not even the length is held', () =>
    expect(redactor.value({ kind: 'secret', text: '' })).toEqual({ kind: 'secret', length: undefined, shape: '', tag: '' }));
  test('an option of the product is itself', () =>
    expect(redactor.value({ kind: 'choice', text: 'express' })).toMatchObject({ kind: 'choice', tag: 'express' }));
  test('a file is the ending of its name', () =>
    expect(redactor.value({ kind: 'file', text: '.pdf' })).toEqual({ kind: 'file', length: undefined, shape: '.pdf', tag: '' }));
  test('a shape keeps capitals, letters, digits and the rest, and is no longer than 64', () => {
    expect(shapeOf('Zoë 7-b_Ω!')).toBe('Aaa 9-a_A!');
    expect(shapeOf('x'.repeat(200))).toHaveLength(64);
  });
});

describe('what was learnt late', () => {
  test('is taken out of what was stored before, names of members included; numbers and what they are called stay', () => {
    const redactor = new Redactor(KEY, 'detect');
    const stored = { text: 'Ask Grete Olsen-Vik', ['Grete Olsen-Vik']: [12345678901, true, null], plain: 'x' };
    expect(redactor.sweep(stored)).toBe(stored);
    redactor.typed('Grete Olsen-Vik', false, true);
    const swept = JSON.stringify(redactor.sweep(stored));
    expect(swept).not.toContain('Grete');
    expect(swept).toContain('[12345678901,true,null]');
    expect(swept).toContain('"plain":"x"');
  });

  test('hostile names of members stay members', () => {
    const redactor = new Redactor(KEY, 'detect');
    redactor.typed('a b', false, true);
    const swept = redactor.sweep(JSON.parse('{"__proto__":"a b","constructor":"a b"}'));
    expect(Object.keys(swept)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(swept)).toBe(Object.prototype);
  });
});

test('without redaction everything is as it was', () => {
  const redactor = new Redactor(KEY, 'off');
  redactor.typed('two words', false, true);
  expect(redactor.exchange(answer('two words')).response).toMatchObject({ value: { note: 'two words' } });
});

test('strictly, texts of people are pseudonyms and the words of the product stay', () => {
  const redactor = new Redactor(KEY, 'strict');
  const control = { role: 'button', name: 'Approve order', field: '', form: 'Order details', row: 0, leadsTo: '' };
  expect(redactor.control(control)).toEqual(control);
  expect(redactor.exchange(answer('Please ring twice')).response).toMatchObject({ value: { note: expect.stringMatching(/^np_txt_/) } });
});
