import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomSource } from '../../src/backend/server.ts';
import { standIn } from '../../src/backend/stand-in.ts';
import { documentOf } from '../../src/document/document.ts';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import { openEvidence } from '../../src/evidence/file.ts';
import { exchangesOf, replay, type Step } from './replay.ts';

/** The sample's own recordings, gone through again on the stand-in that comes of them. */
const folder = fileURLToPath(new URL('../recordings/library/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.includes('.har'))
  .map((name) => `${folder}${name}`);
const key = new Uint8Array(32).fill(7);

let specification: Specification;
const steps: Step[] = [];
beforeAll(async () => {
  const opened = (await Promise.all(files.map((file) => openEvidence(file)))).flatMap((evidence) => (evidence.ok ? evidence.value : []));
  const established = await establish({ files: opened, roles: new Map(), key });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  specification = document.value.specification;
  const paths = specification.points.calls.map(
    ({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
  );
  for (const file of files) {
    const on = standIn(specification, { now: () => new Date('2026-11-21T10:00:00.000Z'), random: randomSource });
    steps.push(...(await replay(await exchangesOf(file, key), ({ url }) => paths.some((path) => path.test(new URL(url).pathname)), on)));
  }
});

const share = (test: (step: Step) => boolean): number => steps.filter(test).length / steps.length;

describe('the recordings of the library on their stand-in', () => {
  it('are long enough to show something', () => expect(steps.length).toBeGreaterThan(400));
  it('are answered with the recorded status', () => expect(share((step) => step.answered === step.recorded)).toBeGreaterThan(0.93));
  it('are answered with the recorded members', () =>
    expect(share((step) => step.answered === step.recorded && step.sameMembers)).toBeGreaterThan(0.85));
  it('are nearly never not shown', () => expect(share((step) => step.answered === 501)).toBeLessThan(0.02));
  it('let nobody do what was refused for who asks', () => {
    const letIn = steps.filter((step) => (step.recorded === 401 || step.recorded === 403) && step.answered < 300);
    expect(letIn.length / steps.filter((step) => step.recorded === 401 || step.recorded === 403).length).toBeLessThan(0.05);
  });
});
