import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Awaited } from './awaited.ts';
import { Journal } from './journal.ts';
import { Redactor } from './redactor.ts';
import { Scribe } from './scribe.ts';
import { Stage } from './stage.ts';

const URL = 'https://a.example/jobs';
const CONTROL = { role: 'button', name: 'Finish', field: '', form: '', row: undefined, leadsTo: '' };

let home = '';
let journal: Journal;
let stage: Stage;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-stage-'));
  journal = new Journal(path.join(home, 'made'));
  const redactor = new Redactor(new Uint8Array(32).fill(5), 'detect');
  stage = new Stage(new Scribe(journal, redactor, new Awaited(), () => undefined), redactor, () => undefined);
});
afterEach(() => {
  journal.close();
  rmSync(home, { recursive: true, force: true });
});

const press = (tab: string, time: number): void => stage.told({ kind: 'act', action: 'click', time, url: URL, control: CONTROL }, tab);

test('an act is the cause of what its tab, a frame of it, or a worker of nobody sends after it', () => {
  press('t1', 1_000);
  expect(stage.causeOf('t1', 1_040)).toEqual({ act: 0, after: 40 });
  expect(stage.causeOf('t1.f2', 1_040)).toEqual({ act: 0, after: 40 });
  expect(stage.causeOf('', 1_040)).toEqual({ act: 0, after: 40 });
  expect(stage.causeOf('t1', 4_100)).toBeUndefined();
});

test('what a tab sends by itself after something was done in another one follows from nothing that was done in it before', () => {
  press('t1', 1_000);
  press('t2', 2_000);
  // The second tab told the first one that something changed.
  expect(stage.causeOf('t1', 2_030)).toBeUndefined();
  expect(stage.causeOf('t2', 2_030)).toEqual({ act: 1, after: 30 });
  expect(stage.causeOf('t1', 1_900)).toEqual({ act: 0, after: 900 });
});
