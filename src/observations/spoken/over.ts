import { nameOf, type Route } from '../naming/template.ts';
import type { Line } from './line.ts';
import type { Spoken } from './spoken.ts';
import { spokenIn } from './turns.ts';

/** What was said over one socket, and where that was opened. */
export interface SocketLines {
  readonly origin: string;
  readonly pathname: string;
  readonly lines: readonly Line[];
}

/** How is spoken over the sockets of each call, by origin and template: all recordings together show what each of them may hide. */
export const spokenOver = (
  sockets: readonly SocketLines[],
  routes: ReadonlyMap<string, Route>,
): ReadonlyMap<string, ReadonlyMap<string, Spoken>> => {
  const over = new Map<string, Map<string, (readonly Line[])[]>>();
  for (const { origin, pathname, lines } of sockets) {
    const route = routes.get(origin);
    if (route === undefined) continue;
    const { template } = nameOf(route, pathname);
    const here = over.get(origin) ?? new Map<string, (readonly Line[])[]>();
    over.set(origin, here);
    here.set(template, [...(here.get(template) ?? []), lines]);
  }
  return new Map(
    [...over].map(([origin, here]) => [
      origin,
      new Map(
        [...here].flatMap(([template, transcripts]) => {
          const spoken = spokenIn(transcripts);
          return spoken === undefined ? [] : [[template, spoken] as const];
        }),
      ),
    ]),
  );
};
