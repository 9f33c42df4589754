import { halvesOf } from '../../plan/address.ts';
import type { App, Screen } from '../../plan/node.ts';
import { routePath } from '../../plan/route-path.ts';
import { layout, source } from './code.ts';
import { fileName, Names, pascal } from './name.ts';
import type { Printer } from './printer.ts';
import { commented, quoted } from './quote.ts';
import { evidenceLine, Sheet } from './sheet.ts';

export type Files = ReadonlyMap<string, string>;

const LAYOUTS: Readonly<Record<Screen['layout'], string>> = {
  recorded: 'As recorded: its parts, labels and order are those of the product.',
  derived: 'Its layout is not shown: it is derived from the calls.',
  'not shown': 'Its parts are not shown.',
  ours: 'No screen of the product.',
};

const headOf = (screen: Screen): string =>
  [
    `Screen: ${commented(`${screen.title === '' ? '(no title)' : screen.title}, at ${screen.route}.`)} ${LAYOUTS[screen.layout]}`,
    ...screen.shownBy.map((shown) => `Evidence: ${evidenceLine(shown)}`),
  ]
    .map((line) => `// ${line}\n`)
    .join('');

/** One file per screen with the evidence beside it, and the table of routes that leads to them. */
export const printScreens = (app: App, printer: Printer): Files => {
  const files = new Map<string, string>();
  const names = new Names();
  const routes = new Sheet('src/routes.tsx');
  const lines = app.screens.map((screen) => {
    const file = `src/screens/${fileName(screen.address)}.tsx`;
    const name = names.name(`${pascal(screen.title, 'Untitled')}Screen`, { whole: screen.address, lasting: screen.address });
    const sheet = new Sheet(file);
    const element = layout(printer.element(screen, sheet), '  ');
    const body = `// Outside of the component: a screen that has not changed is not drawn anew.\nconst screen = (\n  ${element}\n);\n\nexport const ${name} = () => screen;\n`;
    files.set(file, sheet.text(`${headOf(screen)}\n`, body));
    const evidence = sheet.evidenceText();
    if (evidence !== undefined) files.set(...evidence);
    const { path, query } = halvesOf(screen.address);
    const told = query === '' ? '' : ` query: ${quoted(query)},`;
    return `  { path: ${quoted(routePath(path))},${told} load: async () => (await import('./screens/${file.split('/').at(-1)}')).${name} },\n`;
  });
  routes.type('src/route.ts', 'Route');
  files.set(
    'src/routes.tsx',
    routes.text(
      '',
      `/** The addresses of the screens. A screen's file is loaded when somebody first goes there.${app.fronts === undefined ? '' : ' `query`: what tells it from the others at its path.'} */\nexport const routes: readonly Route[] = [\n${lines.join('')}];\n`,
    ),
  );
  return files;
};

/** What every screen shares: the name, the menu, who one can be, where entities are looked at. */
export const printProduct = (app: App, printer: Printer): Files => {
  const sheet = new Sheet('src/product.ts');
  sheet.type('src/plan/node.ts', 'App');
  // The router has the screens.
  const shared = printer.value({ ...app, screens: [] }, sheet);
  const members = shared.kind === 'object' ? shared.members : [];
  const body = `/** What every screen shares. The screens themselves are in routes.tsx. */\nexport const app: App = ${layout({
    kind: 'object',
    members: members.map((member) => (member.key === 'kind' ? { ...member, value: source("'app'") } : member)),
  })};\n`;
  const evidence = sheet.evidenceText();
  return new Map([['src/product.ts', sheet.text('', body)], ...(evidence === undefined ? [] : [evidence])]);
};
