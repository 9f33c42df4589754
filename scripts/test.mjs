// npm test: everything that CI runs, in the order in which a failure is cheapest to read. Plain JavaScript without
// dependencies, because it sets up what it needs. Names of steps as arguments run only those: npm test -- lint unit.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { engine, install, root } from './install.mjs';
import { counted, filesToTryAgain } from './report.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const began = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const asked = process.argv.slice(2);
const isAsked = (name) => asked.length === 0 || asked.includes(name);

// A browser that has to be installed comes while the packages do, and while everything is looked at that needs none.
const coming =
  isAsked('browser') && findBrowser() === undefined
    ? spawn(process.execPath, [join(root, 'scripts/browser.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
    : undefined;
const came = coming === undefined ? undefined : once(coming, 'exit');

install();

const node = engine();
const scratch = mkdtempSync(join(tmpdir(), 'ninepoint-test-'));
const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
const tool = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const script = (path) => join(root, 'node_modules', path);

/** What passed only when it was run again. */
const chance = [];

/** A check that passes or fails as a whole: quiet when it passes, its own words when it does not. */
const gate = (command, ...words) => {
  const done = spawnSync(command, words, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) say(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`);
  return done.status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
};

/** Runs vitest projects, or some of their files; the report that it leaves is undefined when it ended without. */
const vitest = (projects, files, extra) => {
  const report = join(scratch, `${projects[0]}-${files.length}.json`);
  const words = [
    script('vitest/vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const { status } = spawnSync(node, words, { cwd: root, env: { ...environment, ...extra }, stdio: ['ignore', 'inherit', 'inherit'] });
  return { status, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined };
};

/** Vitest projects: their tests are counted one by one. What passes only on a second try is named (decisions/0027). */
const suite = (projects, { extra = {}, tries = 1 } = {}) => {
  const first = vitest(projects, [], extra);
  if (first.report === undefined) {
    say(`vitest ended without a report (exit code ${first.status}).`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const files = tries > 1 ? filesToTryAgain(first.report) : [];
  if (files.length > 0) say(`Failed at the first try, and run once more: ${files.map((file) => relative(root, file)).join(', ')}`);
  const last = files.length === 0 ? first : vitest(projects, files, extra);
  const { again, ...counts } = counted(first.report, last === first ? undefined : last.report);
  for (const { file, name, why } of again)
    chance.push(`passed on the second try: ${relative(root, file)} > ${name}\n  at the first: ${why}`);
  const nothingRan = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (nothingRan || last.status !== 0) ? { ...counts, failed: 1 } : counts;
};

const browser = async () => {
  await came;
  const path = findBrowser();
  if (path !== undefined) return suite(['browser'], { extra: { CHROMIUM_PATH: path }, tries: 2 });
  say(NO_BROWSER);
  return { passed: 0, failed: 1, skipped: 0 };
};

const steps = {
  lock: () => gate(node, join(root, 'scripts/lock.mjs'), '--check'),
  format: () => gate(tool('biome'), 'ci', '--linter-enabled=false', '--max-diagnostics=50'),
  lint: () => gate(tool('biome'), 'lint', '--error-on-warnings', '--max-diagnostics=50'),
  promises: () => gate(tool('oxlint'), '--type-aware', '--deny-warnings'),
  types: () => gate(node, script('typescript/bin/tsc'), '-p', 'tsconfig.json'),
  'types-engine': () => gate(node, script('typescript/bin/tsc'), '-p', 'tsconfig.engine.json'),
  'types-web': () => gate(node, script('typescript/bin/tsc'), '-p', 'tsconfig.web.json'),
  imports: () => gate(node, script('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.mjs', 'src'),
  unused: () => gate(node, script('knip/bin/knip.js')),
  unit: () => suite(['unit', 'unit-alone'], { tries: 2 }),
  browser,
};

const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
for (const [name, step] of Object.entries(steps)) {
  if (!isAsked(name)) continue;
  const start = Date.now();
  const counts = await step();
  for (const kind of Object.keys(total)) total[kind] += counts[kind];
  if (counts.failed > 0) broken.push(name);
  say(
    `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed  (${seconds(start)})`,
  );
}
rmSync(scratch, { recursive: true, force: true });

say('');
for (const line of chance) say(line);
say(
  broken.length === 0 ? `All of it passed in ${seconds(began)}.` : `Failed: ${broken.join(', ')}. One step alone: npm test -- ${broken[0]}`,
);
say(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`);
process.exit(total.failed === 0 ? 0 : 1);
