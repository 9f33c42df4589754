import type { NinepointDocument } from '../document/document.ts';
import { write } from '../document/write.ts';
import { plan } from '../plan/plan.ts';
import { callName } from '../points/7-calls/reading.ts';
import { packageOf } from './package.ts';
import { fixed, sourcesFrom, styleOfClient, stylesOfClient } from './source.ts';
import { printApi } from './write/api.ts';
import { kindsIn, printRegistry, printVocabulary } from './write/kinds.ts';
import { Printer } from './write/printer.ts';
import { type Files, printProduct, printScreens } from './write/screens.ts';
import { evidenceLine, printEvidence } from './write/sheet.ts';

export interface Ejected {
  readonly document: NinepointDocument;
  /** The document's own file, when it is at hand: it is handed on as it stands. */
  readonly text?: string;
  /** The stand-in in one file that needs nothing but Node. */
  readonly standIn: string;
}

const FIXED: readonly (readonly [file: string, name: string])[] = [
  ['index.html', 'index.html'],
  ['tsconfig.json', 'tsconfig.json'],
  ['vite.config.ts', 'vite.config.ts'],
  ['.gitignore', 'gitignore'],
  ['README.md', 'README.md'],
  ['src/backend.ts', 'backend.ts'],
  ['stand-in/stand-in.d.mts', 'stand-in.d.mts'],
  ['stand-in/serve.mjs', 'serve.mjs'],
  ['test/in-page.tsx', 'in-page.tsx'],
  ['test/screens.test.tsx', 'screens.test.tsx'],
  ['test/stand-in.test.ts', 'stand-in.test.ts'],
];

/** All tables of rules as one, for the test that tries each. */
const rulesOf = (tables: readonly { readonly name: string; readonly sheet: { readonly file: string } }[]): string => {
  const sorted = tables.toSorted((a, b) => (a.sheet.file < b.sheet.file ? -1 : 1));
  const imports = sorted.map(({ name, sheet }) => `import { ${name} } from '../${sheet.file}';\n`);
  return `${imports.join('')}\nconst rules: Readonly<Record<string, Check>>[] = [${sorted.map(({ name }) => name).join(', ')}];\n`;
};

/** Every file of a stand-alone project for a document, by its path: `/` between folders, nothing of it from a recording. */
export const projectOf = async ({ document, text, standIn }: Ejected): Promise<Files> => {
  const app = plan(document.specification);
  const grounds = new Map(
    document.specification.points.calls.map((call) => [callName(call), [evidenceLine({ ...call, says: callName(call) })]]),
  );
  const printer = new Printer((call) => grounds.get(call) ?? []);
  const kinds = kindsIn(app);
  const styles = await stylesOfClient();
  const sources = await sourcesFrom([
    'eject/app/start.tsx',
    'eject/app/ask.ts',
    ...[...kinds].map((kind) => `client/primitives/${kind}.tsx`),
  ]);
  const files = new Map<string, string>([
    ...sources,
    ...printProduct(app, printer),
    ...printScreens(app, printer),
    ...printApi(document.specification),
  ]);
  for (const table of printer.tables) {
    files.set(table.sheet.file, table.text());
    const evidence = table.sheet.evidenceText();
    if (evidence !== undefined) files.set(...evidence);
  }
  files.set('src/evidence/all.ts', printEvidence([...files.keys()].filter((file) => file.startsWith('src/evidence/')).toSorted()));
  files.set('src/registry.ts', printRegistry(kinds));
  files.set('src/vocabulary.ts', printVocabulary(printer.elements));
  for (const style of styles) files.set(`src/${style}`, await styleOfClient(style));
  const main = await fixed('main.tsx');
  files.set('src/main.tsx', main.replace('@STYLES@\n', styles.map((style) => `import './${style}';\n`).join('')));
  for (const [file, name] of FIXED) files.set(file, await fixed(name));
  const rules = [...printer.tables].filter(({ sheet }) => /^src\/tables\/rules\b/.test(sheet.file));
  if (rules.length > 0) files.set('test/rules.test.ts', (await fixed('rules.test.ts')).replace('@RULES@\n', rulesOf(rules)));
  files.set('package.json', await packageOf(document.specification.product.name));
  files.set('stand-in/stand-in.mjs', standIn);
  files.set('product.md', text ?? write(document));
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
