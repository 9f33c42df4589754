import { singularOf } from '../../../observations/entity/plural.ts';
import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';

/** What a refusal says there is none of: "No such organisation", "Project not found". */
const NONE_OF = / no such (\p{L}{3,}) | (\p{L}{3,}) (?:(?:was |is |could )?not (?:be )?found|(?:does not|doesn t) exist) /gu;

/** Whether a word is that of a kind of thing, or what that is short for: "organisation" of `/orgs/{slug}`. */
const isOfKind = (word: string, kind: string): boolean => {
  const [a, b] = [word, singularOf(kind.toLowerCase())];
  return b.length >= 3 && (a.startsWith(b) || b.startsWith(a));
};

const kindsOf = (
  { sample: { call, reach } }: Tracked,
  entity: string,
): { readonly own: readonly string[]; readonly others: readonly string[] } => {
  const segments = call.slice(call.indexOf(' ') + 1).split('/');
  const places = reach.map((reached) => {
    const at = segments.indexOf(`{${reached.name}}`);
    return { entity: reached.entity, names: [reached.entity, ...(at > 0 ? [segments[at - 1] ?? ''] : [])] };
  });
  const of = (isOwn: boolean): readonly string[] => places.flatMap((one) => ((one.entity === entity) === isOwn ? one.names : []));
  return { own: of(true), others: of(false) };
};

/**
 * Whether a refusal says that there is none of another kind that its address names, too: "No such organisation" to `/orgs/{slug}/issues/{number}` is not about
 * the issue.
 */
export const saysNoOther = (condition: Condition, said: string, own: readonly Tracked[]): boolean => {
  if (condition.kind !== 'target' || condition.is !== 'missing') return false;
  const words = [...said.matchAll(NONE_OF)].map(([, first, second]) => first ?? second ?? '');
  return own.every((one) => {
    const kinds = kindsOf(one, condition.entity);
    const names = (of: readonly string[]): boolean => words.some((word) => of.some((kind) => isOfKind(word, kind)));
    return names(kinds.others) && !names(kinds.own);
  });
};
