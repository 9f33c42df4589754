import { type Exchange, withoutBodies } from '../exchange.ts';
import type { Observed, Observer } from '../observed.ts';
import type { Member } from './form-member.ts';

/** A page as the read of one thing that it shows: as whoever opened it would have been answered, had they asked for that. `at`: of the page's text. */
export const pageSight = (
  exchange: Exchange,
  page: NonNullable<ReturnType<Observer['placed']>>,
  { path }: Member,
  onPage: NonNullable<Observed['onPage']>,
  at: Observed['at'],
  actorOf: Observer['actorOf'],
): Observed => {
  const name = `GET ${page.path.template}`;
  return {
    exchange: withoutBodies(exchange),
    call: { method: 'GET', origin: page.origin, template: path.template, operation: null, operationName: null },
    name,
    key: `${name} ${page.origin}`,
    path,
    query: [],
    actor: actorOf(exchange),
    status: exchange.status,
    accepted: true,
    requestMedia: null,
    request: undefined,
    files: [],
    carrier: false,
    onPage,
    responseMedia: null,
    response: undefined,
    at,
    atRequest: at,
    atResponse: at,
  };
};
