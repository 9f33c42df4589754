/**
 * `node bench/list.ts [--exchanges 1000000] [--keep FOLDER]`: how long the list of a project's exchanges takes to open, to filter and to
 * sort, and to search in bodies, in the thread that does it for the workbench.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SortKey } from '../src/server/api/exchanges.ts';
import { Catalogue } from '../src/server/exchanges/catalogue.ts';
import { tableHead } from '../src/server/exchanges/table.ts';
import { EvidenceStore } from '../src/store/evidence/evidence-store.ts';
import { largeProject } from './large-project.ts';

const { values } = parseArgs({ options: { exchanges: { type: 'string', default: '1000000' }, keep: { type: 'string' } } });
const folder = values.keep ?? mkdtempSync(path.join(os.tmpdir(), 'ninepoint-list-'));
const own = path.join(folder, '.ninepoint');
if (!existsSync(own)) {
  mkdirSync(own, { recursive: true });
  await largeProject(folder, Number(values.exchanges));
}

const PAGE = 200;
const timed = <T>(what: string, run: () => T): T => {
  const start = performance.now();
  const result = run();
  console.log(`${what.padEnd(52)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`);
  return result;
};

const CALLS = ['orders', 'customers', 'products', 'invoices'].flatMap((name) => [
  { name: `GET /api/${name}`, method: 'GET', path: `/api/${name}`, operation: null, origin: 'https://app.example.com' },
  { name: `GET /api/${name}/{id}`, method: 'GET', path: `/api/${name}/{id}`, operation: null, origin: 'https://app.example.com' },
]);

try {
  const store = new EvidenceStore(own);
  timed('the first rows of the list', () => {
    const head = tableHead(store, PAGE);
    return head === undefined ? undefined : new Catalogue(store, head.table).page({ filter: '', sort: 'order', down: false }, 0, PAGE);
  });
  const catalogue = timed('all of it read', () => {
    const opened = new Catalogue(store);
    opened.tell({ version: '1', calls: CALLS, cited: new Map() });
    opened.page({ filter: '', sort: 'order', down: false }, 0, PAGE);
    return opened;
  });
  const page = (filter: string, sort: SortKey = 'order', down = false) =>
    timed(`${filter === '' ? 'all' : filter}, by ${down ? '-' : ''}${sort}`, () => catalogue.page({ filter, sort, down }, 0, PAGE));
  console.log(
    `${page('').total} exchanges; index ${(statSync(store.index).size / 1e6).toFixed(0)} MB, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  for (const filter of ['status:4xx', 'method:POST', 'invoices', 'invoices', 'path:/orders -status:200', 'operation:orders/{id}'])
    page(filter);
  for (const sort of ['time', 'took', 'status', 'size', 'type', 'address', 'operation'] as const) page('', sort, true);
  page('status:4xx invoices', 'took');
  const start = performance.now();
  const view = { filter: 'body:"ut labore et dolore magna"', sort: 'order', down: false } as const;
  let search = catalogue.page(view, 0, PAGE).search;
  while (search?.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    search = catalogue.page(view, 0, PAGE).search;
  }
  console.log(`searched in bodies: ${search?.found} of ${search?.total} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  console.log(`memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
  store.close();
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true });
}
