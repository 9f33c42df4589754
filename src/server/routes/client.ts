import type { FastifyInstance } from 'fastify';
import { type Context, deskOf, type InProject } from '../context.ts';

/** Starts, starts afresh and stops the client that runs the project's document. */
export const clientRoutes = (app: FastifyInstance, context: Context): void => {
  app.post<InProject>('/api/projects/:project/client', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    await context.client.start(desk, `http://${request.headers.host}`);
    return reply.code(204).send();
  });

  app.delete<InProject>('/api/projects/:project/client', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    context.client.stop(desk.project.name);
    return reply.code(204).send();
  });
};
