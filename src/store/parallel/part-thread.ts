import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Lesson } from '../../evidence/redaction/learnt.ts';
import { redactionOf } from '../../evidence/redaction/redaction.ts';
import type { PartMessage, ThreadOrder } from './part-order.ts';
import { keepPart, learnPart } from './read-part.ts';

const order = workerData as ThreadOrder;
const redaction = redactionOf(order.key, order.mode);
const post = (message: PartMessage): void => parentPort?.postMessage(message);

/** Goes through without coming back: nobody else is waiting for this thread. */
const through = <T>(steps: Generator<void, T>): T => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

redaction.learnt.addAll(order.lessons);
if (order.learns) {
  through(learnPart(order, redaction));
  post({ kind: 'learnt', lessons: redaction.learnt.lessons() });
  const [lessons] = (await once(parentPort as NonNullable<typeof parentPort>, 'message')) as [readonly Lesson[]];
  redaction.learnt.addAll(lessons);
}
post({ kind: 'kept', result: through(keepPart(order, redaction)) });
