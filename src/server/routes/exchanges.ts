import type { FastifyInstance } from 'fastify';
import { citedIn } from '../../store/evidence/cited.ts';
import { type ExchangePage, type ExchangePlace, type ExchangeUses, SORT_KEYS, type SortKey } from '../api/exchanges.ts';
import type { SessionPage } from '../api/session.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import type { Desk } from '../desk.ts';
import { recordCited, usesOf } from '../exchanges/cited.ts';
import { ledTo, linksOf } from '../exchanges/links.ts';
import type { ListOrder, View } from '../exchanges/message.ts';
import { peopleOf } from '../people.ts';
import { refuse } from '../refusal.ts';

/** Rows that are sent at once. */
const MOST = 500;

interface Asked {
  readonly q?: unknown;
  readonly sort?: unknown;
  readonly from?: unknown;
  readonly count?: unknown;
  readonly of?: unknown;
}

interface Listing extends InProject {
  Querystring: Asked;
}

interface OfSession {
  Params: { project: string; file: string };
  Querystring: Asked;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isSort = (text: string): text is SortKey => (SORT_KEYS as readonly string[]).includes(text);

/** "time", "-size"; `undefined` where nothing is sorted by that. */
const viewOf = ({ q, sort }: Asked): View | undefined => {
  const text = textOf(sort) || 'order';
  const key = text.replace(/^-/, '');
  return isSort(key) ? { filter: textOf(q), sort: key, down: text.startsWith('-') } : undefined;
};

const whole = (value: unknown, otherwise: number): number => {
  const number = Number(textOf(value) || otherwise);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
};

const ask = async <Kind extends ListOrder['kind']>(desk: Desk, order: Extract<ListOrder, { kind: Kind }>) =>
  desk.exchanges.ask<Kind>(order, { evidence: desk.project.evidence.fingerprint(), reading: await desk.reading() });

const SORTS = `The list is sorted by ${SORT_KEYS.join(', ')}; with - before it, the other way round.`;

export const exchangeRoutes = (app: FastifyInstance, context: Context): void => {
  app.get<Listing>('/api/projects/:project/exchanges', async (request, reply): Promise<ExchangePage | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const view = viewOf(request.query);
    if (view === undefined) return refuse(reply, 400, SORTS);
    const { from, count } = request.query;
    return (await ask<'page'>(desk, { kind: 'page', view, from: whole(from, 0), count: Math.min(MOST, whole(count, MOST)) })).page;
  });

  app.get<Listing>('/api/projects/:project/exchanges/place', async (request, reply): Promise<ExchangePlace | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const view = viewOf(request.query);
    if (view === undefined) return refuse(reply, 400, SORTS);
    return (await ask<'place'>(desk, { kind: 'place', view, citation: textOf(request.query.of) })).place;
  });

  for (const [method, go] of [
    ['DELETE', false],
    ['POST', true],
  ] as const)
    app.route<InProject>({
      method,
      url: '/api/projects/:project/exchanges/search',
      async handler(request, reply) {
        const desk = await deskOf(context, request.params.project, reply);
        if (desk === undefined) return reply;
        await ask<'search'>(desk, { kind: 'search', go });
        return reply.code(204).send();
      },
    });

  app.get<OfSession>('/api/projects/:project/sessions/:file', async (request, reply): Promise<SessionPage | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { from, count, of } = request.query;
    const part = { of: textOf(of), from: whole(from, 0), count: Math.min(MOST, whole(count, MOST)) };
    const { session } = await ask<'session'>(desk, { kind: 'session', recording: request.params.file, ...part });
    return session ?? refuse(reply, 404, `There is no recording ${request.params.file} with exchanges in this project.`);
  });

  app.get<OfSession>('/api/projects/:project/sessions/:file/actors', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const people = peopleOf(await desk.reading());
    const { actors } = await ask<'actors'>(desk, { kind: 'actors', recording: request.params.file, people });
    return actors ?? refuse(reply, 404, `There is no recording ${request.params.file} in this project.`);
  });

  app.get<Listing>('/api/projects/:project/uses', async (request, reply): Promise<ExchangeUses | typeof reply> => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const record = recordCited(textOf(request.query.of))?.record;
    const found = record === undefined ? undefined : citedIn(desk.project.evidence, record);
    if (record === undefined || found === undefined || !('number' in found))
      return refuse(reply, 404, `${textOf(request.query.of)} is no record of this project.`);
    const uses = usesOf(await desk.reading()).get(record) ?? [];
    const target = await ledTo(desk.project.evidence, found);
    const { near } = await ask<'near'>(desk, { kind: 'near', citation: record, target: target ?? null });
    return {
      uses,
      operation: near?.operation ?? null,
      previous: near?.previous ?? null,
      next: near?.next ?? null,
      links: near === undefined ? [] : await linksOf(desk.project.evidence, found, near),
    };
  });
};
