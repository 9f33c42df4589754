import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import { shownEntry } from './har-entry.ts';

const entry = (request: object) => shownEntry({ request: { headers: [], ...request }, response: {} } as never);

/** What a shell makes of the command: its words. */
const wordsOf = (command: string): readonly string[] =>
  execFileSync('/bin/sh', ['-c', `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('a request is a command that a shell reads as it was recorded', () => {
  const body = `{"title":"Rock'n'roll $(touch /tmp/x) \`id\` \\\\ !","note":"two\nlines"}`;
  const command = curlOf(
    entry({
      method: 'POST',
      url: "https://shop.example/orders?q=it's&x=$HOME",
      headers: [
        { name: 'Host', value: 'shop.example' },
        { name: 'Authorization', value: 'Bearer tok_1' },
        { name: ':path', value: '/orders' },
        { name: 'X-Empty', value: '' },
      ],
      postData: { mimeType: 'application/json', text: body },
    }),
  );
  expect(wordsOf(command)).toEqual([
    '-X',
    'POST',
    "https://shop.example/orders?q=it's&x=$HOME",
    '-H',
    'Authorization: Bearer tok_1',
    '-H',
    'X-Empty;',
    '--data-raw',
    body,
    '--compressed',
  ]);
});

test('fields of a form are sent as fields, a GET has no method of its own, and control characters go', () => {
  const form = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'user', value: 'a b' }] };
  expect(wordsOf(curlOf(entry({ method: 'POST', url: 'https://a.example/', postData: form })))).toContain('user=a b');
  const plain = curlOf(entry({ method: 'GET', url: 'https://a.example/\u001b[31m' }));
  expect(plain).toBe("curl 'https://a.example/[31m' \\\n  --compressed");
});
