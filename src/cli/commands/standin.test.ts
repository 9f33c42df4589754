import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplesOf, specificationOf, type World } from '../../backend/recording.fixture.ts';
import { documentOf } from '../../document/document.ts';
import { write } from '../../document/write.ts';
import type { ExitCode } from '../command.ts';
import { standinCommand } from './standin.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note', 'POST /notes → ': 'Note' },
};
const specification = specificationOf(
  samplesOf(
    [
      { call: 'GET /notes', status: 200, answer: [{ id: 1, text: 'first' }] },
      { call: 'POST /notes', send: { text: 'second' }, status: 201, answer: { id: 2, text: 'second' } },
    ],
    world,
  ),
  world,
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'standin-'));
  await writeFile(path.join(folder, 'product.md'), write(documentOf(specification, '')));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

interface Run {
  readonly out: string[];
  readonly said: string[];
  /** Settles with the address once it is printed, or with nothing once the command has ended without one. */
  readonly address: Promise<string | undefined>;
  readonly ended: Promise<ExitCode>;
  stop(): void;
}

const run = (positionals: readonly string[], values: Record<string, string | boolean>): Run => {
  const stopping = new AbortController();
  const out: string[] = [];
  const said: string[] = [];
  let print: (address: string | undefined) => void = () => undefined;
  const address = new Promise<string | undefined>((resolve) => {
    print = resolve;
  });
  const terminal = {
    out: (text: string) => {
      out.push(text);
      print(text.trim());
    },
    say: (line: string) => void said.push(line),
    progress: () => undefined,
    settle: () => undefined,
  };
  const ended = standinCommand.run({ values, positionals, terminal, signal: stopping.signal }).finally(() => print(undefined));
  return { out, said, address, ended, stop: () => stopping.abort() };
};

describe('ninepoint standin', () => {
  it('prints the address, answers, and ends with 130 when stopped', async () => {
    const running = run([path.join(folder, 'product.md')], { port: '0' });
    const address = await running.address;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${address}/notes`)).json()).toEqual([
      { id: 1, text: 'first' },
      { id: 2, text: 'second' },
    ]);
    running.stop();
    expect(await running.ended).toBe(130);
    await expect(fetch(`${address}/notes`)).rejects.toThrow();
  });
  it('keeps the state in a file and takes it up again', async () => {
    const state = path.join(folder, 'state.json');
    const first = run([path.join(folder, 'product.md')], { port: '0', state, empty: true });
    const address = await first.address;
    await fetch(`${address}/notes`, { method: 'POST', body: '{"text":"kept"}', headers: { 'content-type': 'application/json' } });
    first.stop();
    await first.ended;
    expect(await readFile(state, 'utf8')).toContain('"kept"');
    const second = run([path.join(folder, 'product.md')], { port: '0', state });
    expect(await (await fetch(`${await second.address}/notes`)).json()).toEqual([{ id: 1, text: 'kept' }]);
    second.stop();
    await second.ended;
  });
  it('says in one sentence what is wrong', async () => {
    const ends = async (positionals: readonly string[], values: Record<string, string | boolean>): Promise<readonly [ExitCode, string]> => {
      const running = run(positionals, values);
      const code = await running.ended;
      return [code, running.said.at(-1) ?? ''];
    };
    const document = path.join(folder, 'product.md');
    expect(await ends([], {})).toEqual([2, 'Which document? Name its file: ninepoint standin product.md']);
    expect(await ends([document], { port: 'many' })).toEqual([2, 'many is no port: give a whole number from 0 (any free port) to 65535.']);
    expect(await ends([document], { role: 'king' })).toEqual([2, `${document} names no role king: give one of anonymous, signed in.`]);
    await expect(ends([path.join(folder, 'none.md')], {})).rejects.toMatchObject({ code: 'ENOENT', path: path.join(folder, 'none.md') });
    await expect(ends([folder], {})).rejects.toMatchObject({ code: 'EISDIR', path: folder });
    await writeFile(path.join(folder, 'other.md'), '# Something else\n');
    expect((await ends([path.join(folder, 'other.md')], {}))[0]).toBe(3);
    const [code, ...said] = await ends([document], { port: '0', state: path.join(folder, 'none', 'state.json') });
    expect([code, said.join('')]).toEqual([
      2,
      `The state cannot be kept. There is no folder ${path.join(folder, 'none')}, and so no state.json in it.`,
    ]);
    expect(await ends([document], { port: '0', state: folder })).toEqual([2, `${folder} is a folder; a file is needed.`]);
    await writeFile(path.join(folder, 'state.json'), '{"format":"another"}');
    expect(await ends([document], { port: '0', state: path.join(folder, 'state.json') })).toEqual([
      3,
      `${path.join(folder, 'state.json')} is no state of a stand-in (its format is not ninepoint-state/1): name another file with --state, or move this one away to start anew.`,
    ]);
    const holder = run([document], { port: '0' });
    const port = new URL((await holder.address) ?? '').port;
    expect(await ends([document], { port })).toEqual([
      2,
      `Port ${port} is in use by another program: choose another with --port, or 0 for any free one.`,
    ]);
    holder.stop();
    await holder.ended;
  });
});
