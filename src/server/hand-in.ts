import { fail, ok, type Result } from '../base/result.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import { freeName, safeName } from '../store/name.ts';
import type { Project } from '../store/project.ts';

/** Why a file was not kept: an HTTP status for the workbench, a sentence for the person. */
export interface NotKept {
  readonly status: 409 | 415 | 422;
  readonly says: string;
}

export interface KeptEvidence {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Takes a recording into a project: streamed, under a name of its own, and only when it is one and not there already. */
export const handIn = async (project: Project, wish: string, pieces: AsyncIterable<Uint8Array>): Promise<Result<KeptEvidence, NotKept>> => {
  const taken = (await project.evidence.list()).map((file) => file.name);
  const name = freeName(safeName(wish, 'recording.har'), taken);
  const { size, sha256 } = await project.evidence.receive(name, pieces);
  const refused = async (status: NotKept['status'], says: string): Promise<Result<never, NotKept>> => {
    await project.evidence.discard(name);
    return fail({ status, says });
  };
  if (size === 0) return refused(422, `${name} is empty (0 bytes). Export the recording again.`);
  const twin = (await project.facts()).evidence.find((fact) => fact.sha256 === sha256 && taken.includes(fact.name));
  if (twin !== undefined) return refused(409, `${name} is the same recording, byte for byte, as ${twin.name}, which is here already.`);
  const file = await project.evidence.open(name);
  if (file === undefined) throw new Error(`${name} was received and then not found`);
  const known = await recogniseEvidence(file, await project.key());
  if (!known.ok) return refused(415, known.error.says);
  await project.change((facts) => ({
    ...facts,
    evidence: [...facts.evidence.filter((fact) => fact.name !== name), { name, sha256, role: null, added: new Date().toISOString() }],
  }));
  return ok({ name, size });
};
