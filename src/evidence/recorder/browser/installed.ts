import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../../../base/result.ts';

/** A browser that can be recorded: one that speaks the Chrome DevTools Protocol. */
export type BrowserName = 'chrome' | 'edge' | 'chromium';

export interface InstalledBrowser {
  readonly name: BrowserName | 'custom';
  /** Absolute path of the program. */
  readonly program: string;
  /** Folder of the profile that the user works with, where the browser's own makes it. */
  readonly profile: string | undefined;
}

interface Place {
  readonly name: BrowserName;
  readonly programs: readonly string[];
  readonly profile: string;
}

/** Where browsers are installed by their own installers and by the packages of common systems. The first that is there is taken. */
const placesOn = (platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): readonly Place[] => {
  const home = environment['HOME'] ?? environment['USERPROFILE'] ?? '';
  if (platform === 'darwin') {
    const support = path.join(home, 'Library/Application Support');
    const application = (title: string): readonly string[] => [
      `/Applications/${title}.app/Contents/MacOS/${title}`,
      path.join(home, `Applications/${title}.app/Contents/MacOS/${title}`),
    ];
    return [
      { name: 'chrome', programs: application('Google Chrome'), profile: path.join(support, 'Google/Chrome') },
      { name: 'edge', programs: application('Microsoft Edge'), profile: path.join(support, 'Microsoft Edge') },
      { name: 'chromium', programs: application('Chromium'), profile: path.join(support, 'Chromium') },
    ];
  }
  if (platform === 'win32') {
    const local = environment['LOCALAPPDATA'] ?? '';
    const roots = [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], local].filter(
      (root) => root !== undefined && root !== '',
    );
    const below = (part: string): readonly string[] => roots.map((root) => path.win32.join(root as string, part));
    return [
      {
        name: 'chrome',
        programs: below('Google\\Chrome\\Application\\chrome.exe'),
        profile: path.win32.join(local, 'Google\\Chrome\\User Data'),
      },
      {
        name: 'edge',
        programs: below('Microsoft\\Edge\\Application\\msedge.exe'),
        profile: path.win32.join(local, 'Microsoft\\Edge\\User Data'),
      },
      {
        name: 'chromium',
        programs: below('Chromium\\Application\\chrome.exe'),
        profile: path.win32.join(local, 'Chromium\\User Data'),
      },
    ];
  }
  const config = environment['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
  return [
    {
      name: 'chrome',
      programs: ['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome'],
      profile: path.join(config, 'google-chrome'),
    },
    {
      name: 'edge',
      programs: ['/usr/bin/microsoft-edge', '/usr/bin/microsoft-edge-stable', '/opt/microsoft/msedge/msedge'],
      profile: path.join(config, 'microsoft-edge'),
    },
    {
      name: 'chromium',
      programs: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
      profile: path.join(config, 'chromium'),
    },
  ];
};

const EXPORT =
  'Record a HAR there instead: open the developer tools, the Network tab, keep what was before ("Persist Logs" in the menu of the gear in Firefox, "Preserve Log" in Safari), reload, use the product, then "Save All As HAR" in the same menu (Firefox) or "Export" (Safari), and add that file. A HAR shows calls and answers; screens, actions and messages stay Not shown';

const wrong = (kind: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at: 'browser', says });

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  exists(file: string): boolean;
}

const HERE: Surroundings = { platform: process.platform, environment: process.env, exists: existsSync };

/** The browser asked for (`chrome`, `edge`, `chromium` or a path), or the first that is installed. */
export const installedBrowser = (wish: string | undefined, here: Surroundings = HERE): Result<InstalledBrowser> => {
  const places = placesOn(here.platform, here.environment);
  const asked = wish?.toLowerCase();
  if (asked !== undefined && /^(?:firefox|safari|webkit)/.test(asked))
    return wrong('browser-kind', `${wish} cannot be recorded: it lacks the protocol that shows screens and bodies. ${EXPORT}.`);
  const known = asked === undefined ? places : places.filter(({ name }) => name === asked);
  if (asked !== undefined && known.length === 0) {
    if (here.exists(wish as string)) return ok({ name: 'custom', program: wish as string, profile: undefined });
    return wrong('browser-missing', `There is no browser ${wish}. --browser takes chrome, edge, chromium or the path of one of these.`);
  }
  for (const { name, programs, profile } of known) {
    const program = programs.find((one) => here.exists(one));
    if (program !== undefined) return ok({ name, program, profile });
  }
  const which = asked ?? 'Chrome, Edge or Chromium';
  return wrong('browser-missing', `No ${which} is installed where it usually is. Name its program with --browser PATH. ${EXPORT}.`);
};
