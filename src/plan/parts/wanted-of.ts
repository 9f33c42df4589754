import { selectedIn } from '../../base/graphql/graphql-selected.ts';
import { readPath, underKey } from '../../base/path.ts';
import { sourcesOf } from '../../outcomes/sources-of.ts';
import { operationOf } from '../calls/operation-of.ts';
import type { ListUse } from './paging-of.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * What of each row of an operation's list is wanted by the text that is sent, which asks for the most, and answered: other texts ask for the names alone, to choose one
 * by, and leave the rest out of most rows. By its path in the answer, without the brackets of lists.
 */
export const wantedOf = ({ call, entity, place }: ListUse): ReadonlySet<string> => {
  const operation = operationOf(call);
  if (operation?.kind !== 'graphql' || operation.texts.length < 2) return NONE;
  const [fullest] = operation.texts.toSorted((a, b) => b.asks - a.asks);
  const selected = fullest?.text == null ? undefined : selectedIn(fullest.text, fullest.operationName ?? undefined, fullest.key);
  const answered = new Set(
    call.outcomes.flatMap(({ body }) =>
      body === null ? [] : sourcesOf(body).flatMap((source) => (source.from === 'list' && source.entity === entity ? source.fields : [])),
    ),
  );
  const isAnswered = (path: string): boolean => {
    const step = readPath(path)?.[place.keys.length];
    return step?.kind === 'key' && answered.has(step.key);
  };
  return new Set([...(selected ?? [])].filter(isAnswered));
};

/** A place of an answer without the brackets of lists. */
export const unlisted = (path: string): string =>
  (readPath(path) ?? []).reduce((all, step) => (step.kind === 'key' ? underKey(all, step.key) : all), '');
