import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallExample, TriedAnswer } from '../api/try.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { type TryOut, tryOut } from '../try-out.ts';

const BODY_LIMIT = 1024 * 1024;

const tried = z.object({
  method: z.string().regex(/^[A-Z]{1,20}$/),
  url: z.string().regex(/^\//).max(8_000),
  headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(8_000)),
  body: z.string(),
  role: z.string().nullable(),
  afresh: z.boolean(),
});

/** Calls of the document, tried on a stand-in of their own: nothing goes to the product. */
export const tryRoutes = (app: FastifyInstance, context: Context): void => {
  const places = new WeakMap<Desk, TryOut>();
  const placeOf = (desk: Desk): TryOut => {
    const place = places.get(desk) ?? tryOut();
    places.set(desk, place);
    return place;
  };

  app.get<InProject & { Querystring: { call?: string } }>(
    '/api/projects/:project/example',
    async (request, reply): Promise<CallExample | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { text } = await desk.project.document.read();
      const example = await context.reader.work('example', { text, call: request.query.call ?? '' });
      return example ?? refuse(reply, 404, 'The document has no such call any more.');
    },
  );

  app.post<InProject>(
    '/api/projects/:project/try',
    { bodyLimit: BODY_LIMIT },
    async (request, reply): Promise<TriedAnswer | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const read = tried.safeParse(request.body);
      if (!read.success) return refuse(reply, 400, 'A call is tried with a method, a path, headers and a body.');
      const { text } = await desk.project.document.read();
      const answer = await placeOf(desk).ask(text, read.data);
      return answer ?? refuse(reply, 409, 'The document cannot be read. Correct it in the editor first.');
    },
  );
};
