import type { FastifyInstance } from 'fastify';
import type { Proposal, Report } from '../api/state.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

const areHosts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 200 &&
  value.every((host) => typeof host === 'string' && host !== '' && host.length <= 300);

export const establishRoutes = (app: FastifyInstance, context: Context): void => {
  app.post<InProject>('/api/projects/:project/establish', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    if (desk.project.evidence.list().length === 0)
      return refuse(reply, 409, 'There is no evidence to establish from. Add a recording first.');
    if (!(await desk.establish())) return refuse(reply, 409, 'Establishing is already running.');
    return reply.code(202).send({});
  });

  app.delete<InProject>('/api/projects/:project/establish', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    desk.job.cancel();
    await desk.job.ended();
    return reply.code(204).send();
  });

  app.get<InProject>('/api/projects/:project/report', async (request, reply): Promise<Report | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { facts } = desk.project.evidence;
    const established = facts.established();
    return {
      at: established?.at ?? null,
      // Of what was handed in and not established yet, what reading it in has told.
      problems: established?.problems ?? desk.project.evidence.list().flatMap(({ problems }) => problems),
      origins: established?.origins ?? [],
      hosts: facts.hosts() ?? null,
    };
  });

  app.put<InProject & { Body: { hosts?: unknown } | null }>('/api/projects/:project/hosts', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const hosts = request.body?.hosts;
    if (hosts !== null && !areHosts(hosts))
      return refuse(reply, 400, 'Hosts are a list of at least one, or null for what the recordings show.');
    desk.project.evidence.facts.setHosts(hosts ?? undefined);
    desk.changed();
    return reply.code(204).send();
  });

  app.get<InProject>('/api/projects/:project/proposal', async (request, reply): Promise<Proposal | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const waits = (await desk.project.proposal.read()).text !== '';
    return { differences: waits ? (desk.project.evidence.facts.established()?.differences ?? []) : [] };
  });

  app.post<InProject & { Body: { take?: unknown; version?: unknown } | null }>(
    '/api/projects/:project/proposal',
    async (request, reply) => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { project } = desk;
      const { text } = await project.proposal.read();
      if (text === '') return refuse(reply, 409, 'Nothing waits for a choice.');
      if (request.body?.take === true) {
        const saved = await project.document.save(text, String(request.body.version ?? ''));
        if (!saved.ok) return refuse(reply, 412, 'The document has changed since the comparison was drawn. Compare again.');
      }
      await project.proposal.clear();
      desk.changed();
      return reply.code(204).send();
    },
  );
};
