import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ran as run } from '../ran.fixture.ts';
import { exportCommand } from './export.ts';
import { newCommand } from './new.ts';
import { schemaCommand } from './schema.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);

describe('ninepoint new', () => {
  it('writes a blank document that export can read', async () => {
    expect(await run(newCommand, [], { output: at('product.md') })).toMatchObject({ code: 0, out: '' });
    const { code, out } = await run(exportCommand, [at('product.md')], { format: 'json' });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      format: 'ninepoint/1',
      product: { name: null },
      notShown: { 9: ['business constants', 'limits'] },
    });
  });

  it('never overwrites a file unless it is told to', async () => {
    await writeFile(at('product.md'), 'mine');
    expect(await run(newCommand, [], { output: at('product.md') })).toMatchObject({ code: 2 });
    expect(await readFile(at('product.md'), 'utf8')).toBe('mine');
    expect(await run(newCommand, [], { output: at('product.md'), force: true })).toMatchObject({ code: 0 });
    expect(await readFile(at('product.md'), 'utf8')).toContain('## 1. What the product does and for whom');
  });

  it('says what to write instead when it is given a file to read', async () => {
    expect(await run(newCommand, ['a.har'])).toMatchObject({ code: 2, said: expect.stringContaining('-o a.har') as string });
  });
});

describe('ninepoint schema', () => {
  it('prints a JSON Schema', async () => {
    const { code, out } = await run(schemaCommand, []);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });
});

describe('ninepoint export', () => {
  it('lists the formats when it is asked for none or for another', async () => {
    await run(newCommand, [], { output: at('product.md') });
    for (const values of [{}, { format: 'pdf' }]) {
      const { code, said, out } = await run(exportCommand, [at('product.md')], values);
      expect([code, out]).toEqual([2, '']);
      expect(said).toContain('markdown, json, openapi');
    }
  });

  it('writes every format to a file, and gives Markdown back as it was', async () => {
    await run(newCommand, [], { output: at('product.md') });
    for (const format of ['markdown', 'json', 'openapi']) {
      expect(await run(exportCommand, [at('product.md')], { format, output: at(`out.${format}`) })).toMatchObject({ code: 0, out: '' });
    }
    expect(await readFile(at('out.markdown'), 'utf8')).toBe(await readFile(at('product.md'), 'utf8'));
  });

  it('gives what goes to - on standard output, and writes no file of that name', async () => {
    const blank = await run(newCommand, [], { output: '-' });
    expect(blank).toMatchObject({ code: 0, said: '' });
    await writeFile(at('product.md'), blank.out);
    expect(await run(exportCommand, [at('product.md')], { format: 'markdown', output: '-' })).toMatchObject({ code: 0, out: blank.out });
  });

  it('points at what it cannot read, and writes nothing', async () => {
    await writeFile(at('bad.md'), '# Specification: X\n\n## 1. What the product does and for who\n');
    const { code, out, said } = await run(exportCommand, [at('bad.md')], { format: 'json' });
    expect([code, out]).toEqual([3, '']);
    expect(said).toContain(
      'bad.md:3:40: "1. What the product does and for who" is none of the nine headings.\n  ## 1. What the product does and for who\n                                         ^ expected',
    );
  });

  it('tells which row it left out, and goes on', async () => {
    await run(newCommand, [], { output: at('product.md') });
    const text = await readFile(at('product.md'), 'utf8');
    await writeFile(
      at('product.md'),
      text.replace('Not shown: purpose and audience.', '| What it says | Kind | Basis |\n| --- | --- | --- |\n| "Lends books." | aim | |'),
    );
    const { code, out, said } = await run(exportCommand, [at('product.md')], { format: 'json' });
    expect([code, JSON.parse(out).points.purpose]).toEqual([0, []]);
    expect(said).toContain('expected one of: purpose, audience');
  });

  it('needs one file', async () => {
    expect(await run(exportCommand, [], { format: 'json' })).toMatchObject({ code: 2 });
    expect(await run(exportCommand, ['a', 'b'], { format: 'json' })).toMatchObject({ code: 2 });
  });
});
