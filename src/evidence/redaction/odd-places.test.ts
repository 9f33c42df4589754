import { describe, expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const HOME = 'https://app.example.com';
const told = async (body: unknown): Promise<string> => (await readTwice([answering(body)])).text;
const asked = async (path: string): Promise<string> => (await readTwice([entry({ url: `${HOME}${path}` })])).text;
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('secrets in odd places', () => {
  it('JSON in base64 is looked through and packed again', async () => {
    const text = await told({ cursor: packed({ after: 12 }), blob: packed({ password: 'Aa0-hidden-pw', note: 'x' }) });
    expect(text).toContain(packed({ after: 12 }));
    expect(text).not.toContain(packed({ password: 'Aa0-hidden-pw', note: 'x' }));
    const blob = /"blob":"([^"]+)"/.exec(text)?.[1] ?? '';
    expect(Buffer.from(blob, 'base64').toString()).toMatch(/^\{"password":"np_tok_\w{8}","note":"x"\}$/);
    expect(await asked(`/api/feed?cfg=${Buffer.from('{"accessToken":"Aa0-hidden-token"}').toString('base64url')}`)).not.toContain(
      Buffer.from('{"accessToken":"Aa0-hidden-token"}').toString('base64url'),
    );
  });

  it('JSON that stands percent-encoded as a whole in a field is looked through and encoded again', async () => {
    const sent = async (value: unknown): Promise<string> => {
      const postData = {
        mimeType: 'application/x-www-form-urlencoded',
        text: `v=1&d=${encodeURIComponent(encodeURIComponent(JSON.stringify(value)))}`,
      };
      return (await readTwice([entry({ method: 'POST', url: `${HOME}/track`, postData })])).text;
    };
    const text = await sent({ password: 'Aa0-hidden-pw', page: '100 % + more' });
    expect(text).not.toContain('Aa0-hidden-pw');
    expect(decodeURIComponent(/"(%7B[^"]*)"/.exec(text)?.[1] ?? '')).toMatch(/^\{"password":"np_tok_\w{8}","page":"100 % \+ more"\}$/);
    expect(await sent({ page: 'shop', order: 4 })).toContain(encodeURIComponent('{"page":"shop","order":4}'));
    // What only begins so is a text.
    expect(await told({ rate: '%7B is a brace' })).toContain('%7B is a brace');
  });

  it('what an answer says of a password, under its own name, may repeat it', async () => {
    const body = { password: 'Wint3r-Is-Here!' };
    const postData = { mimeType: 'application/json', text: JSON.stringify(body) };
    const said = {
      errors: { password: ['"Wint3r-Is-Here!" was found in a list of leaked passwords.', 'is too short (minimum is 12 characters)'] },
    };
    const text = (await readTwice([answering(said, { method: 'POST', postData }, { status: 422 })])).text;
    expect(text).not.toContain('Wint3r');
    expect(text).toMatch(/np_tok_\w{8}\\" was found in a list of leaked passwords\./);
    expect(text).toContain('is too short (minimum is 12 characters)');
  });

  it('the words beside a status, where they are a sentence of the product', async () => {
    const statusText = "'kim@shop.example' may not use the token: Aa0-hidden-token here";
    const read = await readTwice([answering({ token: 'Aa0-hidden-token' }, {}, { status: 403, statusText })]);
    expect(read.exchanges[0]?.statusText).toMatch(/^'p-\w+@\w+\.invalid' may not use the token: np_tok_\w{8} here$/);
  });

  it('the value of an entry whose name is that of a secret', async () => {
    const text = await told([
      { name: 'SMTP_PASSWORD', value: 'Aa0-smtp-pw' },
      { key: 'stripe_secret', value: 'Aa0-stripe' },
      { key: 'reset_password', value: 'enabled' },
      { name: 'LOG_LEVEL', value: 'debug-2' },
    ]);
    expect(text).not.toMatch(/Aa0-smtp-pw|Aa0-stripe/);
    expect(text).toContain('"enabled"');
    expect(text).toContain('"debug-2"');
  });

  it('what a method that signs in, or sets a password, is told by position', async () => {
    const sent = async (method: string, params: readonly unknown[], under = 'params'): Promise<string> => {
      const postData = { mimeType: 'application/json', text: JSON.stringify({ jsonrpc: '2.0', id: 1, method, [under]: params }) };
      return (await readTwice([entry({ method: 'POST', url: `${HOME}/rpc`, postData })])).text;
    };
    expect(await sent('session.login', ['kim', 'Aa0-first-pw'])).toMatch(/"params":\["kim","np_tok_\w{8}"\]/);
    expect(await sent('login', ['shop', 'kim', 'Aa0-first-pw', {}], 'args')).toMatch(/"args":\["shop","kim","np_tok_\w{8}",\{\}\]/);
    expect(await sent('changePassword', ['Aa0-old-pw', 'Aa0-new-pw'])).not.toMatch(/Aa0/);
    expect(await sent('order.list', ['open', 'by-date'])).toContain('"params":["open","by-date"]');
    expect(await sent('login', ['by-code'])).toContain('"params":["by-code"]');
  });

  it('assignments and forms inside a text', async () => {
    const text = await told({ env: 'API_KEY=Aa0-env-key-5\nDEBUG=1', sent: 'grant_type=password&username=k&password=Aa0-form-pw-2' });
    expect(text).not.toMatch(/Aa0-env-key-5|Aa0-form-pw-2/);
    expect(text).toContain('DEBUG=1');
    expect(text).toContain('username=k');
  });

  it('a key that was made at random, under the name of a key alone, and wherever it stands again', async () => {
    const made = 'mk1_a1VD7Qkd-u7RFFQXVpZHjg7tWllKM91pTtfrEKnU';
    const text = await told({ ok: true, key: made, note: `keep ${made} safe` });
    expect(text).not.toContain(made);
    expect(text).toMatch(/"key":"(np_tok_\w{8})","note":"keep \1 safe"/);
    const plain = [
      { key: 'PROJ-123' },
      { key: 'uploads/2026/Photo-of-a-House-with-Garden-12.jpg' },
      { key: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      { key: 'notification_settings_for_weekly_digest' },
    ];
    for (const value of plain) expect(await told(value)).toContain(value.key);
  });

  it('addresses that are keys: hooks of messengers, short links', async () => {
    const text = await told([
      'https://hooks.slack.com/services/T00000000/B00000000/Xx4slackWebHookSecret12',
      'https://discord.com/api/webhooks/123456789012345678/Dd0discordToken_aaBBccDDeeFF99',
      'https://api.telegram.org/bot123456789:AAtelegramBotTokenAbCdEfGhIjKlMnOpQ/sendMessage',
    ]);
    expect(text).not.toMatch(/Xx4slack|Dd0discord|AAtelegram/);
    expect(text).toContain('hooks.slack.com/services/T00000000/B00000000/np_tok_');
    expect(await asked('/password/reset/tok-55aaZZ77bb99XX')).not.toContain('tok-55aaZZ77bb99XX');
  });

  it('the identities of hooks and of what is confirmed stay', async () => {
    for (const path of ['/api/webhooks/64b2f0aa91c3de0012345678', '/api/webhooks/42', '/orders/confirm/ORD-2024-00123'])
      expect(await asked(path)).toContain(path);
  });

  it('the number of a passport, however it is written', async () => {
    const text = await told({ passport_no: 'C01X00T47' });
    expect(text).not.toContain('C01X00T47');
  });
});
