import type { FastifyInstance } from 'fastify';
import type { ComparedSide, ComparisonAnswer } from '../api/compare.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';
import { dropUpload, keepUpload, sidesOf, textsOf } from '../sides.ts';

/** Characters of a document. */
const DOCUMENT_LIMIT = 64 * 1024 * 1024;

/** Two specifications, or two recordings, beside each other. */
export const compareRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<InProject>('/api/projects/:project/sides', async (request, reply): Promise<readonly ComparedSide[] | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    return desk === undefined ? reply : sidesOf(context, desk);
  });

  app.get<InProject & { Querystring: { before?: string; after?: string } }>(
    '/api/projects/:project/compare',
    async (request, reply): Promise<ComparisonAnswer | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { before = '', after = '' } = request.query;
      // Whoever goes away does not wait for a recording to be established.
      const controller = new AbortController();
      reply.raw.on('close', () => controller.abort());
      const texts = await textsOf(context, desk, [before, after], controller.signal);
      if (!texts.ok) return refuse(reply, 409, texts.error);
      const [old, now] = texts.value;
      const made = await context.reader.work('compare', { before: old.text, after: now.text });
      if (made.kind === 'unreadable')
        return refuse(reply, 409, `${(made.side === 'before' ? old : now).side.label} cannot be read as a nine-point document.`);
      return { before: old.side, after: now.side, comparison: made.comparison };
    },
  );

  app.post<InProject & { Body: { name?: unknown; text?: unknown } | null }>(
    '/api/projects/:project/sides',
    { bodyLimit: DOCUMENT_LIMIT },
    async (request, reply) => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { name, text } = request.body ?? {};
      if (typeof name !== 'string' || typeof text !== 'string')
        return refuse(reply, 400, 'A document to compare with is its name and its text.');
      const read = await desk.check(text);
      if (read.kind === 'unreadable') {
        const [first] = read.problems;
        return refuse(
          reply,
          422,
          `${name} is not a nine-point document that can be read${first === undefined ? '' : `: line ${first.line}: ${first.says}`}`,
        );
      }
      return reply.code(201).send({ id: await keepUpload(desk, name, text) });
    },
  );

  app.delete<{ Params: { project: string; name: string } }>('/api/projects/:project/sides/:name', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    await dropUpload(desk, request.params.name);
    return reply.code(204).send();
  });
};
