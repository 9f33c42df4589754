import { expect, test } from 'vitest';
import { doorOf } from './door.ts';

const said = (text: string): string => doorOf(new Uint8Array(32).fill(3)).text(text);

test('codes and passwords under their names in JSON that was cut, or that a screen or a console shows', () => {
  const shown = said('{"id":1,"pin":80264517,"otp": "802645","login_code":4417,"password":"Hunter-two-77","note":"cut he');
  expect(shown).toMatch(
    /^\{"id":1,"pin":"np_tok_[a-z2-7]{8}","otp": "np_tok_[a-z2-7]{8}","login_code":"np_tok_[a-z2-7]{8}","password":"np_tok_[a-z2-7]{8}","note":"cut he$/,
  );
  expect(said(shown)).toBe(shown);
});

test('what only speaks of codes, counts things or names a state stays', () => {
  for (const text of [
    '{"code":"NOT_FOUND","zipcode":10115,"status_code":404,"spin":120,"statuscode":200',
    'Your PIN: at least 4 digits. Enter the code below.',
    'Password: at least 8 characters',
    '"version": 4021, "pinned": 3',
    'Session: 12:30 in room 7',
  ])
    expect(said(text)).toBe(text);
});
