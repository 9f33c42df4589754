import path from 'node:path';
import type { Shown } from '../../plan/shown.ts';
import { type Code, layout, source } from './code.ts';
import { meaningOf, Names } from './name.ts';
import { commented } from './quote.ts';

const EVIDENCE = 'src/evidence.tsx';
const stem = (file: string): string => path.posix.basename(file).replace(/\.tsx?$/, '');

/** Where a file's evidence stands: not with what a person edits, so that other counts leave that as it is. */
const evidenceFile = (file: string): string => `src/evidence/${stem(file)}.ts`;

const specifier = (from: string, to: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

/** So many citations are named in a comment; all of them are in the evidence beside the file. */
const CITED = 2;

const GRADES: Readonly<Record<Shown['grade'], string>> = {
  shown: 'Shown',
  held: 'Held so far',
  contradicted: 'Contradicted',
  decided: 'Decided by the author',
};

/** One statement with its footing and its citations, as a line of a comment. */
export const evidenceLine = ({ grade, says, citations, support }: Pick<Shown, 'grade' | 'says' | 'citations' | 'support'>): string => {
  const seen = support.times === 0 ? '' : support.times === 1 ? ', once' : `, ${support.times} times`;
  const more = citations.length > CITED ? ` and ${citations.length - CITED} more` : '';
  const cited = citations.length === 0 ? '' : ` · ${citations.slice(0, CITED).join(' ')}${more}`;
  return commented(`${GRADES[grade]}${seen}: ${says}${cited}`);
};

/** A file of the project while it is written: what it imports, and the evidence that its parts stand on. */
export class Sheet {
  readonly file: string;
  readonly #imports = new Map<string, Set<string>>();
  readonly #types = new Map<string, Set<string>>();
  readonly #evidence = new Map<string, string>();
  readonly #names = new Names();

  constructor(file: string) {
    this.file = file;
  }

  /** A name of another file. */
  use(file: string, name: string): string {
    this.#imports.set(file, (this.#imports.get(file) ?? new Set()).add(name));
    return name;
  }

  type(file: string, name: string): string {
    this.#types.set(file, (this.#types.get(file) ?? new Set()).add(name));
    return name;
  }

  /** The statements that a part stands on, kept in the file's own evidence under a name that says which part it is. */
  evidence(wish: string, shownBy: readonly Shown[], value: Code): Code {
    if (shownBy.length === 0) return source('[]');
    const name = this.#names.name(wish, meaningOf(null, shownBy));
    const key = `${stem(this.file)}.${name}`;
    this.#evidence.set(key, layout(value, '  '));
    this.use(EVIDENCE, 'shown');
    return source(`shown('${key}')`);
  }

  /** The whole text: its own words above, the imports, the body. */
  text(head: string, body: string): string {
    const line = (kind: string, file: string, names: ReadonlySet<string>): string =>
      `${kind} { ${[...names].toSorted().join(', ')} } from '${specifier(this.file, file)}';`;
    const imports = [
      ...[...this.#imports].map(([file, names]) => ({ file, line: line('import', file, names) })),
      ...[...this.#types].map(([file, names]) => ({ file, line: line('import type', file, names) })),
    ].toSorted((a, b) => (a.line < b.line ? -1 : 1));
    return `${head}${imports.map((one) => `${one.line}\n`).join('')}${imports.length === 0 ? '' : '\n'}${body}`;
  }

  /** The file beside it with the evidence; none when nothing here stands on any. */
  evidenceText(): readonly [file: string, text: string] | undefined {
    if (this.#evidence.size === 0) return undefined;
    const file = evidenceFile(this.file);
    const members = [...this.#evidence].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, code]) => `  '${key}': ${code},\n`);
    const type = `import type { Statements } from '${specifier(file, EVIDENCE)}';\n\n`;
    const words = `/** What study mode shows of the parts of ${path.posix.basename(this.file)}. */\n`;
    return [file, `${type}${words}export const statements: Statements = {\n${members.join('')}};\n`];
  }
}

/** All evidence, in one file that study mode loads. */
export const printEvidence = (files: readonly string[]): string => {
  const all = files.map((file, at) => ({ file, name: `of${at}` }));
  return `${all.map(({ file, name }) => `import { statements as ${name} } from './${path.posix.basename(file)}';\n`).join('')}\nexport const evidence = [${all.map(({ name }) => name).join(', ')}];\n`;
};
