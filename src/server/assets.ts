import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './policy.ts';
import { refuse } from './refusal.ts';

/** What stands in the built page where a nonce belongs. */
const NONCE_MARK = '__STYLE_NONCE__';

/** The built workbench: one page for every address that is not the API's, and its files. */
export const assetRoutes = async (app: FastifyInstance, dist: string, clientOrigin: () => string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  });
  // Browsers and their tools ask for it; there is nothing here that anybody could come by without a token.
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow:\n'));
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, 404, 'There is nothing here.');
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return refuse(reply, 404, 'There is nothing here.');
    const page = await readFile(path.join(dist, 'index.html'), 'utf8');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, clientOrigin()))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_MARK, nonce));
  });
};
