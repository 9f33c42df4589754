import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the browser is: `CHROMIUM_PATH`, else the first of the usual places. */
export const chromiumPath = (): string => {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
  if (found === undefined) throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
};
