import type { FastifyInstance } from 'fastify';
import type { Found } from '../api/find.ts';
import { type Context, deskOf } from '../context.ts';

/** Hits of one answer. */
const MOST = 200;
/** Characters that are looked for. */
const LONGEST = 500;

/** What of a project's document holds words. */
export const findRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { project: string }; Querystring: { q?: string; most?: string } }>(
    '/api/projects/:project/find',
    async (request, reply): Promise<Found | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { q = '', most = '50' } = request.query;
      const { text } = await desk.project.document.read();
      const wished = Number.parseInt(most, 10);
      return context.reader.work('find', { text, query: q.slice(0, LONGEST), most: Math.min(MOST, Math.max(1, wished || 1)) });
    },
  );
};
