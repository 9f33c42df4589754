import { parentPort, workerData } from 'node:worker_threads';
import { randomSource } from '../backend/server.ts';
import { BrokenRules } from '../check/broken-rules.ts';
import { replay } from '../check/replay.ts';
import { standInSide } from '../check/stand-in-side.ts';
import { read } from '../document/read.ts';
import { placesOf } from '../evidence/reader.ts';
import { EvidenceStore } from '../store/evidence/evidence-store.ts';
import type { CheckEnd, CheckOrder } from './check-order.ts';
import { checkAnswer } from './work/check-answer.ts';

const failed = (says: string): CheckEnd => ({ kind: 'failed', says });

const run = async ({ folder, recording, text }: CheckOrder): Promise<CheckEnd> => {
  const document = read(text, 'product.md');
  if (!document.ok) return failed('The document cannot be read. Correct it in the editor, then check again.');
  const { specification } = document.value;
  const store = new EvidenceStore(folder);
  try {
    const kept = store.open(recording);
    if (kept === undefined) return failed(`There is no recording ${recording} in this project.`);
    const { reader } = kept.kept;
    if (reader.state !== undefined) return failed(`${recording} is a description: nothing in it was asked, so nothing can be asked again.`);
    const label = store.recordings.named(recording)?.role;
    const rules = new BrokenRules(specification);
    const checked = await replay(
      specification,
      {
        name: recording,
        place: placesOf(reader, kept)?.exchanges,
        label: label ?? undefined,
        exchanges: async function* () {
          for await (const batch of reader.read(kept)) yield batch.exchanges;
        },
      },
      standInSide(randomSource),
      { signal: new AbortController().signal, see: (made, at) => rules.see(made, at) },
    );
    if (checked.steps.length + checked.leftOut.length === 0)
      return failed(`No call of the document was found in ${recording}: is it a recording of the same product?`);
    return { kind: 'done', answer: checkAnswer(checked, rules.contradicted()) };
  } finally {
    store.close();
  }
};

parentPort?.postMessage(await run(workerData as CheckOrder));
