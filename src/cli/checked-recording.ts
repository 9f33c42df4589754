import path from 'node:path';
import { ok, type Problem, type Result } from '../base/result.ts';
import type { Session } from '../check/replay.ts';
import { openEvidence } from '../evidence/file.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import { placesOf } from '../evidence/reader.ts';
import type { Redaction } from '../evidence/redaction/redaction.ts';
import { isProject, projectKey } from '../store/project.ts';

/** The key under which the document's pseudonyms were made, when it lies in a project. */
export const keyBeside = async (document: string): Promise<Uint8Array | undefined> => {
  const folder = path.dirname(path.resolve(document));
  return (await isProject(folder)) ? projectKey(folder) : undefined;
};

/** A recording on disk as a session to go through again; what reading leaves out or mends is told to `problems`. */
export const sessionIn = async (
  file: string,
  roles: ReadonlyMap<string, string>,
  redaction: Redaction,
  problems: Problem[],
): Promise<Result<Session>> => {
  const opened = await openEvidence(file);
  if (!opened.ok) return opened;
  const evidence = opened.value;
  const recognised = await recogniseEvidence(evidence, redaction);
  if (!recognised.ok) return recognised;
  const reader = recognised.value;
  const said = roles.get(evidence.name) ?? (await reader.role?.(evidence));
  return ok({
    name: evidence.name,
    place: placesOf(reader, evidence)?.exchanges,
    label: said === '' ? undefined : said,
    exchanges: async function* (pass) {
      if (pass === 'second') redaction.learnt.settle();
      for await (const batch of reader.read(evidence, pass === 'first' ? 'skimmed' : 'all')) {
        if (pass === 'second') problems.push(...batch.problems);
        yield batch.exchanges;
      }
    },
  });
};

/**
 * Learns what all of several recordings teach before any is gone through: a secret of one may stand in another, and once the second reading of the first has
 * begun, what is learnt is searched for no more.
 */
export const learnFromAll = async (sessions: readonly Session[], signal: AbortSignal): Promise<void> => {
  if (sessions.length < 2) return;
  for (const { exchanges } of sessions) for await (const batch of exchanges('first')) if (batch.length > 0) signal.throwIfAborted();
};
