import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import type { Specification } from '../document/specification.ts';
import { library } from '../plan/library.fixture.ts';
import { decided } from '../points/layout.ts';
import { csvField, csvText, plainCell } from './csv/cell.ts';
import { tablesOf } from './csv/tables.ts';
import { csv, csvFiles } from './csv.ts';
import { jsonSchema } from './json-schema.ts';
import { mermaid } from './mermaid.ts';
import { xstate } from './xstate.ts';

const HOSTILE = [
  '=HYPERLINK("https://evil.example","click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  'a|b `c` ](https://evil.example) <script>',
  'quote " comma , line\nend',
  '%%{init: {"securityLevel": "loose"}}%%',
  '"]; click m0s0 call alert() %% --> [*]',
  '__proto__',
  'constructor',
  '',
];

/** A reader of RFC 4180 of its own: what a program on the other side makes of the text. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const entity = library().points.entities[0];
const machine = (name: string): Specification['points']['states'][number] => ({
  entity: name,
  field: name,
  statuses: HOSTILE.map((value) => ({ value, initial: false, after: name, ...decided })),
  transitions: HOSTILE.map((to) => ({ from: name, to, by: name, role: name, ...decided })),
  unseen: { alone: 0, of: 0 },
});
const hostile = (): Specification => {
  const made = library();
  return {
    ...made,
    product: { name: HOSTILE[0] ?? null },
    points: {
      ...made.points,
      entities: HOSTILE.flatMap((name) => (entity === undefined ? [] : [{ ...entity, name: `${name} of all` }])),
      states: HOSTILE.map(machine),
      validation: HOSTILE.map((message) => ({
        call: 'POST /api/loans',
        field: message,
        rule: 'maximum',
        value: message,
        message,
        enforcedBy: 'server' as const,
        ...decided,
      })),
    },
  };
};
const document = documentOf(hostile(), '');

describe('CSV', () => {
  test('what a spreadsheet would run gets an apostrophe, numbers and words do not', () => {
    expect(['=1+1', '+1', '-2+3', '@a', '\t=1', '\r=1', '＝1', '-5', '+5', '-5.25', 'a=b', ''].map((text) => csvField(text))).toEqual([
      "'=1+1",
      "'+1",
      "'-2+3",
      "'@a",
      "'\t=1",
      '"\'\r=1"',
      "'＝1",
      '-5',
      "'+5",
      '-5.25',
      'a=b',
      '',
    ]);
  });

  test('any record reads back as RFC 4180 has it', () => {
    const field = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text));
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(rows, ([header = [], ...rest]) => {
        expect(readCsv(csvText(header, rest))).toEqual([header, ...rest]);
      }),
    );
  });

  test('a cell loses its Markdown and nothing else', () => {
    expect([plainCell('`POST /loans` days'), plainCell('a \\| b \\[c\\]'), plainCell('`a\\|b`'), plainCell('\\`x\\`')]).toEqual([
      'POST /loans days',
      'a | b [c]',
      'a|b',
      '`x`',
    ]);
  });

  test('no field of any table of a hostile recording is a formula, and every row has as many fields as the header', () => {
    const texts = [csv.write(document), ...csvFiles(document.specification).values()];
    expect(texts.length).toBeGreaterThan(8);
    for (const text of texts) {
      const [header = [], ...rows] = readCsv(text);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => row.length !== header.length)).toEqual([]);
      expect(rows.flat().filter((field) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(field))).toEqual([]);
    }
  });

  test('a table holds what the document says', () => {
    const rules = tablesOf(hostile()).find(({ name }) => name === '5-rules');
    expect(rules?.header).toContain('Message');
    expect(rules?.rows.map((row) => row[0])).toEqual(HOSTILE.map(() => 'POST /api/loans'));
  });
});

describe('Mermaid', () => {
  test('every line is one of ours: recorded text is a label and ends nothing', () => {
    const line =
      /^(?:stateDiagram-v2| {2}state "[^"\n]+" as m\d+ \{| {2}\}| {4}state "[^"\n]+" as m\d+s\d+| {4}(?:\[\*\]|m\d+s\d+) --> m\d+s\d+(?: : [^"\n:]+)?)$/;
    const lines = mermaid.write(document).trimEnd().split('\n');
    expect(lines.filter((one) => !line.test(one))).toEqual([]);
    const labels = lines.flatMap((one) => /"([^"]+)"|: (.+)$/.exec(one)?.slice(1) ?? []).filter((one) => one !== undefined);
    // Beside letters and a few plain marks there are only entity codes.
    expect(labels.filter((one) => !/^(?:[\p{L}\p{N} .,_/{}-]|#\d+;)+$/u.test(one))).toEqual([]);
  });

  test('without states it says so', () => {
    expect(mermaid.write(documentOf({ ...hostile(), points: { ...hostile().points, states: [] } }, ''))).toContain('Not shown');
  });
});

describe('JSON Schema', () => {
  test('every schema is one of draft 2020-12, and takes the records that were seen', () => {
    const made = library();
    const whole = JSON.parse(jsonSchema.write(documentOf(made, ''))) as {
      readonly $schema: string;
      readonly $defs: Record<string, object>;
    };
    expect(whole.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [name, schema] of Object.entries(whole.$defs)) expect([name, ajv.validateSchema(schema)]).toEqual([name, true]);
    for (const one of made.points.entities) {
      const takes = ajv.compile(whole.$defs[one.name] ?? false);
      for (const { value } of one.records) expect([one.name, value, takes(value)]).toEqual([one.name, value, true]);
    }
    expect(Object.keys(whole.$defs)).toEqual(expect.arrayContaining(['Book', 'POST /api/loans request application/json']));
  });

  test('hostile names are keys like any other', () => {
    const { $defs } = JSON.parse(jsonSchema.write(document)) as { readonly $defs: object };
    for (const name of HOSTILE) expect(Object.hasOwn($defs, `${name} of all`)).toBe(true);
  });
});

test('machines for XState: every target is a state, and a value that would lead elsewhere has a name of ours', () => {
  const machines = JSON.parse(xstate.write(document)) as readonly {
    readonly states: Readonly<
      Record<string, { readonly meta: { readonly value: unknown }; readonly on?: Record<string, readonly { target: string }[]> }>
    >;
  }[];
  expect(machines.length).toBe(HOSTILE.length);
  for (const { states } of machines) {
    expect(Object.keys(states).filter((key) => !/^(?:[A-Za-z][\w-]*|state \d+)$/.test(key))).toEqual([]);
    const targets = Object.values(states).flatMap(({ on = {} }) => Object.values(on).flatMap((all) => all.map(({ target }) => target)));
    expect(targets.length).toBe(HOSTILE.length);
    expect(targets.filter((target) => !Object.hasOwn(states, target))).toEqual([]);
    expect(Object.values(states).map(({ meta }) => meta.value)).toEqual(expect.arrayContaining([...HOSTILE]));
  }
});
