import { describe, expect, test } from 'vitest';
import { documentOf, type NinepointDocument } from '../document/document.ts';
import { merge } from '../document/merge.ts';
import { read } from '../document/read.ts';
import type { Specification } from '../document/specification.ts';
import { write } from '../document/write.ts';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { namesIn } from './author.ts';
import { establish } from './establish.ts';

const get = (path: string, body: unknown) => answering(body, { url: `https://app.example.com${path}` });
const lead = (no: string) => ({ leadNo: no, company: `Of ${no}`, stage: 'open', size: 3 });
const LEADS = harOf([
  get('/t/acme/leads', { rows: [lead('L-AC-1'), lead('L-AC-2')] }),
  get('/t/acme/leads/L-AC-1', { lead: lead('L-AC-1') }),
  get('/t/acme/leads/L-AC-2', { lead: lead('L-AC-2') }),
  get('/t/globex/leads', { rows: [lead('L-GL-8'), lead('L-GL-9')] }),
  get('/t/globex/leads/L-GL-8', { lead: lead('L-GL-8') }),
  get('/shelf/local/flows', ['a', 'b']),
  get('/shelf/examples/flows', [{ fn: 'x.json' }]),
]);

interface Written {
  readonly text: string;
  readonly fresh: string;
}

const readable = (text: string): NinepointDocument => {
  const document = read(text, 'product.md');
  if (!document.ok) throw new Error(document.error[0]?.says);
  return document.value;
};

/** Establishes over a document, as `ninepoint establish -o` does. */
const establishOver = async (before: Written | undefined): Promise<Written> => {
  const edited = before === undefined ? undefined : readable(before.text);
  const pristine = before === undefined ? undefined : readable(before.fresh);
  const established = await establish({
    files: [evidenceOf('leads.har', Buffer.from(LEADS))],
    roles: new Map(),
    key: KEY,
    names: edited === undefined ? undefined : namesIn(edited, pristine),
  });
  if (!established.ok) throw new Error(established.error.says);
  const fresh = documentOf(established.value.specification, '');
  const text = edited === undefined ? write(fresh) : write(merge({ pristine, edited, fresh: established.value.specification }).document);
  return { text, fresh: write(fresh) };
};

/** What a person changes in the document, and how it stands after establishing so many times more. */
const changed = async (edit: (text: string) => string, times: number): Promise<Specification> => {
  let written = await establishOver(undefined);
  const edited = edit(written.text);
  expect(edited).not.toBe(written.text);
  written = { ...written, text: edited };
  for (let n = 0; n < times; n += 1) written = await establishOver(written);
  return readable(written.text).specification;
};
const pathsOf = ({ points }: Specification): readonly string[] => points.calls.map(({ path }) => path);

/** Without what stands under a heading. */
const withoutSection = (text: string, heading: string): string => {
  const from = text.indexOf(`### ${heading}`);
  const to = text.indexOf('\n### ', from + 1);
  return text.slice(0, from) + text.slice(to + 1);
};

describe.each([1, 2, 3])('what a person says stays, after establishing %i times more', (times) => {
  test('another name for a parameter', async () => {
    const specification = await changed((text) => text.replaceAll('{tId}', '{tenant}').replaceAll('| tId |', '| tenant |'), times);
    expect(pathsOf(specification).filter((path) => path.startsWith('/t/'))).toEqual(['/t/{tenant}/leads', '/t/{tenant}/leads/{leadNo}']);
    for (const { path, parameters, grade } of specification.points.calls.filter((call) => call.path.startsWith('/t/'))) {
      expect(grade).toBe('decided');
      expect(parameters.map(({ name }) => name).sort()).toEqual(path.endsWith('}') ? ['leadNo', 'tenant'] : ['tenant']);
    }
    expect(specification.points.roles.permissions.map(({ call }) => call).filter((call) => call.includes('{t'))).toEqual([
      'GET /t/{tenant}/leads',
      'GET /t/{tenant}/leads/{leadNo}',
    ]);
  });

  test('one call that is named otherwise names the parameter of the others', async () => {
    const only = (text: string): string => text.replaceAll('/t/{tId}/leads`', '/t/{tenant}/leads`').replace('| tId |', '| tenant |');
    const specification = await changed(only, times);
    expect(pathsOf(specification).filter((path) => path.startsWith('/t/'))).toEqual(['/t/{tenant}/leads', '/t/{tenant}/leads/{leadNo}']);
    expect(specification.points.calls.filter(({ path }) => path.startsWith('/t/')).map(({ grade }) => grade)).toEqual(['decided', 'shown']);
  });

  test('a template that is made of two words', async () => {
    const made = (text: string): string =>
      withoutSection(text, '`GET /shelf/examples/flows`')
        .split('\n')
        .filter((line) => !line.includes('/shelf/examples/flows'))
        .join('\n')
        .replaceAll('/shelf/local/flows', '/shelf/{shelf}/flows');
    const specification = await changed(made, times);
    expect(pathsOf(specification).filter((path) => path.startsWith('/shelf'))).toEqual(['/shelf/{shelf}/flows']);
    const [call] = specification.points.calls.filter(({ path }) => path.startsWith('/shelf'));
    expect(call).toMatchObject({
      grade: 'decided',
      parameters: [{ name: 'shelf', in: 'path', grade: 'decided', values: ['examples', 'local'] }],
    });
    expect(call?.responses.map(({ status, support }) => [status, support.times])).toEqual([[200, 2]]);
  });

  test('a word that is none of the values of a parameter', async () => {
    const apart = (text: string): string => {
      const row = /^\| `GET \/t\/\{tId\}\/leads` \| `https.*$/m.exec(text)?.[0] ?? '';
      return text.replace(row, `${row.replace('{tId}', 'acme')}\n${row}`);
    };
    const specification = await changed(apart, times);
    expect(pathsOf(specification)).toEqual(expect.arrayContaining(['/t/acme/leads', '/t/{tId}/leads']));
    const [call] = specification.points.calls.filter(({ path }) => path === '/t/acme/leads');
    expect(call?.responses.map(({ status, support }) => [status, support.times])).toEqual([[200, 1]]);
  });

  test('another name for an entity', async () => {
    const specification = await changed((text) => text.replaceAll(/\bLead\b/g, 'Prospect'), times);
    const names = specification.points.entities.map(({ name }) => name);
    expect(names).toContain('Prospect');
    expect(names).not.toContain('Lead');
    expect(specification.points.entities.find(({ name }) => name === 'Prospect')).toMatchObject({ identity: 'leadNo', grade: 'shown' });
  });

  test('what a field refers to', async () => {
    const refers = (text: string): string => {
      const from = text.indexOf('### Lead');
      const to = text.indexOf('\n\n| Key |', from);
      const rows = text
        .slice(from, to)
        .replaceAll(/^\| (.*) \| ([^|]*) \|$/gm, (_, cells: string, basis: string) =>
          cells.startsWith('Field')
            ? `| ${cells} | Refers to | ${basis} |`
            : cells.startsWith('---')
              ? `| ${cells} | --- | ${basis} |`
              : `| ${cells} | ${cells.startsWith('company') ? 'Company.name' : ''} | ${basis} |`,
        );
      return text.slice(0, from) + rows + text.slice(to);
    };
    const specification = await changed(refers, times);
    const field = specification.points.entities.find(({ name }) => name === 'Lead')?.fields.find(({ path }) => path === 'company');
    expect(field).toMatchObject({ refersTo: 'Company.name', grade: 'decided' });
  });
});

test('nothing that nobody touched is named otherwise, and a second establishing changes nothing', async () => {
  const first = await establishOver(undefined);
  const second = await establishOver(first);
  expect(second.text).toBe(first.text);
  expect(second.fresh).toBe(first.fresh);
});
