import { expect, test } from 'vitest';
import { namesSecret } from './secret-name.ts';

test('secrets are known by their names, and words that hold such a name are none', () => {
  const secrets =
    'password new_password userPassword passwd passphrase passcode pass smtpPass userpass pwd newPwd otp totp otp_code pin client-secret client_assertion';
  expect(secrets.split(' ').filter((name) => !namesSecret(name))).toEqual([]);
  const others = 'passenger passport_number compass bypass passed secretary footprint pinned spin mapping name code';
  expect(others.split(' ').filter(namesSecret)).toEqual([]);
});
