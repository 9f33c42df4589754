import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/ninepoint.mjs', import.meta.url));
const ninepoint = (...words: string[]) => spawnSync(process.execPath, [bin, ...words], { encoding: 'utf8', timeout: 60_000 });

test('--version is the version and nothing else', () => {
  expect(ninepoint('--version')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test('--help lists every command, and every command explains itself with examples', () => {
  const { status, stdout } = ninepoint('--help');
  expect(status).toBe(0);
  const names = [...(stdout.split('Commands:')[1]?.split('Options:')[0] ?? '').matchAll(/^ {2}(\S+) {2,}\S/gm)].map(
    ([, name = '']) => name,
  );
  expect(names).toEqual([
    'new',
    'record',
    'establish',
    'project',
    'evidence',
    'run',
    'standin',
    'check',
    'gaps',
    'why',
    'diff',
    'export',
    'eject',
    'schema',
    'serve',
  ]);
  for (const name of names) {
    const help = ninepoint(name, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: ninepoint ${name}`);
    expect(help.stdout).toContain('Examples:');
    expect(ninepoint('help', name).stdout).toBe(help.stdout);
  }
}, 120_000);

test.each([
  [['establih'], 'There is no command establih. Did you mean establish?\nSee ninepoint --help.\n'],
  [['--versoin'], 'There is no option --versoin. Did you mean --version?\nSee ninepoint --help.\n'],
  [['schema', '--nothing'], 'There is no option --nothing.\nSee ninepoint schema --help.\n'],
  [['\u001b[2Jx'], 'There is no command \\x1b[2Jx.\nSee ninepoint --help.\n'],
])('%j is wrong use, said in one sentence', (words, stderr) => {
  expect(ninepoint(...words)).toMatchObject({ status: 2, stdout: '', stderr });
});

test('a reader that has seen enough ends it quietly', async () => {
  const child = spawn(process.execPath, [bin, 'schema'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, said]).toEqual([0, '']);
});
