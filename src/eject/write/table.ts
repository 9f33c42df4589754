import type { Request } from '../../plan/request.ts';
import { type Code, layout, type Member, source } from './code.ts';
import { fileName, type Meaning, Names } from './name.ts';
import { Sheet } from './sheet.ts';

/** What every table of the project is: its file, the name of its constant, and what an entry is. */
export const TABLES = {
  calls: { file: 'src/api/calls.ts', of: 'Request', from: 'src/plan/request.ts', says: 'The calls, as the screens make them.' },
  rules: {
    file: 'src/tables/rules.ts',
    of: 'Check',
    from: 'src/plan/node.ts',
    says: 'The validation rules, with the product’s own messages.',
  },
  transitions: {
    file: 'src/tables/transitions.ts',
    of: 'States',
    from: 'src/plan/node.ts',
    says: 'In which statuses of its record a call was shown to work, and in which to be refused.',
  },
  roles: { file: 'src/tables/roles.ts', of: 'Access', from: 'src/plan/node.ts', says: 'Who was let in to which call, and who refused.' },
  messages: {
    file: 'src/tables/messages.ts',
    of: 'ErrorReaction',
    from: 'src/plan/node.ts',
    says: 'The error catalogue: what the product answers, and what its screens then do.',
  },
  fields: {
    file: 'src/tables/fields.ts',
    of: 'Field',
    from: 'src/plan/node.ts',
    says: 'Fields of one entity, as lists and records show them.',
  },
} as const;
export type TableName = keyof typeof TABLES;

interface Entry {
  readonly code: Code;
  readonly comments: readonly string[];
}

/** A constant table: each entry once, under a name, however many screens use it. */
export class Table {
  readonly table: TableName;
  /** The name of its constant. */
  readonly name: string;
  readonly sheet: Sheet;
  readonly #names = new Names();
  readonly #entries = new Map<string, Entry>();

  /** `part` is what this one of several tables of its kind is about, under the name of a constant. */
  constructor(table: TableName, part?: { readonly of: string; readonly name: string }) {
    this.table = table;
    this.name = part?.name ?? table;
    const { file } = TABLES[table];
    this.sheet = new Sheet(part === undefined ? file : file.replace(/\.ts$/, `-${fileName(part.of)}.ts`));
  }

  /** The entry as it is used on a sheet: `rules.postLoansDaysMaximum`. */
  entry(on: Sheet, wish: string, meaning: Meaning, write: (sheet: Sheet, name: string) => Entry): Code {
    const name = this.#names.name(wish, meaning);
    if (!this.#entries.has(name)) this.#entries.set(name, write(this.sheet, name));
    return source(`${on.use(this.sheet.file, this.name)}.${name}`);
  }

  text(): string {
    const { of, from, says } = TABLES[this.table];
    this.sheet.type(from, of);
    const members = [...this.#entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { code, comments }]): Member => ({ key, value: code, comments }));
    return this.sheet.text(
      '',
      `/** ${says} */\nexport const ${this.name} = ${layout({ kind: 'object', members })} satisfies Record<string, ${of}>;\n`,
    );
  }
}

/** Where requests stand in the plan's own types. */
export const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'call' in value && 'method' in value && 'parameters' in value && 'mediaType' in value;
