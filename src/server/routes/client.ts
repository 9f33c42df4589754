import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientPlace } from '../api/client-place.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

const wish = z.object({ backend: z.string().nullable().default(null) }).nullish();
const studied = z.object({ point: z.number().int().min(1).max(9), citations: z.array(z.string()).max(5), times: z.number() });

/** The address of a real server as it is called on: `undefined` for what is none. */
const backendOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : undefined;
};

/** Starts, starts afresh and stops the client that runs the project's document, and says which part of it stands on what. */
export const clientRoutes = (app: FastifyInstance, context: Context): void => {
  app.post<InProject>('/api/projects/:project/client', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const read = wish.safeParse(request.body);
    const asked = read.success ? (read.data?.backend ?? null) : undefined;
    const backend = asked === null || asked === undefined ? asked : backendOf(asked);
    if (backend === undefined)
      return refuse(reply, 400, 'A real backend is an address such as https://staging.example.com, without a name or a password in it.');
    await context.client.start(desk, `http://${request.headers.host}`, backend);
    return reply.code(204).send();
  });

  app.delete<InProject>('/api/projects/:project/client', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    context.client.stop(desk.project.name);
    return reply.code(204).send();
  });

  app.get<{ Params: { project: string; statement: string } }>(
    '/api/projects/:project/statements/:statement/client',
    async (request, reply): Promise<readonly ClientPlace[] | typeof reply> => {
      const desk = await deskOf(context, request.params.project, reply);
      if (desk === undefined) return reply;
      const { statement } = request.params;
      const { text } = await desk.project.document.read();
      return context.reader.work('where', { text, point: Number.parseInt(statement, 10), statement });
    },
  );

  app.post<InProject>('/api/projects/:project/studied', async (request, reply): Promise<{ statement: string | null } | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const read = studied.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'A part of the client is asked about by its point and its citations.');
    const { text } = await desk.project.document.read();
    return { statement: (await context.reader.work('studied', { text, ...read.data })) ?? null };
  });
};
