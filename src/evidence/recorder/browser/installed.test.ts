import { describe, expect, test } from 'vitest';
import { installedBrowser, type Surroundings } from './installed.ts';

const on = (platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, ...files: readonly string[]): Surroundings => ({
  platform,
  environment,
  exists: (file) => files.includes(file),
});

describe('the browser that is recorded', () => {
  test.each([
    ['linux', on('linux', { HOME: '/home/a' }, '/usr/bin/chromium'), 'chromium', '/home/a/.config/chromium'],
    [
      'macOS',
      on('darwin', { HOME: '/Users/a' }, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
      'edge',
      '/Users/a/Library/Application Support/Microsoft Edge',
    ],
    [
      'Windows',
      on(
        'win32',
        { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\L' },
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      ),
      'chrome',
      'C:\\L\\Google\\Chrome\\User Data',
    ],
  ])('on %s is the first that is installed', (_, here, name, profile) =>
    expect(installedBrowser(undefined, here)).toMatchObject({ ok: true, value: { name, profile } }),
  );

  test('is the one that was asked for, by name or by path', () => {
    const here = on('linux', {}, '/usr/bin/google-chrome', '/usr/bin/microsoft-edge', '/opt/own/chrome');
    expect(installedBrowser('Edge', here)).toMatchObject({ value: { program: '/usr/bin/microsoft-edge' } });
    expect(installedBrowser('/opt/own/chrome', here)).toMatchObject({ value: { name: 'custom', program: '/opt/own/chrome' } });
  });

  test.each(['firefox', 'Safari', 'WebKit'])('is not %s: the way out is a HAR', (wish) => {
    const found = installedBrowser(wish, on('linux', {}, '/usr/bin/chromium'));
    expect(found).toMatchObject({ ok: false, error: { kind: 'browser-kind' } });
    if (!found.ok) expect(found.error.says).toContain('Save All As HAR');
  });

  test('that is not there is named, with what to do', () => {
    const none = installedBrowser(undefined, on('linux', {}));
    expect(none).toMatchObject({
      ok: false,
      error: { says: expect.stringMatching(/^No Chrome, Edge or Chromium is installed.*--browser PATH/) },
    });
    expect(installedBrowser('opera', on('linux', {}))).toMatchObject({
      ok: false,
      error: { says: expect.stringContaining('There is no browser opera.') },
    });
  });
});
