import { type Token, tokTypes } from 'acorn';

/** A token with what it says, which the types of its maker leave out. */
export type CodeToken = Token & { readonly value: unknown };

/** A piece of a text that is put together when code runs: words that are written there, or what is put in, by the last name in it. */
export type Piece = { readonly words: string } | { readonly put: string };

const closes = (token: CodeToken): boolean =>
  token.type === tokTypes.parenR || token.type === tokTypes.bracketR || token.type === tokTypes.braceR;
const opens = (token: CodeToken): boolean =>
  token.type === tokTypes.parenL ||
  token.type === tokTypes.bracketL ||
  token.type === tokTypes.braceL ||
  token.type === tokTypes.dollarBraceL;

/** Tokens apart at those of a type that stand in no bracket. */
export const splitAt = (tokens: readonly CodeToken[], apart: (token: CodeToken) => boolean): readonly (readonly CodeToken[])[] => {
  const parts: CodeToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth -= 1;
    if (depth === 0 && apart(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

const isPlus = ({ type, value }: CodeToken): boolean => type === tokTypes.plusMin && value === '+';

/** Operators under which a `+` is part of one of several values, or of none. */
const BINDS_LESS = new Set<unknown>([
  tokTypes.question,
  tokTypes.colon,
  tokTypes.logicalOR,
  tokTypes.logicalAND,
  tokTypes.coalesce,
  tokTypes.assign,
  tokTypes.eq,
  tokTypes.arrow,
  tokTypes.equality,
  tokTypes.relational,
  tokTypes.bitShift,
]);

/** What is put in, by its last name: `encodeURIComponent(t.slug)` is "slug", `e` is "e". */
const nameIn = (tokens: readonly CodeToken[]): string => {
  const name = tokens.findLast(
    ({ type, value }) => type === tokTypes.name && typeof value === 'string' && !/^(?:toString|encodeURIComponent)$/.test(value),
  );
  return typeof name?.value === 'string' ? name.value : 'value';
};

/** Whether what is put in may hold a slash of its own, so that it is no one segment. */
const mayBePath = (tokens: readonly CodeToken[]): boolean =>
  tokens.some(({ type, value }) => (type === tokTypes.string || type === tokTypes.template) && String(value).includes('/'));

/** A template literal from its first token to its last: its words and what stands in `${}`. */
const ofTemplate = (tokens: readonly CodeToken[]): readonly Piece[] | undefined => {
  const pieces: Piece[] = [];
  let put: CodeToken[] | undefined;
  let depth = 0;
  for (const token of tokens.slice(1, -1)) {
    if (put === undefined) {
      if (token.type === tokTypes.template) pieces.push({ words: String(token.value) });
      else if (token.type === tokTypes.dollarBraceL) put = [];
      else return undefined;
    } else if (token.type === tokTypes.braceR && depth === 0) {
      if (mayBePath(put)) return undefined;
      pieces.push({ put: nameIn(put) });
      put = undefined;
    } else {
      if (opens(token)) depth += 1;
      else if (closes(token)) depth -= 1;
      put.push(token);
    }
  }
  return put === undefined ? pieces : undefined;
};

/** `"/a/".concat(id, "/b")`, as compilers write templates for old browsers. */
const ofConcat = (tokens: readonly CodeToken[]): readonly Piece[] | undefined => {
  const [text, dot, name, open] = tokens;
  if (text?.type !== tokTypes.string || dot?.type !== tokTypes.dot || name?.value !== 'concat' || open?.type !== tokTypes.parenL)
    return undefined;
  let depth = 0;
  const end = tokens.findIndex((token, at) => {
    if (at < 3) return false;
    if (opens(token)) depth += 1;
    else if (closes(token)) depth -= 1;
    return depth === 0;
  });
  if (end < 0) return undefined;
  const inside = splitAt(tokens.slice(4, end), ({ type }) => type === tokTypes.comma).map(piecesOf);
  // `.concat(a).concat(b)` goes on behind it.
  const rest = tokens.slice(end + 1);
  const more = rest.length === 0 ? [] : ofConcat([{ ...text, value: '' } as CodeToken, ...rest]);
  if (more === undefined || inside.some((pieces) => pieces === undefined)) return undefined;
  return [{ words: String(text.value) }, ...inside.flatMap((pieces) => pieces ?? []), ...more];
};

/**
 * An expression as the text that it makes: texts, templates and `+` between them; whatever else is put in. `undefined` where it may be one of
 * several texts, or holds too little to tell.
 */
export const piecesOf = (tokens: readonly CodeToken[]): readonly Piece[] | undefined => {
  const [first] = tokens;
  if (first === undefined || tokens.length > 200) return undefined;
  if (splitAt(tokens, ({ type }) => BINDS_LESS.has(type)).length > 1) return undefined;
  const pieces: Piece[] = [];
  for (const part of splitAt(tokens, isPlus)) {
    const [begin] = part;
    const last = part.at(-1);
    if (begin === undefined) return undefined;
    if (begin.type === tokTypes.string && part.length === 1) pieces.push({ words: String(begin.value) });
    else if (begin.type === tokTypes.backQuote && last?.type === tokTypes.backQuote) {
      const template = ofTemplate(part);
      if (template === undefined) return undefined;
      pieces.push(...template);
    } else if (begin.type === tokTypes.string) {
      const joined = ofConcat(part);
      if (joined === undefined) return undefined;
      pieces.push(...joined);
    } else if (mayBePath(part)) return undefined;
    else pieces.push({ put: nameIn(part) });
  }
  return pieces;
};
