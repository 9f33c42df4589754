import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NEEDED_NODE } from './needed-node.ts';

const OURS = path.join(import.meta.dirname, '../../package.json');

/** What the screens need while they run. Five, and none of them ours. */
const RUN = ['@tanstack/react-query', 'lucide-react', 'react', 'react-dom', 'react-router'];
const DEVELOP = ['@types/node', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite', 'vitest'];

interface Versions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** ASCII letters, digits and single hyphens: a name that npm takes. */
const packageName = (product: string | null): string => {
  const slug = (product ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug === '' ? 'unidentified-product' : slug}-client`;
};

/** The project's `package.json`, with the versions that this program itself was built and tested with. */
export const packageOf = async (product: string | null): Promise<string> => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(OURS, 'utf8')) as Versions;
  const versions = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.map((name) => {
        const version = dependencies[name] ?? devDependencies[name];
        if (version === undefined) throw new Error(`${name} is not among our own dependencies.`);
        return [name, version];
      }),
    );
  const project = {
    name: packageName(product),
    private: true,
    version: '0.1.0',
    type: 'module',
    engines: { node: `>=${NEEDED_NODE}` },
    scripts: {
      dev: 'vite',
      build: 'tsc && vite build',
      'stand-in': 'vite build --mode stand-in && node stand-in/serve.mjs',
      test: 'vitest run',
    },
    dependencies: versions(RUN),
    devDependencies: versions(DEVELOP),
  };
  return `${JSON.stringify(project, null, 2)}\n`;
};
