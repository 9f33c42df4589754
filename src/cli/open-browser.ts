import { spawn } from 'node:child_process';

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
