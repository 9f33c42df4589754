import { type Asked, askedKey } from '../../observations/screen/asked.ts';
import type { RouteOf } from '../../observations/screen/place.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Basis } from '../../statement/ground.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import { addTallies, type Tally, triesOf } from '../../statement/tally.ts';
import type { ClientRefusal } from './client-miner.ts';
import { type ClientRule, UNCHECKED } from './field-said.ts';
import { NOT_ISOLATED, type Rule } from './reading.ts';

interface Stated {
  readonly value: Rule['value'];
  tally: Tally;
}

interface FieldRules {
  readonly asked: readonly Asked[];
  readonly stated: Map<string, Map<string, Stated>>;
  readonly refused: Map<string, Map<string, Tally>>;
  /** By rule, call and place of its payload. */
  readonly sent: Map<string, Tally>;
}

/** What screens say that their fields take, what browsers refused to send, and what was sent all the same: each a list of recordings. */
export interface ClientSights {
  readonly stated: readonly Ballot[];
  readonly refused: readonly Ballot[];
  readonly sent: readonly Ballot[];
}

/** Of things that all are the same the one that was seen most. */
const most = <T extends { readonly tally: Tally }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => triesOf(b.tally).times - triesOf(a.tally).times)[0];

/** What the client alone says or enforces, about one place of one call. */
const rulesFor = ({ call, path }: Asked, { stated, refused, sent }: FieldRules, isChecked: boolean): readonly Rule[] =>
  [...new Set([...stated.keys(), ...refused.keys()])].sort().flatMap((rule): readonly Rule[] => {
    const values = [...(stated.get(rule)?.values() ?? [])].sort((a, b) => (String(a.value) < String(b.value) ? -1 : 1));
    const said = most(values);
    // Options that change are data.
    if (rule === 'one of' && values.length > 1) return [];
    const messages = [...(refused.get(rule) ?? [])].map(([message, tally]) => ({ message, tally }));
    if (rule === NOT_ISOLATED)
      return messages.map(({ message, tally }) => ({
        ...{ call, field: path, rule, value: null, message, enforcedBy: 'client' as const },
        ...shown(['enforced'], tally),
      }));
    const words = most(messages);
    const tally = [...values.map((one) => one.tally), ...messages.map((one) => one.tally)];
    const [first] = tally;
    if (first === undefined) return [];
    const basis: Basis[] = [...(said === undefined ? [] : (['stated'] as const)), ...(words === undefined ? [] : (['enforced'] as const))];
    const common = { call, field: path, rule, value: said?.value ?? null, message: words?.message || null, enforcedBy: 'client' as const };
    const others = values.filter((one) => one !== said);
    if (said !== undefined && others.length > 0)
      return [
        {
          ...common,
          ...contradicted(basis, said.tally, others.map((one) => one.tally).reduce(addTallies), {
            note: `said ${[said, ...others].map(({ value }) => String(value)).join(', said ')}`.slice(0, 200),
          }),
        },
      ];
    const allTheSame = sent.get(JSON.stringify([rule, call, path]));
    if (allTheSame !== undefined)
      return [{ ...common, ...contradicted(basis, tally.reduce(addTallies), allTheSame, { note: 'said by the form, sent all the same' }) }];
    if (!isChecked && words === undefined && !UNCHECKED.has(rule)) return [];
    const note = said === undefined ? undefined : 'by the form';
    return [{ ...common, ...shown(basis, tally.reduce(addTallies), { note, counted: words === undefined ? 'addresses' : undefined }) }];
  });

/** The form that a field stands in, sending a call: one that sent what one of its fields does not take is not checked before it sends that. */
const sendingKey = (field: string, call: string): string => {
  const [route, key] = JSON.parse(field) as [string, string];
  return JSON.stringify([route, (JSON.parse(key) as string[])[0], call]);
};

/**
 * Point 5, of the client: what forms say and browsers enforce, for the calls that the fields were seen to go to. A field whose call is not
 * shown has no rule here. What the server enforces is a rule of its own and never joined with these.
 */
export const settleClientRules = (
  { stated, refused, sent }: ClientSights,
  asked: ReadonlyMap<string, readonly Asked[]>,
  routeOf: RouteOf,
): Rule[] => {
  const fields = new Map<string, FieldRules>();
  const rulesOf = (subject: string): FieldRules | undefined => {
    const [place, field] = JSON.parse(subject) as [string, string];
    const route = routeOf(place);
    const key = route === undefined ? '' : askedKey(route, field);
    const goes = asked.get(key) ?? [];
    if (goes.length === 0) return undefined;
    const have = fields.get(key) ?? { asked: goes, stated: new Map(), refused: new Map(), sent: new Map() };
    fields.set(key, have);
    return have;
  };
  for (const [subject, votes] of stated.reduce(mergeBallots, noBallot))
    for (const [vote, tally] of votes) {
      const [rule, value] = JSON.parse(vote) as ClientRule;
      const values = rulesOf(subject)?.stated;
      if (values === undefined) break;
      const have = values.get(rule) ?? new Map<string, Stated>();
      values.set(rule, have);
      const same = have.get(String(value));
      if (same === undefined) have.set(String(value), { value, tally });
      else same.tally = addTallies(same.tally, tally);
    }
  for (const [subject, votes] of refused.reduce(mergeBallots, noBallot))
    for (const [vote, tally] of votes) {
      const [rule, message] = JSON.parse(vote) as ClientRefusal;
      const messages = rulesOf(subject)?.refused;
      if (messages === undefined) break;
      const have = messages.get(rule) ?? new Map<string, Tally>();
      messages.set(rule, have);
      const same = have.get(message);
      have.set(message, same === undefined ? tally : addTallies(same, tally));
    }
  for (const [subject, votes] of sent.reduce(mergeBallots, noBallot)) {
    const had = rulesOf(subject)?.sent;
    for (const [vote, tally] of votes) {
      const was = had?.get(vote);
      had?.set(vote, was === undefined ? tally : addTallies(was, tally));
    }
  }
  const unchecked = new Set(
    [...fields].flatMap(([key, { sent: all }]) => [...all.keys()].map((vote) => sendingKey(key, (JSON.parse(vote) as string[])[1] ?? ''))),
  );
  const rules = new Map<string, Rule>();
  // Two forms that go to one place say two things only where they differ.
  for (const [key, field] of fields)
    for (const asks of field.asked)
      for (const rule of rulesFor(asks, field, !unchecked.has(sendingKey(key, asks.call)))) {
        const same = JSON.stringify([rule.call, rule.field, rule.rule, rule.value, rule.message]);
        if (!rules.has(same)) rules.set(same, rule);
      }
  return [...rules.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
};

const orderOf = ({ call, field, rule, value, message }: Rule): string => JSON.stringify([call, field, rule, value, message]);
