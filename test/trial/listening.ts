import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a product on a free port of this machine; its address. */
export const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));
