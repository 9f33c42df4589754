import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { openEvidence } from '../evidence/file.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import type { Terminal } from './command.ts';

const wrongWith = async (file: string): Promise<string | undefined> => {
  const opened = await openEvidence(file);
  if (!opened.ok) return opened.error.says;
  const reader = await recogniseEvidence(opened.value, randomBytes(32));
  if (!reader.ok) return reader.error.says;
  // What comes over a stream is one file.
  if ((await stat(file)).isDirectory()) return `${file} is a folder. Keep it with ninepoint evidence add, and then open its project.`;
  return undefined;
};

/** Recordings that can be read, of those that were named. What is wrong with each other one is said, before anything is made for it. */
export const takeable = async (files: readonly string[], terminal: Terminal): Promise<readonly string[]> => {
  const good: string[] = [];
  for (const file of files) {
    const wrong = await wrongWith(file);
    if (wrong === undefined) good.push(file);
    else terminal.say(`Not added. ${wrong}`);
  }
  return good;
};
