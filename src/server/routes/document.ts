import type { FastifyInstance } from 'fastify';
import type { DocumentText, Saved } from '../api/document.ts';
import type { NextAnswer } from '../api/next.ts';
import { POINT_KEYS, type PointReading, type Statement } from '../api/points.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

/** Characters of a document. */
const DOCUMENT_LIMIT = 64 * 1024 * 1024;

export const documentRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<InProject>('/api/projects/:project/document', async (request, reply): Promise<DocumentText | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    return desk === undefined ? reply : desk.project.document.read();
  });

  app.put<InProject & { Body: { text?: unknown; from?: unknown } | null }>(
    '/api/projects/:project/document',
    { bodyLimit: DOCUMENT_LIMIT },
    async (request, reply): Promise<Saved | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { text, from } = request.body ?? {};
      if (typeof text !== 'string' || typeof from !== 'string')
        return refuse(reply, 400, 'A document is saved as its text and the version it was edited from.');
      const read = await desk.check(text);
      if (read.kind === 'unreadable') return { kind: 'errors', problems: read.problems };
      const before = await desk.project.document.read();
      const saved = await desk.project.document.save(text, from);
      if (!saved.ok) return { kind: 'changed-elsewhere', version: saved.error.now };
      if (before.version === from)
        await desk.history.remember({ says: 'Edited the document', before, after: { text, version: saved.value } });
      await desk.chosen();
      return { kind: 'saved', version: saved.value, notes: read.notes };
    },
  );

  app.get<InProject>('/api/projects/:project/overview', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    return desk === undefined ? reply : (await desk.reading()).overview;
  });

  app.get<InProject>('/api/projects/:project/next', async (request, reply): Promise<NextAnswer | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const read = await desk.reading();
    if (read.kind === 'unreadable') return refuse(reply, 409, 'The document cannot be read. Correct it in the editor first.');
    return { version: read.overview.version, plan: read.plan };
  });

  app.get<{ Params: { project: string; point: string } }>(
    '/api/projects/:project/points/:point',
    async (request, reply): Promise<PointReading | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const key = POINT_KEYS[Number(request.params.point) - 1];
      if (key === undefined) return refuse(reply, 404, 'There are nine points, 1 to 9.');
      const read = await desk.reading();
      if (read.kind === 'unreadable') return refuse(reply, 409, 'The document cannot be read. Correct it in the editor first.');
      return { version: read.overview.version, drawing: read.drawing[key] };
    },
  );

  app.get<{ Params: { project: string; statement: string } }>(
    '/api/projects/:project/statements/:statement',
    async (request, reply): Promise<Statement | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const read = await desk.reading();
      const key = POINT_KEYS[Number.parseInt(request.params.statement, 10) - 1];
      const statement = read.kind === 'read' && key !== undefined ? read.statements[key].get(request.params.statement) : undefined;
      if (statement !== undefined) return statement;
      const now = await desk.history.now(
        request.params.statement,
        (id) => read.kind === 'read' && read.statements[POINT_KEYS[Number.parseInt(id, 10) - 1] ?? 'purpose'].has(id),
      );
      return refuse(reply, 404, 'The document no longer makes this statement.', now);
    },
  );
};
