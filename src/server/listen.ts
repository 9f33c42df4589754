import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HOST = '127.0.0.1';

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    trial.listen(port, HOST, () => trial.close(() => resolve(false)));
  });

/** Listens on the loopback address, at `port` or, where that is allowed, at any free one when it is taken. */
export const listenOn = async (app: FastifyInstance, port: number, orAnother: boolean): Promise<number> => {
  const other = orAnother && port !== 0 && (await isTaken(port));
  await app.listen({ host: HOST, port: other ? 0 : port });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
