import { expect, test } from 'vitest';
import { call, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { ErrorMiner } from './miner.ts';
import { settleErrors } from './settle.ts';

const errorsOf = (...told: readonly Told[]) => {
  const miners = sessionsOf({ 'monday.har': recorded(...told) }).map(({ recording, observed }) => {
    const miner = new ErrorMiner();
    for (const one of observed) miner.see(one);
    return { box: miner.box.seal(recording), servers: miner.servers.seal(recording) };
  });
  const servers = miners.map((one) => one.servers);
  return settleErrors(
    miners.map(({ box }) => box),
    undefined,
    { servers },
  ).map(({ message, note }) => [message, note]);
};
const page = (status: number, html: string, more: Record<string, string> = {}) =>
  call('GET /api/books', { status, text: ['text/html', html], ...more });

const NGINX =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.25.3 (Ubuntu)</center>\r\n</body>\r\n</html>\r\n';
const APACHE =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>503 Service Unavailable</title>\n</head><body>\n<h1>Service Unavailable</h1>\n<p>The server is temporarily unable to service your\nrequest.</p>\n<hr>\n<address>Apache/2.4.57 (Debian) Server at shop.example Port 80</address>\n</body></html>';
const VARNISH =
  '<!DOCTYPE html><html><head><title>503 Backend fetch failed</title></head><body><h1>Error 503 Backend fetch failed</h1><p>Backend fetch failed</p><h3>Guru Meditation:</h3><p>XID: 5</p><hr><p>Varnish cache server</p></body></html>';

test.each([
  [502, NGINX, 'nginx'],
  [502, NGINX.replace('nginx/1.25.3 (Ubuntu)', 'openresty'), 'openresty'],
  [503, APACHE, 'Apache'],
  [503, VARNISH, 'Varnish'],
])('the page of a program in front of the product says whose it is: %i %#', (status, html, server) => {
  expect(errorsOf(page(status, html)).map(([, note]) => note)).toEqual([`in a page of ${server}`]);
});

test('a page of the product is nobody else’s, whatever it says', () => {
  expect(errorsOf(page(502, NGINX.replace('</head>', '<link rel="stylesheet" href="/app.css"></head>')))[0]?.[1]).toBeUndefined();
  expect(errorsOf(page(404, '<h1>Not here</h1><hr><center>© 2026 The Library</center>'))[0]?.[1]).toBeUndefined();
  expect(errorsOf(page(404, '<h1>Not here</h1><address>Apache Street 5, Port Louis</address>'))[0]?.[1]).toBeUndefined();
});

test('what a program and the product both say is not said of either', () => {
  const own = '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';
  const [one, ...more] = errorsOf(page(502, NGINX), page(502, own));
  expect([one?.[1], more]).toEqual([undefined, []]);
});
