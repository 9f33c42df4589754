import { createHash } from 'node:crypto';
import path from 'node:path';
import { versionOf } from '../store/document-file.ts';
import type { KeptFile } from '../store/evidence-folder.ts';
import type { Facts } from '../store/facts.ts';
import type { Project } from '../store/project.ts';
import type { ClientState, EvidenceState, ProjectState } from './api/state.ts';
import type { EstablishEnd } from './establish-order.ts';
import { type Hub, hub } from './hub.ts';
import { establishJob, type Job } from './job.ts';
import type { DocumentReader } from './reader.ts';
import type { Reading } from './reading.ts';

/** One open project: its folder, what runs on it, and who watches. */
export interface Desk {
  readonly project: Project;
  readonly hub: Hub<ProjectState>;
  readonly job: Job;
  state(): Promise<ProjectState>;
  /** Tells every open page. */
  changed(): void;
  /** The document that stands, as it reads. */
  reading(): Promise<Reading>;
  /** Any text as it would read. */
  check(text: string): Promise<Reading>;
  /** Starts establishing from all evidence; `false` when it runs already. */
  establish(): Promise<boolean>;
}

/** Tells whether the same evidence and the same roles would go in again. */
const fingerprint = (files: readonly KeptFile[], facts: Facts): string => {
  const rows = files.map(({ name, size }) => {
    const fact = facts.evidence.find((each) => each.name === name);
    return [name, size, fact?.sha256 ?? '', fact?.role ?? ''];
  });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
};

const countOf = (facts: Facts, severity: string): number =>
  facts.established?.problems.filter((problem) => problem.severity === severity).length ?? 0;

export interface DeskInput {
  readonly project: Project;
  readonly reader: DocumentReader;
  readonly client: (project: string) => ClientState;
}

export const openDesk = ({ project, reader, client }: DeskInput): Desk => {
  const pages = hub<ProjectState>();
  let kept: { readonly version: string; readonly reading: Promise<Reading> } | undefined;

  const reading = async (): Promise<Reading> => {
    const { text, version } = await project.document.read();
    if (kept?.version !== version) {
      const next = { version, reading: reader.read(text, version) };
      // A reading that was stopped is asked for again by whoever comes next.
      next.reading.catch(() => {
        if (kept === next) kept = undefined;
      });
      kept = next;
    }
    return kept.reading;
  };

  const state = async (): Promise<ProjectState> => {
    // Asked for before the files are read: what a job wrote is there when the job is over, not the other way round.
    const doing = job.state();
    const [facts, files, read, proposal] = await Promise.all([
      project.facts(),
      project.evidence.list(),
      reading(),
      project.proposal.read(),
    ]);
    const recordings = read.kind === 'read' ? read.overview.recordings : [];
    const evidence: EvidenceState[] = files.map(({ name, size }) => {
      const recording = recordings.find((each) => each.name === name);
      return {
        name,
        size,
        role: facts.evidence.find((fact) => fact.name === name)?.role ?? null,
        read: recording === undefined ? null : { exchanges: recording.exchanges, from: recording.from, to: recording.to },
      };
    });
    return {
      project: project.name,
      folder: project.folder,
      document: {
        version: read.overview.version,
        product: read.kind === 'read' ? read.overview.product : null,
        readable: read.kind === 'read',
      },
      evidence,
      job: doing,
      outdated: evidence.length > 0 && facts.established?.from !== fingerprint(files, facts),
      proposed: proposal.text === '' ? 0 : (facts.established?.differences.length ?? 0),
      problems: { lost: countOf(facts, 'lost'), repaired: countOf(facts, 'repaired'), leftOut: countOf(facts, 'left-out') },
      client: client(project.name),
    };
  };

  // One state after the other: an older one never arrives behind a newer one, and many changes at once are told as one.
  let telling = false;
  let again = false;
  const tell = async (): Promise<void> => {
    telling = true;
    while (again) {
      again = false;
      const now = await state().catch(() => undefined);
      if (now !== undefined) pages.tell(now);
    }
    // Nothing may come between the last look and this line, or a change would be told to nobody.
    telling = false;
  };
  const changed = (): void => {
    again = true;
    if (!telling) void tell();
  };
  const job = establishJob(changed);

  /** The author's rows stay; where the recordings say something else, both are kept until the author chooses. */
  const keep = async (end: EstablishEnd, version: string, from: string): Promise<void> => {
    if (end.kind !== 'done') return;
    const { text, fresh, differences, problems } = end;
    const saved = await project.document.save(text, version);
    if (!saved.ok) throw new Error('the document was edited meanwhile. Establish again.');
    await project.written.replace(fresh);
    if (differences.length > 0) await project.proposal.replace(fresh);
    else await project.proposal.clear();
    const established = {
      at: new Date().toISOString(),
      version: saved.value,
      from,
      problems: [...problems],
      differences: [...differences],
    };
    await project.change((before) => ({ ...before, established }));
  };

  return {
    project,
    hub: pages,
    job,
    state,
    changed,
    reading,
    check: (text) => reader.read(text, versionOf(text)),
    async establish() {
      const [facts, files, key, document, written] = await Promise.all([
        project.facts(),
        project.evidence.list(),
        project.key(),
        project.document.read(),
        project.written.read(),
      ]);
      const from = fingerprint(files, facts);
      return job.start(
        {
          files: files.map(({ name }) => path.join(project.folder, 'evidence', name)),
          roles: facts.evidence.flatMap(({ name, role }) => (role === null ? [] : [[name, role] as const])),
          key,
          standing: (await project.document.saved()) ? document.text : null,
          written: written.text === '' ? null : written.text,
        },
        (end) => keep(end, document.version, from),
      );
    },
  };
};
