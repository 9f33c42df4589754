import type { App, Kind } from '../../plan/node.ts';
import { componentOf, printings } from './printing.ts';

/** Kinds that primitives draw by themselves, whatever the plan holds. */
const ALWAYS: readonly Kind[] = ['app', 'screen', 'links', 'link', 'access', 'not-shown', 'role-switch'];

/** Every kind that some part of the plan is of. */
export const kindsIn = (app: App): ReadonlySet<Kind> => {
  const kinds = new Set<Kind>(ALWAYS);
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        if (key === 'kind' && typeof member === 'string' && Object.hasOwn(printings, member)) kinds.add(member as Kind);
        else if (key !== 'shownBy') walk(member);
      }
  };
  walk(app);
  return kinds;
};

const sorted = (kinds: Iterable<Kind>): readonly Kind[] => [...kinds].toSorted();

/** The primitives that are used, by the kind that they draw. */
export const printRegistry = (kinds: ReadonlySet<Kind>): string => {
  const used = sorted(kinds);
  const imports = used.map((kind) => `import { ${componentOf(kind)} } from './primitives/${kind}.tsx';\n`).join('');
  return `import type { Registry } from './interpret/part.tsx';\n${imports}\n/** Every kind of part that this product's screens have, and the component that draws it. */\nexport const registry: Partial<Registry> = {\n${used
    .map((kind) => `  ${kind.includes('-') ? `'${kind}'` : kind}: ${componentOf(kind)},\n`)
    .join('')}};\n`;
};

/** The primitives as JSX, for the screens. */
export const printVocabulary = (elements: ReadonlySet<Kind>): string =>
  `import { written } from './written.tsx';\n\n${sorted(elements)
    .map((kind) => {
      const { as, ...rest } = printings[kind];
      const between = as === 'element' && 'between' in rest ? rest.between : null;
      const words = [`'${kind}'`, ...(between === null ? [] : [`'${between}'`]), ...(kind === 'relation' ? ['true'] : [])];
      return `export const ${componentOf(kind)} = written(${words.join(', ')});\n`;
    })
    .join('')}`;
