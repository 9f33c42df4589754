import type { FastifyInstance } from 'fastify';
import type { RecordingStatus } from '../api/recording.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

const ROLE = 80;

export const recordingRoutes = (app: FastifyInstance, context: Context): void => {
  const place = '/api/projects/:project/recording';

  app.get<InProject>(place, async (request, reply): Promise<RecordingStatus | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    return desk === undefined ? reply : context.recording(desk).status();
  });

  app.post<InProject & { Body: { address?: unknown; role?: unknown; also?: unknown } | null }>(place, async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { address, role, also = '' } = request.body ?? {};
    if (typeof address !== 'string' || typeof role !== 'string' || typeof also !== 'string')
      return refuse(reply, 400, 'A recording needs an address and a role, as texts.');
    const started = context.recording(desk).start({ address, role: role.trim().slice(0, ROLE), also });
    return started.ok ? reply.code(202).send({}) : refuse(reply, 409, started.error);
  });

  app.patch<InProject & { Body: { paused?: unknown; leftOut?: unknown } | null }>(place, async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { paused, leftOut } = request.body ?? {};
    const recording = context.recording(desk);
    const done = typeof leftOut === 'boolean' ? recording.leaveOut(leftOut) : recording.pause(paused === true);
    if (!done) return refuse(reply, 409, 'Nothing is being recorded.');
    return reply.code(204).send();
  });

  app.delete<InProject>(place, async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    await context.recording(desk).stop();
    return reply.code(204).send();
  });
};
