import type { Specification } from '../../../src/document/specification.ts';
import { REFUSED_WHEN, type Rule } from '../../../src/points/5-validation/reading.ts';
import type { Permission } from '../../../src/points/6-roles/reading.ts';
import type { Lived } from './people.ts';
import { type Field, type Kind, mayAll, type Policy, type Product, wireName } from './rules.ts';

/** How many statements are true of the product, and which are not. */
export interface Judged {
  readonly right: number;
  readonly wrong: readonly string[];
}

const judged = (all: readonly (readonly [words: string, isTrue: boolean])[]): Judged => ({
  right: all.filter(([, isTrue]) => isTrue).length,
  wrong: all.flatMap(([words, isTrue]) => (isTrue ? [] : [words])),
});

export const inAll = (all: readonly Judged[]): Judged => ({
  right: all.reduce((sum, { right }) => sum + right, 0),
  wrong: all.flatMap(({ wrong }) => wrong),
});

/** What a call does, by its address: to things of which kind, below which, and which of their actions. */
interface Meant {
  readonly kind: Kind;
  readonly above: Kind | undefined;
  readonly isOne: boolean;
  readonly action: string | undefined;
}

const meantBy = (product: Product, path: string): Meant | undefined => {
  const segments = path.replace(/^\/api\//, '').split('/');
  const words = segments.filter((segment) => !segment.startsWith('{'));
  const kindAt = (word: string | undefined): Kind | undefined => product.kinds.find(({ collection }) => collection === word);
  const below = kindAt(words[1]);
  const isNested = below?.parent?.nested === true;
  const kind = isNested ? below : kindAt(words[0]);
  const rest = words.slice(isNested ? 2 : 1);
  return kind === undefined
    ? undefined
    : {
        kind,
        above: isNested ? kindAt(words[0]) : undefined,
        isOne: rest.length > 0 || segments.at(-1)?.startsWith('{') === true,
        action: rest[0],
      };
};

/** Who may make a call; `undefined` where that hangs on what is sent. */
const policyOf = ({ manner, roles }: Product, method: string, { kind, isOne, action }: Meant): Policy | undefined => {
  if (method === 'GET') return isOne ? kind.read : { roles, owner: true };
  if (method === 'DELETE') return kind.remove;
  if (!isOne) return kind.create;
  if (action !== undefined) return kind.moves.find((move) => move.action === action)?.by;
  return manner.moves === 'patch' ? undefined : kind.update;
};

const isPermitted = (product: Product, { role, relation, call, outcome }: Permission): boolean | undefined => {
  const [method = '', path = ''] = call.split(' ');
  const meant = meantBy(product, path);
  const policy = meant === undefined ? undefined : policyOf(product, method, meant);
  if (meant === undefined || policy === undefined || (outcome !== 'allowed' && outcome !== 'refused')) return undefined;
  if (role === 'anonymous') return outcome === 'refused';
  const sees = (kind: Kind | undefined): boolean => kind === undefined || mayAll(kind.read, role);
  const may = mayAll(policy, role) && (!meant.isOne || sees(meant.kind)) && sees(meant.above);
  // What they made themselves they see, and may do to it what its owner may.
  const mayOwn = may || mayAll(policy, role) || policy.owner;
  return outcome === 'refused' ? !may : relation === 'other' ? may : mayOwn;
};

const judgePermissions = (product: Product, { points }: Specification): Judged =>
  judged(
    points.roles.permissions.flatMap((one) => {
      const isTrue = isPermitted(product, one);
      return isTrue === undefined ? [] : [[`${one.role} ${one.call} ${one.relation}: ${one.outcome}`, isTrue] as const];
    }),
  );

const judgeTransitions = (product: Product, { points }: Specification): Judged =>
  judged(
    points.states.flatMap(({ entity, field, transitions }) => {
      const kind = product.kinds.find((one) => one.entity === entity.toLowerCase());
      return kind === undefined || field !== 'status'
        ? []
        : transitions.map(
            ({ from, to, by }) =>
              [
                `${entity}.${field}: ${from} to ${to} by ${by}`,
                kind.moves.some((move) => move.to === to && move.from.includes(String(from))),
              ] as const,
          );
    }),
  );

const isRule = ({ kind, required, unique, least, most, options, otherwise }: Field, { rule, value }: Rule): boolean | undefined => {
  switch (rule) {
    case 'required':
      return required;
    case 'unique':
      return unique === true;
    case 'maxLength':
      return kind === 'text' && value === most;
    case 'minimum':
      return kind === 'number' && value === least;
    case 'one of':
      return options !== undefined;
    case 'reference':
      return kind === 'thing' || kind === 'person';
    case 'default':
      return JSON.stringify(value) === JSON.stringify(otherwise ?? null);
    default:
      return undefined;
  }
};

const entityIs = (kind: Kind | undefined, name: string): boolean => kind !== undefined && kind.entity === name.toLowerCase();

/** Whether a call is refused whenever things stand so, as the product was drawn; `undefined` where that cannot be told from the words. */
const isRefusedWhen = (product: Product, { call, value }: Rule): boolean | undefined => {
  const [method = '', path = ''] = call.split(' ');
  const meant = meantBy(product, path);
  if (meant === undefined) return undefined;
  const { kind, action, isOne } = meant;
  const words = String(value);
  const [, below, above] = /^some (\w+)\.\w+ names the (\w+)$/.exec(words) ?? [];
  if (below !== undefined && above !== undefined) {
    const part = product.kinds.find((one) => entityIs(one, below));
    return method === 'DELETE' && entityIs(kind, above) && part?.parent?.collection === kind.collection && !kind.cascades;
  }
  const [, counted, most] = /^the number of (\w+) whose .* is at least (\d+)$/.exec(words) ?? [];
  if (counted !== undefined) return method === 'POST' && !isOne && entityIs(kind, counted) && kind.mostOpen === Number(most);
  const [, stands, ways = ''] = /^(\w+)\.status is ([\w ]+)$/.exec(words) ?? [];
  if (stands === undefined) return undefined;
  const states = ways.split(' or ');
  if (!entityIs(kind, stands)) {
    const whole = product.kinds.find(({ collection }) => collection === kind.parent?.collection);
    return entityIs(whole, stands) && (whole?.states.length ?? 0) > 2 && states.every((state) => state === whole?.states.at(-1));
  }
  const move = kind.moves.find((one) => one.action === action);
  if (move !== undefined) return states.every((state) => !move.from.includes(state));
  return action === undefined && (method === 'DELETE' || product.manner.moves !== 'patch')
    ? kind.fixedLater && states.every((state) => state !== kind.states[0])
    : undefined;
};

const judgeRules = (product: Product, { points }: Specification): Judged =>
  judged(
    points.validation.flatMap((one) => {
      if (one.rule === REFUSED_WHEN) {
        const isTrue = isRefusedWhen(product, one);
        return isTrue === undefined ? [] : [[`${one.call}: ${one.value}`, isTrue] as const];
      }
      const kind = meantBy(product, one.call.split(' ')[1] ?? '')?.kind;
      const field = kind?.fields.find(({ name }) => wireName(product.manner, name) === one.field);
      const isTrue = field === undefined ? undefined : isRule(field, one);
      return isTrue === undefined ? [] : [[`${one.call} ${one.field}: ${one.rule} ${one.value}`, isTrue] as const];
    }),
  );

/** Whether records stand as it is said that they were last seen, when all is done. What went since with something that it was of, nobody saw go. */
const judgeEnds = ({ product, ended }: Lived, { points }: Specification): Judged =>
  judged(
    points.entities.flatMap(({ name, records }) => {
      const kind = product.kinds.find((one) => entityIs(one, name));
      const things = new Map((ended.get(kind?.collection ?? '') ?? []).map((thing) => [String(thing.id), thing]));
      return records.flatMap(({ key, last }): (readonly [string, boolean])[] => {
        const thing = things.get(key);
        if (kind === undefined || last === undefined) return [];
        if (last === null) return [[`${name} ${key}: taken away`, thing === undefined]];
        const own = new Map(Object.entries(thing ?? {}).map(([field, value]) => [wireName(product.manner, field), value]));
        return Object.entries(last).flatMap(([field, value]): (readonly [string, boolean])[] =>
          own.has(field)
            ? [[`${name} ${key}.${field}: last seen ${JSON.stringify(value)}`, JSON.stringify(own.get(field)) === JSON.stringify(value)]]
            : [],
        );
      });
    }),
  );

/** What of points 3 (how records were last seen), 4, 5 and 6 is true of the product. */
export const judgeProduct = (
  lived: Lived,
  specification: Specification,
): Readonly<Record<'records' | 'transitions' | 'rules' | 'permissions', Judged>> => ({
  records: judgeEnds(lived, specification),
  transitions: judgeTransitions(lived.product, specification),
  rules: judgeRules(lived.product, specification),
  permissions: judgePermissions(lived.product, specification),
});
