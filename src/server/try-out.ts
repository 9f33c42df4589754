import { randomSource } from '../backend/server.ts';
import { type StandIn, standIn } from '../backend/stand-in.ts';
import { read } from '../document/read.ts';
import type { TriedAnswer, TriedRequest } from './api/try.ts';

/** A stand-in that one project's calls are tried on: it remembers what was done, whoever does it. */
export interface TryOut {
  /** `undefined` when the document cannot be read. */
  ask(text: string, request: TriedRequest): Promise<TriedAnswer | undefined>;
}

const NOW = (): Date => new Date();

export const tryOut = (): TryOut => {
  let running: { readonly text: string; readonly role: string | null; readonly at: StandIn } | undefined;
  const runningFor = (text: string, role: string | null, afresh: boolean): StandIn | undefined => {
    if (running?.text === text && running.role === role && !afresh) return running.at;
    const document = read(text, 'product.md');
    if (!document.ok) return undefined;
    const next = standIn(document.value.specification, { now: NOW, random: randomSource, ...(role === null ? {} : { role }) });
    // What one role did is there for the next; another document begins with what it says.
    if (running?.text === text && !afresh) next.restore(running.at.state());
    running = { text, role, at: next };
    return next;
  };
  return {
    async ask(text, { method, url, headers, body, role, afresh }) {
      const at = runningFor(text, role, afresh);
      if (at === undefined) return undefined;
      const answer = await at.handle({
        method,
        url,
        headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        body: new TextEncoder().encode(body),
      });
      return { status: answer.status, headers: answer.headers, body: new TextDecoder().decode(answer.body) };
    },
  };
};
