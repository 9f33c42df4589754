import { fail, ok, type Result } from '../base/result.ts';
import { evidenceIn } from '../evidence/file.ts';
import { type AddProgress, addEvidence } from '../store/evidence/add.ts';
import { safeName } from '../store/name.ts';
import type { Project } from '../store/project.ts';
import { spoolIn } from '../store/spool.ts';

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

export interface HandInInput {
  readonly role?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: AddProgress) => void) | undefined;
}

/** Takes a recording into a project: streamed, redacted, under a name of its own, and only when it is one and not there already. */
export const handIn = async (
  project: Project,
  wish: string,
  pieces: AsyncIterable<Uint8Array>,
  { role, signal, onProgress }: HandInInput = {},
): Promise<Result<KeptEvidence, NotKept>> => {
  const name = safeName(wish, 'recording.har');
  const spool = await spoolIn(project.evidence.folder, pieces);
  try {
    const file = await evidenceIn(name, name, spool);
    if (!file.ok) return fail({ status: file.error.kind === 'empty' ? 422 : 415, says: file.error.says });
    const added = await addEvidence(project.evidence, file.value, {
      key: await project.key(),
      sha256: spool.sha256,
      role,
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    if (!added.ok) return fail({ status: 415, says: added.error.says });
    const { kind, recording } = added.value;
    if (kind === 'already')
      return fail({
        status: 409,
        says:
          recording.name === name
            ? `${name} is here already, byte for byte the same.`
            : `${name} is the same recording, byte for byte, as ${recording.name}, which is here already.`,
      });
    return ok({ name: recording.name, size: recording.size });
  } finally {
    await spool.discard();
  }
};
