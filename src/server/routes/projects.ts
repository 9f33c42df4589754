import type { FastifyInstance } from 'fastify';
import type { ProjectList } from '../api/state.ts';
import { type Context, deskOf, type InProject } from '../context.ts';

export const projectRoutes = (app: FastifyInstance, context: Context): void => {
  app.get('/api/projects', async (): Promise<ProjectList> => {
    const sample = await context.sample.files();
    return { projects: await context.projects(), current: context.current(), sample: sample.length > 0 };
  });

  app.post<{ Body: { name?: unknown } | null }>('/api/projects', async (request, reply) => {
    const wish = request.body?.name;
    const desk = await context.create(typeof wish === 'string' && wish.trim() !== '' ? wish : 'unidentified-product');
    return reply.code(201).send({ project: desk.project.name });
  });

  app.get<InProject>(
    '/api/projects/:project',
    async (request, reply) => (await deskOf(context, request.params.project, reply))?.state() ?? reply,
  );

  app.get<InProject>('/api/projects/:project/events', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    desk.hub.join(reply, await desk.state());
    return reply;
  });
};
