import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StandInRequest, StandInResponse } from '../../backend/request.ts';
import { INERT, isNavigation, pagePolicy, SAFE, TYPES } from '../client-host.ts';

const ASSETS = '/_app/';

const file = async (at: string, type: string, more: StandInResponse['headers']): Promise<StandInResponse | undefined> => {
  const body = await readFile(at).catch(() => undefined);
  return body === undefined ? undefined : { status: 200, headers: [['content-type', type], ...SAFE, ...more], body };
};

const NOTHING: StandInResponse = {
  status: 404,
  headers: [['content-type', 'text/plain; charset=utf-8'], ...SAFE],
  body: new TextEncoder().encode('There is no such file. Build the pages first: npm run build.'),
};

/** The built pages of an ejected client beside whoever answers its calls: a browser that goes to an address gets the page. */
export const withPages =
  (folder: string, handle: (request: StandInRequest) => Promise<StandInResponse>) =>
  async (request: StandInRequest): Promise<StandInResponse> => {
    const [at = '/'] = request.url.split('?');
    if (isNavigation(request)) {
      const policy = [['content-security-policy', pagePolicy([])] as const, ['cache-control', 'no-store'] as const];
      return (await file(path.join(folder, 'index.html'), 'text/html; charset=utf-8', policy)) ?? NOTHING;
    }
    if (at.startsWith(ASSETS)) {
      const name = at.slice(ASSETS.length);
      const type = TYPES.get(path.extname(name));
      if (type === undefined || !/^[\w-]+(\.[\w-]+)+$/.test(name)) return NOTHING;
      return (await file(path.join(folder, '_app', name), type, [['cache-control', 'public, max-age=31536000, immutable']])) ?? NOTHING;
    }
    const given = await handle(request);
    return { ...given, headers: [...given.headers.filter(([name]) => name.toLowerCase() !== 'content-security-policy'), ...INERT] };
  };
