import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Condition, Outcome, Template } from '../../outcomes/outcome.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/**
 * Refusals that are told together: a call that was seen to say of several fields what is wrong with each, in one answer that is made of those which it gives of
 * each alone, says so of any of them.
 */

const asTemplate = (value: Json): Template => {
  if (isArray(value)) return { kind: 'array', items: value.map(asTemplate) };
  if (isObject(value)) return { kind: 'object', members: Object.entries(value).map(([key, member]) => [key, asTemplate(member)]) };
  return { kind: 'source', source: { from: 'constant', value } };
};

const opened = (template: Template): Template =>
  template.kind === 'source' && template.source.from === 'constant' ? asTemplate(template.source.value) : template;

/** The order of members says nothing. */
const textOf = (template: Template): string => {
  const one = opened(template);
  if (one.kind === 'array') return `[${one.items.map(textOf).join()}]`;
  if (one.kind === 'object')
    return `{${one.members
      .map(([key, member]) => `${JSON.stringify(key)}:${textOf(member)}`)
      .toSorted()
      .join()}}`;
  return JSON.stringify(one.source);
};

/** Both in one: members side by side, items behind each other; `undefined` where they say different things in one place. */
const joined = (a: Template, b: Template): Template | undefined => {
  const [first, second] = [opened(a), opened(b)];
  if (textOf(first) === textOf(second)) return first;
  if (first.kind === 'array' && second.kind === 'array') return { kind: 'array', items: [...first.items, ...second.items] };
  if (first.kind !== 'object' || second.kind !== 'object') return undefined;
  const others = new Map(second.members);
  const members = first.members.map(([key, member]): [string, Template | undefined] => {
    const other = others.get(key);
    return [key, other === undefined ? member : joined(member, other)];
  });
  const known = new Set(first.members.map(([key]) => key));
  return members.every((pair): pair is [string, Template] => pair[1] !== undefined)
    ? { kind: 'object', members: [...members, ...second.members.filter(([key]) => !known.has(key))] }
    : undefined;
};

const joinedOf = ([first, ...others]: readonly Outcome[]): Template | undefined =>
  others.reduce<Template | undefined>(
    (all, { body }) => (all === undefined || body === null ? undefined : joined(all, body)),
    first?.body ?? undefined,
  );

const textsOf = ({ when }: Outcome): readonly string[] => when.map((condition: Condition) => JSON.stringify(condition));

/** Refusals of what was sent, each in fields of its own. */
const isOfSent = ({ status, isolated, when, body }: Outcome): boolean =>
  status >= 400 &&
  isolated &&
  body !== null &&
  when.length > 0 &&
  when.every(({ kind }) => /^(?:payload|payload-value|payload-order|taken)$/.test(kind));

/** Whether one of the refusals says what others say of its parts, all of them and nothing else. */
const areTold = (all: readonly Outcome[]): boolean =>
  all.some((whole) => {
    const wanted = new Set(textsOf(whole));
    const parts = all.filter((one) => one !== whole && one.when.length === 1 && textsOf(one).every((text) => wanted.has(text)));
    const body = parts.length < 2 || parts.length !== wanted.size ? undefined : joinedOf(parts);
    return body !== undefined && whole.body !== null && textOf(body) === textOf(whole.body);
  });

/** A refusal, and whatever else the call would refuse the same request for, where it says such things together. */
export const toldTogether = (call: Call, chosen: Outcome, holds: (outcome: Outcome) => boolean): Outcome => {
  if (!isOfSent(chosen)) return chosen;
  const alike = call.outcomes.filter((one) => isOfSent(one) && one.status === chosen.status && one.mediaType === chosen.mediaType);
  const have = new Set(textsOf(chosen));
  const others = alike.filter((one) => one.when.length === 1 && !textsOf(one).every((text) => have.has(text)) && holds(one));
  const body = others.length > 0 && areTold(alike) ? joinedOf([chosen, ...others]) : undefined;
  return body === undefined ? chosen : { ...chosen, when: [...chosen.when, ...others.flatMap(({ when }) => when)], body };
};
