import { spawn } from 'node:child_process';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { CommandInput } from './command.ts';

/** Every command that serves pages takes both, whatever it does without. */
export const openingOptions = { open: { type: 'boolean' }, 'no-open': { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig;

/** How its help tells of them. */
export const openingDetails = (byItself: boolean): readonly (readonly [string, string])[] => [
  ['--open', `open the address in the browser${byItself ? '; it does by itself' : ''}`],
  ['--no-open', `do not open the browser${byItself ? '' : '; it does not by itself'}`],
];

/** Whether the browser is to be opened. `--no-open` goes before `--open`: nothing opens that somebody did not want. */
export const isToOpen = (values: CommandInput['values'], byItself: boolean): boolean =>
  values['no-open'] !== true && (byItself || values['open'] === true);

/** The program that opens an address, and its arguments before the address. */
const opener = (platform: NodeJS.Platform): readonly [program: string, ...before: string[]] =>
  platform === 'darwin' ? ['open'] : platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];

/** Opens an address in the user's browser. `false` where the machine has no way to: then the printed address is all there is. */
export const openBrowser = (address: string, environment: NodeJS.ProcessEnv): Promise<boolean> => {
  const hasDisplay = process.platform !== 'linux' || (environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY'] ?? '') !== '';
  if (!hasDisplay) return Promise.resolve(false);
  const [program, ...before] = opener(process.platform);
  return new Promise((resolve) => {
    const child = spawn(program, [...before, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
};
