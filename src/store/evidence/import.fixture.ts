/**
 * A process that adds recordings to a project and says when each is there, to be ended at any moment:
 * `node import.fixture.ts FOLDER NAME ORDERS…` adds NAME-0.har, NAME-1.har … of so many orders each.
 */
import { addEvidence } from './add.ts';
import { KEY, ordersHar } from './evidence.fixture.ts';
import { EvidenceStore } from './evidence-store.ts';

const [folder = '', name = '', ...orders] = process.argv.slice(2);
process.stdout.write('ready\n');
const store = new EvidenceStore(folder);
for (const [number, count] of orders.entries()) {
  const added = await addEvidence(store, ordersHar(`${name}-${number}.har`, Number(count), name), { key: KEY });
  process.stdout.write(`${added.ok ? added.value.kind : added.error.says} ${number}\n`);
}
store.close();
