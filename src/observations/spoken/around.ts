import type { Framing } from '../../base/wire/framing.ts';
import { isName, type Line, tellsAt } from './line.ts';
import type { Pair } from './spoken.ts';

/** Members that say what a message is, the same in all of them: `{"msg": "method"}`, `{"type": 3}`, `{"jsonrpc": "2.0"}`. */
const constantsOf = (lines: readonly Line[], but: readonly string[]): [string, string | number][] => {
  const [first] = lines;
  return [...(first?.members ?? [])].filter(
    ([name, value]) =>
      !but.includes(name) &&
      (name === 'jsonrpc' || (tellsAt(name) !== undefined && (isName(value) || (typeof value === 'number' && !name.startsWith('@'))))) &&
      lines.every(({ members }) => members.get(name) === value),
  );
};

/** The one member besides that holds something in parts, in all of them and of one kind in all. */
const holderOf = (lines: readonly Line[], besides: readonly string[]): { readonly member: string; readonly isList: boolean } | null => {
  const holding = lines.flatMap(({ holds }) => [...holds]);
  const [member, ...others] = new Set(holding.map(([name]) => name));
  const kinds = new Set(holding.map(([, kind]) => kind));
  if (member === undefined || others.length > 0 || kinds.size > 1 || holding.length < lines.length) return null;
  const isPlace = member.startsWith('@');
  const isAlone = lines.every(({ parts }) => parts.every((name) => name === member || besides.includes(name)));
  const isList = kinds.has('list');
  return isPlace ? (isList ? null : { member, isList }) : isAlone ? { member, isList } : null;
};

/** What stands around what numbered messages say. */
export const aroundOf = (pairs: readonly Pair[], { named, numbered }: Framing): Pick<Framing, 'constants' | 'under'> => {
  const asked = pairs.map((pair) => pair.asked);
  const came = pairs.map((pair) => pair.came);
  const ownAsked = numbered === null ? [named] : [named, numbered.asked];
  const ownCame = [numbered?.answered ?? named];
  const constants = { asked: constantsOf(asked, ownAsked), answered: constantsOf(came, ownCame) };
  const told = holderOf(asked, [...ownAsked, ...constants.asked.map(([name]) => name)]);
  const answered = named.startsWith('@') ? (holderOf(came, [])?.member ?? null) : null;
  const hasConstants = constants.asked.length + constants.answered.length > 0;
  return {
    ...(hasConstants ? { constants } : {}),
    ...(told === null && answered === null ? {} : { under: { asked: told, answered } }),
  };
};
