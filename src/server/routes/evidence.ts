import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BodyPage, BodyPart, CitedRecord } from '../api/exchange.ts';
import { bodyPart, bodyText, citedEntry } from '../cited-entry.ts';
import { type Context, deskOf } from '../context.ts';
import { handIn } from '../hand-in.ts';
import { inertPage } from '../inert-page.ts';
import { refuse } from '../refusal.ts';

interface OfBody {
  Params: { project: string; file: string; index: string };
  Querystring: { side?: unknown; from?: unknown };
}

interface OfFile {
  Params: { project: string; file: string };
}

export const evidenceRoutes = (app: FastifyInstance, context: Context): void => {
  app.put<OfFile & { Body: Readable }>('/api/projects/:project/evidence/:file', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { file } = request.params;
    const coming = desk.imports.begin(file);
    // A page that goes while its file still comes has handed in nothing; one that goes later has, and need not stay until it is read.
    reply.raw.on('close', () => {
      if (!request.raw.complete) coming.cancel();
    });
    const kept = await handIn(desk.project, file, request.body, { signal: coming.signal, onProgress: coming.told })
      .catch((error: unknown) => {
        if (coming.signal.aborted) return undefined;
        throw error;
      })
      .finally(coming.ended);
    if (kept === undefined) return refuse(reply, 409, `${file} was cancelled; nothing of it was kept.`);
    if (!kept.ok) return refuse(reply, kept.error.status, kept.error.says);
    desk.changed();
    // The page that would ask for it is gone.
    if (reply.raw.destroyed) await desk.establish();
    return reply.code(201).send(kept.value);
  });

  app.delete<OfFile>('/api/projects/:project/imports/:file', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { file } = request.params;
    if (!desk.imports.cancel(file)) return refuse(reply, 404, `${file} is not on its way into this project.`);
    return reply.code(204).send();
  });

  app.patch<OfFile & { Body: { role?: unknown } | null }>('/api/projects/:project/evidence/:file', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { file } = request.params;
    const role = request.body?.role;
    if (role !== null && typeof role !== 'string') return refuse(reply, 400, 'A role is a text, or null for none.');
    const said = role === null || role.trim() === '' ? undefined : role.trim().slice(0, 80);
    if (!desk.project.evidence.setRole(file, said)) return refuse(reply, 404, `There is no recording ${file} in this project.`);
    desk.changed();
    return reply.code(204).send();
  });

  app.delete<OfFile>('/api/projects/:project/evidence/:file', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    if (!desk.project.evidence.setAside(request.params.file))
      return refuse(reply, 404, `There is no recording ${request.params.file} in this project.`);
    desk.changed();
    return reply.code(204).send();
  });

  app.post<OfFile>('/api/projects/:project/evidence/:file/restore', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    if (!desk.project.evidence.restore(request.params.file))
      return refuse(reply, 404, `${request.params.file} cannot be brought back: it is not among the recordings set aside.`);
    desk.changed();
    return reply.code(204).send();
  });

  app.get<{ Params: { project: string; file: string; place: string; index: string } }>(
    '/api/projects/:project/evidence/:file/:place/:index',
    async (request, reply) => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { file, place, index } = request.params;
      if (!isPlace(place) || !/^\d{1,9}$/.test(index)) return refuse(reply, 400, 'An exchange or an event is asked for by its number.');
      const evidence = desk.project.evidence.open(file);
      if (evidence === undefined) return refuse(reply, 404, `The recording ${file} is not in this project. Add it to see this exchange.`);
      const { reader } = evidence.kept;
      if (reader.state !== undefined)
        return refuse(
          reply,
          404,
          `${file} is a description: it says so at line ${index}. The project keeps what it states, not its text; open the file to read it there.`,
        );
      const asked = await reader.open(evidence, place, Number(index));
      // Our own recordings number exchanges and events together, and a citation names the number alone.
      const found = asked.ok ? asked : await reader.open(evidence, place === 'events' ? 'exchanges' : 'events', Number(index));
      if (!found.ok) return refuse(reply, 404, asked.ok ? found.error.says : asked.error.says);
      return found.value.kind === 'exchange'
        ? citedEntry(file, Number(index), found.value.entry)
        : ({ kind: 'event', recording: file, index: Number(index), event: found.value.event } satisfies CitedRecord);
    },
  );

  for (const what of ['body', 'page'] as const)
    app.get<OfBody>(`/api/projects/:project/evidence/:file/exchanges/:index/${what}`, async (request, reply) => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { file, index } = request.params;
      const { side, from = '0' } = request.query;
      if ((side !== 'request' && side !== 'response') || !/^\d{1,9}$/.test(index) || !/^\d{1,12}$/.test(String(from)))
        return refuse(reply, 400, 'More of a body is asked for by its side (request or response) and the character that it begins with.');
      const evidence = desk.project.evidence.open(file);
      if (evidence === undefined) return refuse(reply, 404, `The recording ${file} is not in this project.`);
      const opened = await evidence.kept.reader.open(evidence, 'exchanges', Number(index));
      if (!opened.ok) return refuse(reply, 404, opened.error.says);
      const entry = opened.value.kind === 'exchange' ? opened.value.entry : {};
      if (what === 'page') return { page: inertPage(bodyText(entry, side)) ?? null } satisfies BodyPage;
      return { text: bodyPart(entry, side, Number(from)) } satisfies BodyPart;
    });
};

const isPlace = (place: string): place is 'exchanges' | 'events' => place === 'exchanges' || place === 'events';
