import { parentPort } from 'node:worker_threads';
import type { NinepointDocument } from '../document/document.ts';
import { pointOf } from '../document/points.ts';
import { LEGEND } from '../document/preamble.ts';
import type { Points } from '../document/specification.ts';
import { exportNamed } from '../exports/index.ts';
import { planOf } from '../gaps/plan.ts';
import type { Point } from '../points/point.ts';
import type { DocumentNote } from './api/document.ts';
import type { Counts, PointSummary } from './api/overview.ts';
import { POINT_KEYS, type PointKey, type Statement } from './api/points.ts';
import { gistOf } from './gist.ts';
import type { Reading, ThreadOrder, ThreadWork, WorkKind } from './reading.ts';
import { addableIn } from './work/addable.ts';
import { clientPlaces, studiedStatement } from './work/client-places.ts';
import { compareTexts } from './work/compare.ts';
import { decideIn } from './work/decide.ts';
import { differencesIn } from './work/differences.ts';
import { exampleIn } from './work/example.ts';
import { findIn } from './work/find.ts';
import { previewOf } from './work/preview.ts';
import { drawOnce, noteOf, readOnce } from './work/read-once.ts';
import { rowOf } from './work/row.ts';
import { sentenceOf } from './work/sentence.ts';

const countsOf = (statements: ReadonlyMap<string, Statement>): Counts => {
  const counts = { shown: 0, held: 0, contradicted: 0, decided: 0 };
  for (const { grade } of statements.values()) counts[grade] += 1;
  return counts;
};

const summaryOf = <Key extends PointKey>(key: Key, points: Points, statements: ReadonlyMap<string, Statement>): PointSummary => {
  const point: Point<Points[Key]> = pointOf[key];
  const { number, heading } = point;
  const notShown = point.notShown(points[key]);
  return {
    number,
    heading,
    gist: gistOf(key, points[key]),
    ...countsOf(statements),
    notShown,
    sentence: sentenceOf(key, points),
  };
};

const readingOf = (document: NinepointDocument, version: string): Reading => {
  const { specification, prose } = document;
  const { drawing, statements } = drawOnce(document);
  const notes = document.notes.map(noteOf);
  const plan = planOf(specification);
  return {
    kind: 'read',
    overview: {
      kind: 'read',
      version,
      product: specification.product.name,
      preamble: prose
        .filter(({ section }) => section === 0)
        .flatMap(({ text }) => text.split('\n\n'))
        .filter((paragraph) => !paragraph.startsWith(LEGEND))
        .join('\n\n'),
      recordings: specification.recordings,
      points: POINT_KEYS.map((key) => summaryOf(key, specification.points, statements[key])),
      notes,
      open: { questions: plan.gaps.length, sessions: plan.sessions.length },
    },
    drawing,
    statements,
    notes,
    plan,
  };
};

const unreadable = (problems: readonly DocumentNote[], version: string): Reading => ({
  kind: 'unreadable',
  overview: { kind: 'unreadable', version, problems },
  problems,
});

const WORK: { readonly [Kind in WorkKind]: (order: ThreadWork[Kind]['order']) => ThreadWork[Kind]['answer'] } = {
  read({ text, version }) {
    const document = readOnce(text);
    return document.ok ? readingOf(document.value, version) : unreadable(document.error.map(noteOf), version);
  },
  export({ text, format }) {
    const document = readOnce(text);
    return document.ok ? exportNamed(format)?.write(document.value) : undefined;
  },
  row: rowOf,
  addable: addableIn,
  decide: decideIn,
  preview: previewOf,
  differences: differencesIn,
  compare: compareTexts,
  find: findIn,
  where: clientPlaces,
  studied: studiedStatement,
  example: exampleIn,
};

const answer = <Kind extends WorkKind>(kind: Kind, order: ThreadWork[Kind]['order']): ThreadWork[Kind]['answer'] => WORK[kind](order);

parentPort?.on('message', (order: ThreadOrder) => parentPort?.postMessage({ number: order.number, answer: answer(order.kind, order) }));
