import type { DeclaredRule } from '../../observations/declaration.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import { addTallies, onceAt, type Tally } from '../../statement/tally.ts';
import { numbersIn, ruleNamed } from '../refusal-words.ts';
import { type Accepted, WHOLE } from './accepted.ts';
import { type Rule, ruleOrder } from './reading.ts';

/** Names of collections from which on what they begin with is a prefix. */
const ALIKE = 3;
const NOTE = "by the product's own description of its fields";

/** Calls that make or change what a scope names: `articles` of `POST /items/articles`, `directus_users` of `PATCH /users/{id}`. */
const writesOf = (scope: string, calls: readonly string[], scopes: ReadonlySet<string>): readonly string[] => {
  const own = scope.toLowerCase();
  /** What several names begin with is the product's prefix; `order_` of `order_items` alone says whose items they are. */
  const isPrefixed = (word: string): boolean => {
    const prefix = own.slice(0, -word.length);
    return own.endsWith(`_${word}`) && !scopes.has(word) && [...scopes].filter((other) => other.startsWith(prefix)).length >= ALIKE;
  };
  return calls.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    const word = path
      .split('/')
      .findLast((part) => part !== '' && !part.startsWith('{'))
      ?.toLowerCase();
    return /^(?:POST|PUT|PATCH)$/.test(method) && word !== undefined && (own === word || isPrefixed(word));
  });
};

type Said = Pick<Rule, 'rule' | 'value' | 'message'>;

/** What a description says, as rules: words that name two bounds are two. */
const saidBy = (declared: DeclaredRule): readonly Said[] => {
  if (declared[0] !== 'message') return [{ rule: declared[0], value: declared[1], message: null }];
  const message = declared[1];
  const rule = ruleNamed(null, message);
  const [low, high] = numbersIn(message);
  if (rule === 'range' && low !== undefined && high !== undefined && low < high) {
    const text = /character|letter|\blong\b|length/i.test(message);
    return [
      { rule: text ? 'minLength' : 'minimum', value: low, message },
      { rule: text ? 'maxLength' : 'maximum', value: high, message },
    ];
  }
  return [{ rule: rule ?? 'format', value: null, message }];
};

/** What was accepted against what is said. */
const against = ({ rule, value }: Said, ends: Accepted | undefined): Accepted['greatest'] => {
  if (typeof value !== 'number' || ends === undefined) return undefined;
  const [edge, beyond] =
    rule === 'maximum' || rule === 'maxLength'
      ? [rule === 'maximum' ? ends.greatest : ends.longest, 1]
      : [rule === 'minimum' ? ends.least : ends.shortest, -1];
  return edge !== undefined && (edge.value - value) * beyond > 0 ? edge : undefined;
};

/**
 * Point 5, of answers that describe the product's own data: rules that they state of a field, for the calls that were seen to send that field to
 * what the description is about. What the server enforces is a rule of its own.
 */
export const settleDeclared = (declared: readonly Ballot[], accepted: ReadonlyMap<string, ReadonlyMap<string, Accepted>>): Rule[] => {
  const rules: Rule[] = [];
  const calls = [...accepted.keys()];
  const described = declared.reduce(mergeBallots, noBallot);
  const scopes = new Set([...described.keys()].map((subject) => (JSON.parse(subject) as [string, string])[0].toLowerCase()));
  for (const [subject, votes] of described) {
    const [scope, field] = JSON.parse(subject) as [string, string];
    for (const call of writesOf(scope, calls, scopes)) {
      const ends = accepted.get(call);
      // Descriptions say below which field another is, and not of how many.
      const [path, own] = [...(ends ?? [])].find(([path]) => path.replaceAll('[]', '') === field) ?? [];
      if (path === undefined || own === undefined) continue;
      const found = new Map<string, { readonly said: Said; tally: Tally }>();
      for (const [vote, tally] of votes)
        for (const said of saidBy(JSON.parse(vote) as DeclaredRule)) {
          // A change leaves out what it does not change, and so may a create.
          if (
            said.rule === 'required' &&
            said.message === null &&
            (!call.startsWith('POST ') || (own.without ?? (ends?.get(WHOLE)?.times ?? 0) - own.times) > 0)
          )
            continue;
          const key = JSON.stringify(said);
          const have = found.get(key);
          if (have === undefined) found.set(key, { said, tally });
          else have.tally = addTallies(have.tally, tally);
        }
      // The same in words is said once.
      const worded = new Set(
        [...found.values()].flatMap(({ said }) => (said.message === null ? [] : [`${said.rule} ${String(said.value)}`])),
      );
      for (const { said, tally } of found.values()) {
        if (said.message === null && worded.has(`${said.rule} ${String(said.value)}`)) continue;
        const beyond = against(said, own);
        rules.push({
          call,
          field: path,
          ...said,
          enforcedBy: 'client',
          ...(beyond === undefined
            ? shown('stated', tally, { note: NOTE })
            : contradicted(['stated'], tally, onceAt(beyond.at), { note: `said ${String(said.value)}, accepted ${beyond.value}` })),
        });
      }
    }
  }
  return rules.sort(ruleOrder);
};
