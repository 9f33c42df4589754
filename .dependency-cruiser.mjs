// Who may import whom (design: ARCHITECTURE.md). test/architecture.test.ts plants a violation of every rule and sees it bite.

const engine = ['base', 'statement', 'observations', 'points', 'outcomes', 'document', 'gaps', 'plan'];

/** Folder under src → the folders it may import besides itself. Types count like everything else. */
export const mayImport = {
  base: [],
  statement: ['base'],
  observations: ['base', 'statement'],
  evidence: ['base', 'statement', 'observations'],
  points: ['base', 'statement', 'observations', 'outcomes'],
  outcomes: ['base', 'statement', 'observations', 'points'],
  document: ['base', 'statement', 'points', 'outcomes'],
  gaps: ['base', 'statement', 'points', 'outcomes', 'document'],
  compare: ['base', 'statement', 'points', 'outcomes', 'document'],
  establish: ['base', 'statement', 'observations', 'evidence', 'points', 'outcomes', 'document'],
  plan: ['base', 'statement', 'points', 'outcomes', 'document'],
  client: ['base', 'statement', 'points', 'outcomes', 'document', 'plan'],
  backend: ['base', 'statement', 'points', 'outcomes', 'document', 'plan'],
  check: ['base', 'statement', 'observations', 'points', 'outcomes', 'document', 'backend'],
  exports: [...engine, 'compare', 'establish', 'client', 'backend', 'check'],
  eject: ['base', 'statement', 'points', 'outcomes', 'document', 'plan', 'client'],
  store: [...engine, 'compare', 'evidence', 'establish', 'backend', 'check', 'exports'],
  server: [...engine, 'compare', 'evidence', 'establish', 'backend', 'check', 'exports', 'eject', 'store'],
  // Of the server only what its answers look like.
  workbench: [...engine, 'compare', 'client', 'check', 'exports', 'server/api'],
  cli: [...engine, 'compare', 'evidence', 'establish', 'backend', 'check', 'exports', 'eject', 'store', 'server'],
};
const tests = String.raw`\.(test|fixture)\.tsx?$`;

const directions = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: tests },
  to: { path: '^(src|test|sample|scripts|bench)/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...directions,
    {
      name: 'no-cycles',
      comment: 'No cycles, type imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'points-apart',
      comment: 'A point knows of another only its reading: the typed records that everybody programs against.',
      severity: 'error',
      from: { path: String.raw`^src/points/(\d-[^/]+)/`, pathNot: tests },
      to: { path: String.raw`^src/points/\d-`, pathNot: ['^src/points/$1/', String.raw`/reading\.ts$`] },
    },
    {
      name: 'answers-are-plain',
      comment: "What the workbench shares with the server are its answers' types and names: they bring no code of the server with them.",
      severity: 'error',
      from: { path: '^src/server/api/', pathNot: tests },
      to: {
        path: '^src/(server|store|evidence|establish|backend|exports)/',
        pathNot: '^src/server/api/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-the-engine',
      comment: 'What runs in the browser too uses neither files nor processes.',
      severity: 'error',
      from: { path: `^src/(${engine.join('|')}|client|workbench|exports|server/api)/`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'not-resolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'runs-on-dependencies',
      comment: 'What is shipped runs without the dev dependencies.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, 'vite.config.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'known-folder',
      comment: 'A new folder in src says in .dependency-cruiser.mjs whom it may import.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(mayImport).join('|')})/` },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\.css$` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
