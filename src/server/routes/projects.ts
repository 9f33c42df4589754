import type { FastifyInstance } from 'fastify';
import { productName, TITLE } from '../../document/title.ts';
import type { ProjectCard, ProjectCards, ProjectList } from '../api/state.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import { refuse } from '../refusal.ts';

/** The product's name as the title says it, without reading the document; null when nobody has named it. */
const productOf = (text: string): string | null => {
  const title = text.split('\n').find((line) => line.startsWith(TITLE));
  const name = title === undefined ? undefined : productName.read(title.slice(TITLE.length).trim());
  return name?.ok === true ? name.value : null;
};

const cardOf = async ({ workspace }: Context, name: string): Promise<ProjectCard | undefined> => {
  const project = await workspace.open(name).catch(() => undefined);
  if (project === undefined) return undefined;
  const recordings = project.evidence.list();
  return {
    name,
    folder: project.folder,
    product: productOf((await project.document.read()).text),
    used: new Date(await workspace.usedAt(name)).toISOString(),
    recordings: recordings.length,
    exchanges: recordings.reduce((sum, { exchanges }) => sum + exchanges, 0),
    elsewhere: workspace.isElsewhere(name),
  };
};

export const projectRoutes = (app: FastifyInstance, context: Context): void => {
  const { workspace } = context;
  app.get('/api/projects', async (): Promise<ProjectList> => {
    const sample = await context.sample.files();
    return { projects: await context.projects(), current: (await context.current()) ?? null, sample: sample.length > 0 };
  });

  app.get('/api/project-cards', async (): Promise<ProjectCards> => {
    const cards = await Promise.all((await context.projects()).map((name) => cardOf(context, name)));
    const removed = await workspace.removed();
    return {
      projects: cards.filter((card) => card !== undefined),
      removed: removed.map(({ id, name, at }) => ({ id, name, at: new Date(at).toISOString() })),
      sample: (await context.sample.files()).length > 0,
    };
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

  app.patch<InProject & { Body: { name?: unknown } | null }>('/api/projects/:project', async (request, reply) => {
    const wish = request.body?.name;
    if (typeof wish !== 'string' || wish.trim() === '') return refuse(reply, 400, 'A project needs a name.');
    const { project } = request.params;
    // What cannot be renamed is left running.
    if (!workspace.isElsewhere(project)) await context.leave(project);
    const renamed = await workspace.rename(project, wish);
    return renamed.ok ? { project: renamed.value.name } : refuse(reply, 409, renamed.error);
  });

  app.delete<InProject>('/api/projects/:project', async (request, reply) => {
    const { project } = request.params;
    if (!(await context.projects()).includes(project)) return refuse(reply, 404, `There is no project ${project} on this machine.`);
    await context.leave(project);
    const removed = await workspace.remove(project);
    return removed.ok ? { removed: removed.value?.id ?? null } : refuse(reply, 409, removed.error);
  });

  app.post<{ Params: { id: string } }>('/api/trash/:id/restore', async (request, reply) => {
    const restored = await workspace.restore(request.params.id);
    return restored.ok ? { project: restored.value.name } : refuse(reply, 409, restored.error);
  });

  app.delete<{ Params: { id: string } }>('/api/trash/:id', async (request, reply) => {
    await workspace.purge(request.params.id);
    return reply.code(204).send();
  });

  app.get<InProject>('/api/projects/:project/events', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    desk.hub.join(reply, await desk.state());
    return reply;
  });
};
