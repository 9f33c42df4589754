import { leadsTo } from '../../observations/address.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { formsOf } from '../../observations/pages/page-form.ts';
import { labelsOf } from '../../observations/pages/page-label.ts';
import { segmentForm } from '../../observations/segment.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import { addTallies } from '../../statement/tally.ts';
import { type ClientRule, isHeldTo, rulesOf } from './field-said.ts';
import { type Rule, ruleOrder } from './reading.ts';

/** Pages of one address that are looked into. */
const PAGES = 20;
const LABELS = 1_000;

/** What a form's name is of: `done_ratio` of `issue[done_ratio]`. */
const leafOf = (name: string): string => /\[([\w-]+)\](?:\[\])?$/.exec(name)?.[1] ?? name;

/** What the forms of pages say that they take, where the page is the server's own: the form itself says which call it goes to. */
export class PageFormMiner {
  readonly stated = new BallotBox(20);
  /** What pages call a field, in lower case → the field's own name; several names where pages differ. */
  readonly labels = new Map<string, Set<string>>();
  readonly #looked = new Map<string, number>();

  /** `callOf`: what the product calls a method at an address; `undefined` for one that is not the product's. */
  seePage({ response, url }: Exchange, at: Reference, callOf: (method: string, url: string) => string | undefined): void {
    if (response.kind !== 'text' || !response.text.includes('<form')) return;
    const page = url.replace(/[?#].*$/, '');
    const looked = this.#looked.get(page) ?? 0;
    if (looked >= PAGES || this.#looked.size >= 2_000) return;
    this.#looked.set(page, looked + 1);
    for (const [label, name] of labelsOf(response.text)) {
      const have = this.labels.get(label.toLowerCase());
      if (have !== undefined) have.add(leafOf(name));
      else if (this.labels.size < LABELS) this.labels.set(label.toLowerCase(), new Set([leafOf(name)]));
    }
    for (const { method, action, unchecked, fields } of formsOf(response.text)) {
      const target = method === 'POST' ? leadsTo(action, url) : undefined;
      const goes = target === undefined ? undefined : callOf(method, target);
      if (goes === undefined) continue;
      // Options that are identities are data, and so may be those that nobody can tell from it.
      for (const field of fields)
        for (const rule of rulesOf(field, (value) => segmentForm(value) !== undefined).filter(
          ([name]) => !unchecked || isHeldTo(name, field.type),
        ))
          this.stated.see(JSON.stringify([goes, field.name]), JSON.stringify(rule), at, page);
    }
  }
}

/** What labels stand for, where all pages agree. */
export const mergeLabels = (all: readonly ReadonlyMap<string, ReadonlySet<string>>[]): ReadonlyMap<string, string> => {
  const merged = new Map<string, Set<string>>();
  for (const labels of all) for (const [label, names] of labels) merged.set(label, (merged.get(label) ?? new Set()).union(names));
  return new Map(
    [...merged].flatMap(([label, [name, ...others]]) => (name === undefined || others.length > 0 ? [] : [[label, name] as const])),
  );
};

/** Point 5, of pages that a server writes: what their forms say, for calls that were seen. */
export const settlePageForms = (stated: readonly Ballot[], calls: ReadonlySet<string>): Rule[] => {
  const rules: Rule[] = [];
  for (const [subject, votes] of stated.reduce(mergeBallots, noBallot)) {
    const [call, field] = JSON.parse(subject) as [string, string];
    if (!calls.has(call)) continue;
    const byRule = Map.groupBy(
      [...votes].map(([vote, tally]) => ({ said: JSON.parse(vote) as ClientRule, tally })),
      ({ said: [rule] }) => rule,
    );
    for (const [rule, all] of byRule) {
      const [first, ...others] = all.toSorted((a, b) => (String(a.said[1]) < String(b.said[1]) ? -1 : 1));
      // Options that change are data.
      if (first === undefined || (rule === 'one of' && others.length > 0)) continue;
      const ground =
        others.length === 0
          ? shown('stated', first.tally, { note: 'by the form' })
          : contradicted(['stated'], first.tally, others.map(({ tally }) => tally).reduce(addTallies), {
              note: `said ${[first, ...others].map(({ said }) => String(said[1])).join(', said ')}`.slice(0, 200),
            });
      rules.push({ call, field, rule, value: first.said[1], message: null, enforcedBy: 'client', ...ground });
    }
  }
  return rules.sort(ruleOrder);
};
