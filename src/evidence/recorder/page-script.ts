import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The files of the page script, each after those it needs. */
const PARTS = [
  'trees',
  'asking',
  'structure',
  'text',
  'roles',
  'name',
  'caption',
  'list',
  'modal',
  'control',
  'days',
  'picker',
  'field',
  'rows',
  'month',
  'table',
  'repeats',
  'kinds',
  'title',
  'taken',
  'part',
  'known',
  'snapshot',
  'about',
  'notices',
  'place',
  'typing',
  'press',
  'picked',
  'acts',
  'version',
  'stir',
  'change',
  'settle',
  'navigations',
  'watch',
];

/** The name of the isolated world in every page, and of the one function that it has and the page has not. */
export const WORLD = 'ninepoint';
export const BINDING = 'ninepointTell';

const IMPORTS = /^import (?:type )?\{[^}]*\} from '[^']+';$/gm;

/** Node says of every use that stripping types by hand is new; the same happens to every file that it runs for us. */
const strip = (source: string): string => {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
};

/**
 * The script that watches a page: the files of `page/` as one function, which runs once per document. A window that is opened begins
 * blank and keeps its scope when its first document comes, without the script being run again: so a blank document waits for that.
 */
export const pageScript = (): string => {
  const parts = PARTS.map((part) => readFileSync(new URL(`./page/${part}.ts`, import.meta.url), 'utf8'));
  const source = parts.map((part) => part.replace(IMPORTS, '').replace(/^export /gm, '')).join('\n');
  return `(() => {
if (globalThis.ninepointWatches === document) return;
globalThis.ninepointWatches = document;
${strip(source)}
whenThere(() => watchPage((text) => globalThis.${BINDING}?.(text)));
})();`;
};
