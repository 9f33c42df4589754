import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AddableRow, DecisionAnswer, RowReading } from '../api/decision.ts';
import type { Preview } from '../api/document.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

/** Characters of a document. */
const DOCUMENT_LIMIT = 64 * 1024 * 1024;

const row = { point: z.number().int().min(1).max(9), question: z.string(), subject: z.string() };
const cells = z.record(z.string(), z.string());
const wish = z.object({
  from: z.string(),
  decision: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('overrule'), cells, ...row }),
    z.object({ kind: z.literal('accept'), ...row }),
    z.object({ kind: z.literal('reject'), ...row }),
    z.object({ kind: z.literal('take'), ...row }),
    z.object({ kind: z.literal('comment'), text: z.string(), ...row }),
    z.object({ kind: z.literal('add'), point: row.point, question: z.string(), owner: z.string().nullable(), cells }),
    z.object({ kind: z.literal('name'), name: z.string() }),
    z.object({ kind: z.literal('person'), principal: z.string().max(2_000), role: z.string().max(80) }),
  ]),
});

/** What the author decides, and what was decided undone. */
export const decisionRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { project: string; statement: string } }>(
    '/api/projects/:project/statements/:statement/row',
    async (request, reply): Promise<RowReading | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { statement } = request.params;
      const [{ text }, written] = await Promise.all([desk.project.document.read(), desk.project.written.read()]);
      const order = { text, written: written.text, point: Number.parseInt(statement, 10), statement };
      return (await context.reader.work('row', order)) ?? refuse(reply, 404, 'The document no longer makes this statement.');
    },
  );

  app.get<{ Params: { project: string; point: string } }>(
    '/api/projects/:project/points/:point/addable',
    async (request, reply): Promise<readonly AddableRow[] | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { text } = await desk.project.document.read();
      return context.reader.work('addable', { text, point: Number(request.params.point) });
    },
  );

  app.post<InProject>('/api/projects/:project/decisions', async (request, reply): Promise<DecisionAnswer | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const read = wish.safeParse(request.body);
    if (!read.success)
      return refuse(reply, 400, 'A decision names its kind, its row, and the version of the document that it was made over.');
    const { from, decision } = read.data;
    const { document, written } = desk.project;
    const [before, told] = await Promise.all([document.read(), written.read()]);
    // Decided over what the person saw: another tab, or establishing, may have written meanwhile.
    if (before.version !== from) return { kind: 'changed-elsewhere', version: before.version };
    const made = await context.reader.work('decide', { text: before.text, written: told.text, decision });
    if (made.kind === 'refused') return { kind: 'refused', says: made.says, heading: made.heading ?? null };
    const saved = await document.save(made.text, from);
    if (!saved.ok) return { kind: 'changed-elsewhere', version: saved.error.now };
    const { says, was, is } = made;
    await desk.history.remember({ says, before, after: { text: made.text, version: saved.value }, was, is });
    await desk.chosen();
    return {
      kind: 'decided',
      version: saved.value,
      says,
      statement: is ?? null,
      history: await desk.history.state(saved.value),
    };
  });

  app.post<InProject & { Body: { way?: unknown; from?: unknown } | null }>(
    '/api/projects/:project/history',
    async (request, reply): Promise<DecisionAnswer | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { way, from } = request.body ?? {};
      if ((way !== 'undo' && way !== 'redo') || typeof from !== 'string')
        return refuse(reply, 400, 'A step is undone or done again over the version of the document that was looked at.');
      const step = await desk.history.to(way, from);
      if (step === undefined) return refuse(reply, 409, way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.');
      const saved = await desk.project.document.save(step.text, from);
      if (!saved.ok) return { kind: 'changed-elsewhere', version: saved.error.now };
      await step.moved();
      await desk.chosen();
      return { kind: 'decided', version: saved.value, says: step.says, statement: null, history: await desk.history.state(saved.value) };
    },
  );

  app.post<InProject & { Body: { text?: unknown; point?: unknown } | null }>(
    '/api/projects/:project/document/preview',
    { bodyLimit: DOCUMENT_LIMIT },
    async (request, reply): Promise<Preview | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { text, point } = request.body ?? {};
      if (typeof text !== 'string' || typeof point !== 'number')
        return refuse(reply, 400, 'What is drawn is the text of a document, and the number of a point.');
      return context.reader.work('preview', { text, point });
    },
  );
};
