import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { Input, List } from '../node.ts';
import { pageLength } from '../parts/page-length.ts';
import type { Binding, Request } from '../request.ts';
import type { Binder } from './request-of.ts';

type Begun = ReadonlyMap<string, string>;

/** "page = 1, size = 10": what a screen asks a call with each time that it comes up. */
export const begunWith = (screens: readonly ReadScreen[], call: string): Begun => {
  const begins = screens.flatMap(({ reads = [] }) => reads).find((read) => read.call === call && read.begins !== undefined)?.begins;
  return new Map(
    (begins ?? '').split(', ').flatMap((pair) => {
      const [, name, value] = /^(\S+) = (\S+)$/.exec(pair) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
};

/** The thing that a screen's own address is of: `{itemId}`. */
const placed = (value: string | undefined): Binding | undefined => {
  const [, name] = /^\{(\w+)\}$/.exec(value ?? '') ?? [];
  return name === undefined ? undefined : { from: 'route', name };
};

/** Gives a call what a screen asks it with. */
export const begunBinder = (screens: readonly ReadScreen[], call: Call): Binder => {
  const begun = begunWith(screens, callName(call));
  return (slot) => {
    const value = slot.kind === 'parameter' && slot.parameter.in === 'query' ? begun.get(slot.parameter.name) : undefined;
    return value === undefined ? undefined : (placed(value) ?? { from: 'constant', value });
  };
};

/** What reads asks as the screen does: for its own thing, and for nothing that was never asked from there. */
export const asBegun = <Asks extends { readonly request: Request | null; readonly inputs: readonly Input[] }>(
  asks: Asks,
  screens: readonly ReadScreen[],
  call: Call,
): Asks => {
  const begun = begunWith(screens, callName(call));
  if (call.method !== 'GET' || asks.request === null || ![...begun.values()].some((value) => placed(value) !== undefined)) return asks;
  const isAlways = (name: string): boolean =>
    call.parameters.some((one) => one.in === 'query' && one.name === name && one.present.times === one.present.of);
  const parameters = asks.request.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query' || parameter.bind.from !== 'input') return [parameter];
    const value = begun.get(parameter.name);
    if (value !== undefined) return [{ ...parameter, bind: placed(value) ?? ({ from: 'constant', value } as const) }];
    return isAlways(parameter.name) ? [parameter] : [];
  });
  const asked = new Set(parameters.flatMap(({ name, bind }) => (bind.from === 'input' ? [name] : [])));
  return {
    ...asks,
    request: { ...asks.request, parameters },
    inputs: asks.inputs.filter((input) => input.in !== 'query' || asked.has(input.path)),
  };
};

/** A list of what belongs to the thing that the screen's address is of: nobody chooses that. */
const belonging = (list: List, begun: Begun): List => {
  const isGiven = (name: string): boolean => placed(begun.get(name)) !== undefined;
  if (![...begun.keys()].some(isGiven)) return list;
  return {
    ...list,
    request: {
      ...list.request,
      parameters: list.request.parameters.map((parameter) => {
        const bind = parameter.in === 'query' ? placed(begun.get(parameter.name)) : undefined;
        return bind === undefined ? parameter : { ...parameter, bind };
      }),
    },
    filters: list.filters.filter(({ path }) => !isGiven(path)),
    parameters: list.parameters.filter(({ path }) => !isGiven(path)),
    presets: list.presets.filter(({ path }) => !isGiven(path)),
  };
};

/** A list that is asked for as the screen does when it comes up: of its own thing, with its first page, so many rows, in that order. */
export const beginning = (all: List, screens: readonly ReadScreen[]): List => {
  const asked = begunWith(screens, all.request.call);
  const list = belonging(all, asked);
  const begun = new Map([...asked].filter(([, value]) => placed(value) === undefined));
  if (begun.size === 0) return list;
  const paged = new Set([list.paging?.position, list.paging?.size]);
  const own = new Set([...list.filters.map(({ path }) => path), ...list.presets.map(({ path }) => path)]);
  const isFixed = (name: string): boolean => begun.has(name) && !paged.has(name) && !own.has(name);
  const request = {
    ...list.request,
    parameters: list.request.parameters.map((parameter) => {
      const value = begun.get(parameter.name);
      return parameter.in === 'query' && parameter.bind.from === 'input' && value !== undefined && isFixed(parameter.name)
        ? { ...parameter, bind: { from: 'constant' as const, value } }
        : parameter;
    }),
  };
  const starting = (input: Input): Input => ({ ...input, startsAs: input.startsAs ?? begun.get(input.path) ?? null });
  const { paging } = list;
  const size = Number(begun.get(paging?.size ?? ''));
  return {
    ...list,
    request,
    filters: list.filters.map(starting),
    parameters: list.parameters.filter(({ path }) => !isFixed(path)),
    paging:
      paging === null
        ? null
        : {
            ...paging,
            defaultSize: size > 0 ? size : paging.defaultSize,
            always: (['position', 'size'] as const).filter((which) => paging.always.includes(which) || begun.has(paging[which] ?? '')),
          },
    ...pageLength({ request, paging }),
  };
};
