import { enumerated } from '../base/enumerated.ts';
import { type Errand, oneOf } from './gap.ts';

/** One thing to do while recording, and which open questions it asks: their numbers in the list of gaps. */
export interface Task {
  readonly does: string;
  readonly asks: readonly number[];
}

export interface Asked {
  readonly errand: Errand;
  readonly gap: number;
}

const FEW = 8;
const some = (names: readonly string[]): string =>
  names.length <= FEW ? enumerated(names) : `${names.slice(0, FEW).join(', ')} and ${names.length - FEW} more`;
const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const WHOSE = { own: ' that is their own', other: " that is somebody else's" } as const;

const methodOf = (call: string): string => call.slice(0, call.indexOf(' '));
const pathOf = (call: string): string => call.slice(call.indexOf(' ') + 1).replace(/ #.*$/, '');
const operationOf = (call: string): string | undefined => / #(.*)$/.exec(call)?.[1];

/** What tells tasks apart: errands of one key are done in one go. */
const keyOf = (errand: Errand): string => {
  switch (errand.kind) {
    case 'call':
      return `call ${pathOf(errand.call)} ${errand.relation ?? ''}`;
    case 'refusal':
      return `refusal ${errand.call}`;
    case 'page':
      return `page ${errand.call}`;
    case 'status':
      return `status ${errand.entity} ${errand.status}`;
    case 'screen':
      return `screen ${errand.route === null ? '' : 'one'} ${errand.ways.join()}`;
    case 'other':
      return `other ${errand.does}`;
  }
};

const callsWords = (errands: readonly Extract<Errand, { kind: 'call' }>[]): string => {
  const [first] = errands;
  if (first === undefined) return '';
  const operations = unique(errands.flatMap(({ call }) => operationOf(call) ?? []));
  const methods = unique(errands.map(({ call }) => methodOf(call)));
  return `call ${enumerated(methods)} ${pathOf(first.call)}${operations.length === 0 ? '' : ` with ${some(operations)}`}${first.relation === null ? '' : WHOSE[first.relation]}`;
};

const waysOf = (errands: readonly { readonly ways: readonly string[] }[]): string => unique(errands.flatMap(({ ways }) => ways)).join('; ');

/** What is to be done, in one clause. */
const wordsOf = (errands: readonly Errand[]): string => {
  const [first] = errands;
  const alike = <K extends Errand['kind']>(kind: K): Extract<Errand, { kind: K }>[] =>
    errands.filter((errand): errand is Extract<Errand, { kind: K }> => errand.kind === kind);
  switch (first?.kind) {
    case 'call':
      return callsWords(alike('call'));
    case 'refusal':
      return `send ${first.call} ${waysOf(alike('refusal'))}`;
    case 'page':
      return `read ${first.call} ${waysOf(alike('page'))}`;
    case 'status': {
      const calls = unique(alike('status').flatMap((errand) => errand.calls));
      return `take ${oneOf(first.entity)} ${first.status}, then ${calls.length === 0 ? 'read it again later' : `call ${some(calls)}`}`;
    }
    case 'screen': {
      const routes = unique(alike('screen').flatMap(({ route }) => route ?? []));
      return `${routes.length === 0 ? 'go through the screens' : `open ${some(routes)}`} ${waysOf(alike('screen'))}`;
    }
    case 'other':
      return first.does;
    case undefined:
      return '';
  }
};

/** Errands of one session as tasks: what asks most comes first. */
export const tasksOf = (asked: readonly Asked[]): readonly Task[] =>
  [...Map.groupBy(asked, ({ errand }) => keyOf(errand)).values()]
    .map(
      (group): Task => ({
        does: wordsOf(group.map(({ errand }) => errand)),
        asks: [...new Set(group.map(({ gap }) => gap))].sort((a, b) => a - b),
      }),
    )
    .sort((a, b) => b.asks.length - a.asks.length || (a.does < b.does ? -1 : 1));
