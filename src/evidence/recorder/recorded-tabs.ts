import type { Devtools } from './browser/devtools.ts';
import type { TargetInfo } from './browser/protocol.ts';
import { inScope } from './scope.ts';

/** A browser started like this belongs to the program that drives it: WebDriver and Puppeteer give the one, Playwright the other. One that we started is a person's. */
const DRIVEN = / --(?:enable-automation|remote-debugging-pipe)(?![=\w-])/;
const PATIENCE_MS = 5_000;

const isDriven = async ({ call }: Devtools): Promise<boolean> => {
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS).unref();
  });
  // Of a browser whose graphics do not start, the answer may be long in coming.
  const told = await Promise.race([call('SystemInfo.getInfo', {}), patience]);
  return told !== undefined && DRIVEN.test(told.commandLine);
};

/** Which tabs, frames and workers of a browser are recorded. */
export interface RecordedTabs {
  /** The tab that was opened for the recording; `undefined` where the first that comes is it. */
  readonly tab: string | undefined;
  /** At once, where nothing has to be asked for. */
  has(target: TargetInfo): boolean | Promise<boolean>;
}

/** Every one, in a browser that was started for the recording. */
export const everyTab: RecordedTabs = { tab: undefined, has: () => true };

/**
 * Opens a tab in a browser that runs. Of what else is open there nothing is touched or listened to, but for what that tab opens, and for what a
 * program opened: in a browser that was started to be driven, or in a context that was made over the protocol, which no person's windows are in.
 */
export const tabBeside = async (devtools: Devtools, scope: readonly string[]): Promise<RecordedTabs> => {
  const driven = await isDriven(devtools);
  const made = await devtools.call('Target.createTarget', { url: 'about:blank' });
  const ours = new Set(made === undefined ? [] : [made.targetId]);
  const isProgrammed = async (context: string | undefined): Promise<boolean> =>
    driven ||
    (context !== undefined && (await devtools.call('Target.getBrowserContexts', {}))?.browserContextIds.includes(context) === true);
  return {
    tab: made?.targetId,
    has({ type, targetId, openerId, url, browserContextId }) {
      if (type === 'iframe' || type === 'worker') return true;
      if (type !== 'page') return inScope(scope, url);
      if (openerId !== undefined && ours.has(openerId)) ours.add(targetId);
      return ours.has(targetId) || isProgrammed(browserContextId);
    },
  };
};
