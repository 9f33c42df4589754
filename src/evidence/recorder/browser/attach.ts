import { stat } from 'node:fs/promises';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { InstalledBrowser } from './installed.ts';
import { addressIn, type BrowserDoor } from './launch.ts';

const HOW =
  'Open chrome://inspect/#remote-debugging in it and allow remote debugging (Chrome 144 or newer), or start it with --remote-debugging-port and a --user-data-dir of its own';

const doorTo = (address: string): Result<BrowserDoor> => ok({ address, gone: () => Promise.resolve() });

const wrong = (at: string, says: string): Result<never> => fail({ kind: 'browser-attach', severity: 'lost', at, says });

/** A browser whose debugging port is known: it says under which address it listens. Newer ones answer 404, and are found by their profile. */
const byPort = async (host: string): Promise<Result<BrowserDoor>> => {
  try {
    const answer = await fetch(`http://${host}/json/version`, { signal: AbortSignal.timeout(5_000) });
    const { webSocketDebuggerUrl } = (await answer.json()) as { readonly webSocketDebuggerUrl?: string };
    if (typeof webSocketDebuggerUrl === 'string' && webSocketDebuggerUrl.startsWith('ws://')) return doorTo(webSocketDebuggerUrl);
  } catch {
    // Said below: whatever went wrong, the way out is the same.
  }
  return wrong(host, `No browser at ${host} says how to attach to it. ${HOW}, then give --attach the folder of its profile.`);
};

/**
 * The door of a browser that runs already. `where` is "running" (the profile that the user works with), the folder of a profile, a
 * port, `host:port`, or a `ws://` address.
 */
export const attachedBrowser = async (where: string, browser: InstalledBrowser | undefined): Promise<Result<BrowserDoor>> => {
  if (/^wss?:\/\//.test(where)) return doorTo(where);
  if (/^\d{1,5}$/.test(where)) return byPort(`127.0.0.1:${where}`);
  const host = /^(?:http:\/\/)?([\w.-]+:\d{1,5})\/?$/.exec(where)?.[1];
  if (host !== undefined) return byPort(host);
  const profile = where === 'running' ? browser?.profile : where;
  if (profile === undefined) return wrong(where, 'Where the running browser keeps its profile is not known. Give --attach that folder.');
  const folder = await stat(profile).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!folder) return wrong(profile, `There is no profile folder ${profile}. --attach takes running, a port or the folder of a profile.`);
  const address = await addressIn(profile);
  if (address === undefined) return wrong(profile, `The browser of ${profile} does not allow remote debugging. ${HOW}.`);
  return doorTo(address);
};
