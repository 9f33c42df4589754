/**
 * `node bench/recording/run.ts [--keep FOLDER] [--from FOLDER]`: what a recording of our own shows and a HAR of the same session does not. Two roles of the sample
 * are recorded once, by our recorder and by Playwright's HAR in the same browser at the same time; both are established and held against
 * `test/recordings/library/truth.json` for points 1, 2, 5 and 8, with what the screens say beyond; `--from` takes what an earlier run kept. Exit code 1 when a HAR shows more anywhere, when our own shows no more in points 1, 2, 5 and 8, and when it says of the forms what is not true.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from '../../sample/build.ts';
import { librarian } from '../../sample/recorder/librarian.ts';
import { member } from '../../sample/recorder/member.ts';
import { ScreenActor } from '../../sample/recorder/screen-actor.ts';
import { strip } from '../../sample/recorder/strip.ts';
import { libraryServer } from '../../sample/server/server.ts';
import type { Specification } from '../../src/document/specification.ts';
import { establish } from '../../src/establish/establish.ts';
import { openEvidence } from '../../src/evidence/file.ts';
import { counted, type SampleTruth } from './counted.ts';

const { values } = parseArgs({ options: { keep: { type: 'string' }, from: { type: 'string' } } });
/** The port is fixed: an origin stands in both. */
const PORT = 38990;
const KEY = new Uint8Array(32).fill(7);
const ROLES = { member, librarian };
const root = path.join(import.meta.dirname, '../..');
const out = values.from ?? values.keep ?? mkdtempSync(path.join(tmpdir(), 'ninepoint-both-'));
mkdirSync(out, { recursive: true });
const fileOf = (role: string, ending: 'har' | 'har.gz' | 'zip'): string => path.join(out, `session-${role}.${ending}`);

const recordBoth = async (): Promise<void> => {
  await buildClient();
  const app = await libraryServer(path.join(root, 'sample/dist'));
  const address = await app.listen({ port: PORT, host: '127.0.0.1' });
  try {
    for (const [role, session] of Object.entries(ROLES)) {
      const actor = await ScreenActor.record(role, address);
      const { tracing } = actor.page.context();
      await tracing.startHar(fileOf(role, 'har'), { content: 'embed' });
      await actor.page.reload();
      await session(actor);
      // What it is for stands in its page as well as on its screens; for whom, in words of its own, on this one alone.
      await actor.open('/about');
      await tracing.stopHar();
      const { entries } = strip(fileOf(role, 'har'));
      console.log(`${role}: ${await actor.save(fileOf(role, 'zip'))} lines, a HAR of ${entries} entries`);
    }
  } finally {
    await app.close();
  }
};

const established = async (ending: 'har.gz' | 'zip'): Promise<Specification> => {
  const roles = new Map<string, string>();
  const files = [];
  for (const role of Object.keys(ROLES)) {
    const opened = await openEvidence(fileOf(role, ending));
    if (!opened.ok) throw new Error(opened.error.says);
    roles.set(opened.value.name, role);
    files.push(opened.value);
  }
  const result = await establish({ files, roles, key: KEY });
  if (!result.ok) throw new Error(result.error.says);
  return result.value.specification;
};

if (values.from === undefined) await recordBoth();
const truth = JSON.parse(readFileSync(path.join(root, 'test/recordings/library/truth.json'), 'utf8')) as SampleTruth;
const [har, own] = [counted(await established('har.gz'), truth), counted(await established('zip'), truth)];
console.log('\n| | HAR | own recording |\n|---|---|---|');
let worse = 0;
const more = new Set<string>();
for (const [at, { what, found, of, wrong = [] }] of own.entries()) {
  const less = har[at]?.found ?? 0;
  if (found < less) worse += 1;
  if (found > less) more.add(what.charAt(0));
  for (const said of wrong) {
    worse += 1;
    console.log(`| not true: ${said} | | |`);
  }
  const some = (count: number): string => (of === undefined ? String(count) : `${count} of ${of}`);
  console.log(`| ${what} | ${some(less)} | ${some(found)} |`);
}
if (out !== values.keep && out !== values.from) rmSync(out, { recursive: true, force: true });
process.exit(worse === 0 && ['1', '2', '5', '8'].every((point) => more.has(point)) ? 0 : 1);
