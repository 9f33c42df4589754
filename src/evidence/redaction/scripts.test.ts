import { expect, test } from 'vitest';
import { answering, entry, read } from '../har/har.fixture.ts';

const script = (text: string, url = 'https://app.example.com/app.js') =>
  entry({ url }, { content: { size: text.length, mimeType: 'text/javascript', text } });
const textOf = (body: unknown): string => JSON.stringify(body);

test('a script has no secret and no address of a person', async () => {
  const secrets = ['AKIAIOSFODNN7EXAMPLQ', 'hunter2-is-my-secret', 'ann@shop.example'];
  const code = `const a={accessKeyId:"${secrets[0]}",password:"${secrets[1]}"};fetch("/api/books");mail("${secrets[2]}")`;
  const { exchanges } = await read([script(code), script(code)]);
  expect(exchanges.map(({ response }) => response.kind)).toEqual(['text', 'text']);
  for (const { response } of exchanges) {
    for (const secret of secrets) expect(textOf(response)).not.toContain(secret);
    expect(textOf(response)).toContain('/api/books');
  }
});

test('what was learnt of the session is in no script either', async () => {
  const signIn = answering(
    { ok: true },
    { method: 'POST', postData: { mimeType: 'application/json', text: '{"password":"Blue-Kettle-77"}' } },
  );
  const { exchanges } = await read([signIn, script('hint("Blue-Kettle-77")'), script('hint("Blue-Kettle-77")')]);
  expect(textOf(exchanges.map(({ response }) => response))).not.toContain('Blue-Kettle');
});

test('code teaches nothing: what stands under a password there is a label, a type or a code of an error', async () => {
  const code = 'const E={EXPIRED_PASSWORD:"EXPIRED_PASSWORD",password:"Kontrollwort-1"},t=show?"password":"newsletter-box"';
  const { exchanges } = await read([script(code), answering({ code: 'EXPIRED_PASSWORD', is: 'Kontrollwort-1', kind: 'newsletter-box' })]);
  expect(exchanges[1]?.response).toMatchObject({ value: { code: 'EXPIRED_PASSWORD', is: 'Kontrollwort-1', kind: 'newsletter-box' } });
});

test('the digits of a one-time code are in none, however the script writes down what it sends', async () => {
  const sent = [
    JSON.stringify({ pin: 80264517, otp: '80264517' }),
    'email=ann&pin=80264517&card=1',
    '--B\r\nContent-Disposition: form-data; name="pin"\r\n\r\n80264517\r\n--B--',
  ];
  for (const code of [`const a=${JSON.stringify(sent)}`, `const a=${JSON.stringify(JSON.stringify(sent))}`]) {
    const { exchanges } = await read([script(code)]);
    expect(textOf(exchanges[0]?.response)).not.toContain('80264517');
  }
  // Other numbers stay: a wait, a status, a size.
  const { exchanges } = await read([script('const a={"wait":30000,"status":404},b="?limit=500&",c="name=\\"size\\"\\n\\n1024"')]);
  for (const number of ['30000', '404', '500', '1024']) expect(textOf(exchanges[0]?.response)).toContain(number);
});
