import { elements, members, type Spot, textAt, under } from '../spot.ts';
import type { References } from './reference.ts';

/** What a document asks for where it says who may call. */
export interface Security {
  readonly authentication: string | null;
  readonly open: boolean | undefined;
  readonly scopes: readonly string[];
  readonly at: string | undefined;
}

const wordFor = (scheme: Spot): string | null => {
  const type = textAt(under(scheme, 'type'))?.toLowerCase();
  const name = textAt(under(scheme, 'name')) ?? '';
  if (type === 'basic') return 'basic';
  if (type === 'oauth2' || type === 'openidconnect') return 'bearer';
  if (type === 'http') return textAt(under(scheme, 'scheme'))?.toLowerCase() ?? null;
  if (type !== 'apikey') return null;
  const place = textAt(under(scheme, 'in'));
  if (place === 'cookie' || (place === 'header' && name.toLowerCase() === 'cookie')) return 'cookie';
  if (place === 'header' && name.toLowerCase() === 'authorization') return 'bearer';
  // As a recorded one is named: a header in lower case, a query parameter as it is.
  return name === '' ? null : place === 'header' ? name.toLowerCase() : name;
};

/** The schemes of a document by their names (OpenAPI 3: components.securitySchemes, Swagger 2: securityDefinitions). */
export const schemesIn = (root: Spot, references: References): ReadonlyMap<string, Spot> => {
  const listed = under(under(root, 'components'), 'securitySchemes') ?? under(root, 'securityDefinitions');
  return new Map(members(listed, 200).map(([name, spot]) => [name, references.resolve(spot) ?? spot]));
};

/** Scopes that a scheme names, in any of its flows. */
export const scopesIn = (
  schemes: ReadonlyMap<string, Spot>,
): readonly { readonly name: string; readonly of: string; readonly at: string }[] => {
  const found = new Map<string, { name: string; of: string; at: string }>();
  for (const [of, scheme] of schemes) {
    const flows = [scheme, ...members(under(scheme, 'flows'), 10).map(([, flow]) => flow)];
    for (const flow of flows)
      for (const [name, { at }] of members(under(flow, 'scopes'), 200))
        if (!found.has(name) && !name.startsWith('x-')) found.set(name, { name, of, at });
  }
  return [...found.values()];
};

/**
 * What an operation asks for: its own requirement, else the document's. Of several ways in, the first that carries a credential is named; an empty
 * one says that none is needed.
 */
export const securityOf = (operation: Spot, root: Spot, schemes: ReadonlyMap<string, Spot>): Security => {
  const said = under(operation, 'security') ?? under(root, 'security');
  if (said === undefined) return { authentication: null, open: undefined, scopes: [], at: undefined };
  const ways = elements(said, 20).map((way) => members(way, 20));
  const open = ways.length === 0 || ways.some((way) => way.length === 0);
  const way = ways.find((parts) => parts.length > 0) ?? [];
  const words = way.map(([name]) => schemes.get(name)).map((scheme) => (scheme === undefined ? null : wordFor(scheme)));
  // With several ways in, none of their scopes is needed each time.
  const only = ways.filter((parts) => parts.length > 0).length === 1 && !open;
  return {
    authentication: words.find((word) => word !== null) ?? null,
    open,
    scopes: only ? way.flatMap(([, needed]) => elements(needed, 50).flatMap((scope) => textAt(scope) ?? [])) : [],
    at: said.at,
  };
};
