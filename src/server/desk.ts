import path from 'node:path';
import type { Problem } from '../base/result.ts';
import { SAME_RECORDING } from '../evidence/reader.ts';
import { peopleKey } from '../points/6-roles/people.ts';
import { versionOf } from '../store/document-file.ts';
import type { Project } from '../store/project.ts';
import { undoFiles } from '../store/undo.ts';
import type { ClientState, EvidenceState, ProjectState } from './api/state.ts';
import type { EstablishEnd } from './establish-order.ts';
import { type ExchangeList, exchangeList } from './exchanges/list.ts';
import { type History, history } from './history.ts';
import { type Hub, hub } from './hub.ts';
import { type Imports, imports } from './imports.ts';
import { establishJob, type Job } from './job.ts';
import { peopleOf } from './people.ts';
import type { DocumentReader } from './reader.ts';
import type { Reading } from './reading.ts';

/** One open project: its folder, what runs on it, and who watches. */
export interface Desk {
  readonly project: Project;
  readonly hub: Hub<ProjectState>;
  readonly job: Job;
  /** What the author did, to be undone. */
  readonly history: History;
  /** All exchanges, to be looked through. */
  readonly exchanges: ExchangeList;
  readonly imports: Imports;
  state(): Promise<ProjectState>;
  /** Tells every open page. */
  changed(): void;
  /** The author has chosen something: looks again where they and the recordings do not agree, and tells. */
  chosen(): Promise<void>;
  /** The document that stands, as it reads. */
  reading(): Promise<Reading>;
  /** Any text as it would read. */
  check(text: string): Promise<Reading>;
  /** Starts establishing from all evidence; `false` when it runs already. */
  establish(): Promise<boolean>;
  close(): void;
}

/** How often it is looked whether another process has changed the project, in milliseconds. */
const LOOK_MS = 2_000;

const isReplaced = ({ kind }: Problem): boolean => kind === 'redaction';

const countsOf = (problems: readonly Problem[]): ProjectState['problems'] => {
  const of = (wanted: Problem['severity']): number =>
    problems.filter((problem) => problem.severity === wanted && !isReplaced(problem)).length;
  const replaced = problems.filter(isReplaced).length;
  return { lost: of('lost'), repaired: of('repaired'), leftOut: of('left-out'), twice: of('twice'), replaced };
};

export interface DeskInput {
  readonly project: Project;
  readonly reader: DocumentReader;
  readonly client: (project: string) => ClientState;
}

export const openDesk = ({ project, reader, client }: DeskInput): Desk => {
  const pages = hub<ProjectState>();
  const steps = history(undoFiles(path.join(project.own, 'undo')));
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
    const [read, proposal] = await Promise.all([reading(), project.proposal.read()]);
    const established = project.evidence.facts.established();
    const recordings = read.kind === 'read' ? read.overview.recordings : [];
    const evidence = project.evidence.list().map(({ name, size, role, exchanges: kept, events }): EvidenceState => {
      const recording = recordings.find((each) => each.name === name);
      return {
        name,
        size,
        role: role ?? null,
        exchanges: kept,
        events,
        read: recording === undefined ? null : { exchanges: recording.exchanges, from: recording.from, to: recording.to },
        lost:
          established?.problems.find(({ kind, severity, at }) => at === name && (severity === 'lost' || kind === SAME_RECORDING))?.says ??
          null,
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
      imports: coming.list(),
      job: doing,
      outdated:
        evidence.length > 0 &&
        (established?.from !== project.evidence.fingerprint() ||
          (read.kind === 'read' && established.people !== peopleKey(peopleOf(read)))),
      proposed: proposal.text === '' ? 0 : (established?.differences.length ?? 0),
      problems: countsOf(established?.problems ?? []),
      apart: established?.problems.some(({ kind }) => kind === 'hosts-apart') === true,
      history: await steps.state(read.overview.version),
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
  const coming = imports(changed);
  const exchanges = exchangeList(project.own);
  const mark = async (): Promise<string> => `${project.evidence.version()} ${await project.document.mark()}`;
  let seen: Promise<string> = mark();
  const look = async (): Promise<void> => {
    const before = await seen;
    seen = mark();
    if ((await seen) !== before) changed();
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();

  /** The author's rows stay; where the recordings say something else, both are kept until the author chooses. */
  const keep = async (end: EstablishEnd, version: string, from: string, people: string): Promise<void> => {
    if (end.kind !== 'done') return;
    const { text, fresh, differences, problems, origins } = end;
    const saved = await project.document.save(text, version);
    if (!saved.ok) throw new Error('the document was edited meanwhile. Establish again.');
    await project.written.replace(fresh);
    if (differences.length > 0) await project.proposal.replace(fresh);
    else await project.proposal.clear();
    project.evidence.facts.setEstablished({
      at: new Date().toISOString(),
      version: saved.value,
      from,
      people,
      problems: [...problems],
      differences: [...differences],
      origins: origins.map((met) => ({ ...met, recordings: [...met.recordings] })),
    });
  };

  const chosen = async (): Promise<void> => {
    const [{ text }, proposed] = await Promise.all([project.document.read(), project.proposal.read()]);
    const established = project.evidence.facts.established();
    const differences =
      proposed.text === '' || established === undefined ? undefined : await reader.work('differences', { text, proposed: proposed.text });
    if (differences !== undefined && established !== undefined) {
      project.evidence.facts.setEstablished({ ...established, differences: [...differences] });
      if (differences.length === 0) await project.proposal.clear();
    }
    changed();
  };

  return {
    project,
    chosen,
    hub: pages,
    history: steps,
    job,
    exchanges,
    imports: coming,
    state,
    changed,
    reading,
    check: (text) => reader.read(text, versionOf(text)),
    close() {
      clearInterval(looking);
      void exchanges.close();
      pages.close();
    },
    async establish() {
      const [key, document, written] = await Promise.all([project.key(), project.document.read(), project.written.read()]);
      const from = project.evidence.fingerprint();
      const people = peopleKey(peopleOf(await reading()));
      return job.start(
        {
          folder: project.own,
          key,
          standing: (await project.document.saved()) ? document.text : null,
          written: written.text === '' ? null : written.text,
        },
        (end) => keep(end, document.version, from, people),
      );
    },
  };
};
