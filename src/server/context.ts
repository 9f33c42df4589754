import type { FastifyReply } from 'fastify';
import type { Workspace } from '../store/workspace.ts';
import type { ClientPort } from './client-port.ts';
import type { Desk } from './desk.ts';
import type { DocumentReader } from './reader.ts';
import type { RecordingDesk } from './recording-desk.ts';
import { refuse } from './refusal.ts';
import type { Sample } from './sample.ts';

/** What every route works with. */
export interface Context {
  /** Names, last used first. */
  projects(): Promise<readonly string[]>;
  desk(project: string): Promise<Desk | undefined>;
  create(wish: string): Promise<Desk>;
  readonly workspace: Workspace;
  /** Ends whatever runs in a project, and lets go of it. */
  leave(project: string): Promise<void>;
  /** The project to land on; `undefined` when there is none. */
  current(): Promise<string | undefined>;
  readonly reader: DocumentReader;
  readonly sample: Sample;
  readonly client: ClientPort;
  /** The recording that is made in a project. */
  recording(desk: Desk): RecordingDesk;
}

export interface InProject {
  Params: { project: string };
}

/** The desk of the request's project, or a refusal that says so. */
export const deskOf = async (context: Context, project: string, reply: FastifyReply): Promise<Desk | undefined> => {
  const desk = await context.desk(project);
  if (desk === undefined) refuse(reply, 404, `There is no project ${project} on this machine.`);
  return desk;
};
