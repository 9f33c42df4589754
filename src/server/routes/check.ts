import type { FastifyInstance } from 'fastify';
import type { CheckAnswer } from '../api/check.ts';
import { runCheck } from '../check-run.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

/** A recording of the project, gone through again on the stand-in of its document. */
export const checkRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<InProject & { Querystring: { recording?: string } }>(
    '/api/projects/:project/check',
    async (request, reply): Promise<CheckAnswer | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { recording = '' } = request.query;
      if (desk.project.evidence.open(recording) === undefined)
        return refuse(reply, 404, `There is no recording ${recording} in this project.`);
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      const { text } = await desk.project.document.read();
      const end = await runCheck({ folder: desk.project.own, recording, text }, gone.signal);
      return end.kind === 'done' ? end.answer : refuse(reply, 409, end.says);
    },
  );
};
