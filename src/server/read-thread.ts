import { parentPort } from 'node:worker_threads';
import type { NinepointDocument } from '../document/document.ts';
import { notShownSentence } from '../document/not-shown.ts';
import { pointOf } from '../document/points.ts';
import type { DocumentProblem } from '../document/problem.ts';
import { read } from '../document/read.ts';
import type { Points } from '../document/specification.ts';
import { exportNamed } from '../exports/index.ts';
import { planOf } from '../gaps/plan.ts';
import type { Point } from '../points/point.ts';
import type { DocumentNote } from './api/document.ts';
import type { Counts, PointSummary } from './api/overview.ts';
import { POINT_KEYS, type PointKey, type Statement } from './api/points.ts';
import { draw } from './draw/drawing.ts';
import { gistOf } from './gist.ts';
import type { ReadAnswer, Reading, ReadOrder } from './reading.ts';

const FILE = 'product.md';

const noteOf = ({ severity, line, column, says, expected }: DocumentProblem): DocumentNote => ({ severity, line, column, says, expected });

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
    sentence: notShownSentence(number, notShown),
  };
};

const readingOf = (document: NinepointDocument, version: string): Reading => {
  const { specification, prose } = document;
  const { drawing, statements } = draw(specification.points);
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
        .map(({ text }) => text)
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

const answer = (order: ReadOrder): ReadAnswer => {
  const document = read(order.text, FILE);
  if (order.kind === 'export') {
    return { number: order.number, kind: 'export', text: document.ok ? exportNamed(order.format)?.write(document.value) : undefined };
  }
  if (document.ok) return { number: order.number, kind: 'read', reading: readingOf(document.value, order.version) };
  const problems = document.error.map(noteOf);
  return {
    number: order.number,
    kind: 'read',
    reading: { kind: 'unreadable', overview: { kind: 'unreadable', version: order.version, problems }, problems },
  };
};

parentPort?.on('message', (order: ReadOrder) => parentPort?.postMessage(answer(order)));
