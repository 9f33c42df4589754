import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import { SAMPLE_NAME } from '../sample.ts';

export const sampleRoutes = (app: FastifyInstance, context: Context): void => {
  app.post('/api/sample', async (_request, reply) => {
    if ((await context.sample.files()).length === 0)
      return refuse(reply, 404, 'This copy of Ninepoint came without the recordings of the sample.');
    const desk = (await context.desk(SAMPLE_NAME)) ?? (await context.create(SAMPLE_NAME));
    await context.sample.load(desk.project);
    // Establishing starts only where nothing has been established: whoever returns to the sample finds it as they left it.
    if (!(await desk.project.document.saved())) await desk.establish();
    desk.changed();
    return reply.code(201).send({ project: desk.project.name });
  });
};
