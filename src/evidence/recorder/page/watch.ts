import { watchActs } from './acts.ts';
import { watchNavigations } from './navigations.ts';
import { watchNotices } from './notices.ts';
import { type Watched, watchScreen } from './settle.ts';
import type { Told } from './told.ts';

/** Everything that is watched in one document. `send` takes the JSON of a list of `Told`: what belongs to one moment is sent in one message. */
export const watchPage = (send: (text: string) => void): void => {
  const tell = (...told: readonly Told[]): void => send(JSON.stringify(told));
  let screen: Watched | undefined;
  const stirred = (): void => screen?.acted();
  watchNavigations(tell, stirred);
  watchActs(tell, stirred, (time) => screen?.before(time));
  const begin = (): void => {
    screen = watchScreen(tell, watchNotices(tell));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
};

const BLANK_MS = 50;
const BLANK_TRIES = 400;

/** Begins when the document is no longer the blank one that every new window has. */
export const whenThere = (begin: () => void, tries = BLANK_TRIES): void => {
  if (location.href !== 'about:blank') begin();
  else if (tries > 0) setTimeout(() => whenThere(begin, tries - 1), BLANK_MS);
};
