import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { record } from '../recorder.ts';
import { tooOld, whyUnopened } from './refusal.ts';

test('a browser is too old by its version, and not by its name', () => {
  expect(tooOld('Chrome/60.0.3112.113')).toMatch(/^The browser is too old to be recorded: it calls itself Chrome\/60\.0\.3112\.113, /);
  expect(tooOld('HeadlessChrome/110.0.1.2')).toContain('version 111 is needed');
  for (const product of ['Chrome/111.0.0.0', 'HeadlessChrome/156.0.8078.79', 'Chromium/156.0', 'Edg/156.0', ''])
    expect([product, tooOld(product)]).toEqual([product, undefined]);
});

test('why a page did not come, in words, with those of the browser', () => {
  expect(whyUnopened('net::ERR_CONNECTION_REFUSED')).toBe('nothing answers there. Is the product running? (net::ERR_CONNECTION_REFUSED)');
  expect(whyUnopened('net::ERR_CERT_AUTHORITY_INVALID')).toMatch(/^its certificate is not trusted/);
  expect(whyUnopened('net::ERR_SOMETHING_NEW')).toBe('net::ERR_SOMETHING_NEW');
});

/** The text of one masked frame of at most 125 bytes. */
const textIn = (frame: Buffer): string => {
  const mask = frame.subarray(2, 6);
  return Buffer.from(frame.subarray(6, 6 + ((frame[1] ?? 0) & 0x7f)).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString('utf8');
};

test('nothing is recorded in a browser that is too old, and nothing stays of the attempt', async () => {
  const server = createServer();
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    socket.on('data', (frame: Buffer) => {
      const asked = /"id":(\d+)/.exec(textIn(frame))?.[1];
      if (asked === undefined) return socket.end();
      const text = JSON.stringify({ id: Number(asked), result: { product: 'Chrome/60.0.3112.113' } });
      socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const home = mkdtempSync(path.join(tmpdir(), 'ninepoint-old-'));
  try {
    const folder = path.join(home, 'a.recording');
    const started = await record({
      address: 'http://127.0.0.1/',
      role: '',
      also: [],
      key: new Uint8Array(32),
      redaction: 'detect',
      folder,
      version: 'test',
      door: { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/devtools/browser/1`, gone: () => Promise.resolve() },
      own: true,
    });
    expect(started.ok === false && started.error.says).toMatch(/^The browser is too old to be recorded/);
    expect(existsSync(folder)).toBe(false);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
});
