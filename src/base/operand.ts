const OPERATORS =
  '(?:not\\.)?(?:eq|neq?|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxr|nxl|adj|(?:pl|ph|w)?fts)(?:\\(\\w+\\))?';
const SPOKEN = new RegExp(`^(${OPERATORS})[.:](.*)$`, 's');
const NAMED = new RegExp(`^(.+)\\.(${OPERATORS})$`, 's');

/**
 * `id=eq.2`: what is compared with a field stands behind how it is compared (postgrest.org, "Operators"; others write a colon). Known by both names
 * together, `id.eq` is 2. `undefined` when the value begins with no operator.
 */
export const asOperand = (name: string, text: string): readonly [name: string, value: string] | undefined => {
  const [, operator, value] = SPOKEN.exec(text) ?? [];
  return operator === undefined || value === undefined ? undefined : [`${name}.${operator}`, value];
};

/** `id.eq` taken apart. */
export const operandNamed = (name: string): { readonly field: string; readonly operator: string } | undefined => {
  const [, field, operator] = NAMED.exec(name) ?? [];
  return field === undefined || operator === undefined ? undefined : { field, operator };
};

/** Whether a parameter holds what equals a field (`id.eq`), and which field that is. */
export const equalledBy = (name: string): string | undefined => {
  const compared = operandNamed(name);
  return compared?.operator === 'eq' ? compared.field : undefined;
};

/** How a filter in brackets compares: by equality, with one of several, by what is something else, or by what a text holds. */
const WAYS = [
  ['equals', /^[_$]?(?:eq|eqi|equals)$/i],
  ['is one of', /^[_$]?in$/i],
  ['is not', /^[_$]?(?:neq?|nei|not_?equals?)$/i],
  ['contains', /^[_$]?(?:i?contains|containsi|i?like)$/i],
] as const;
type Way = (typeof WAYS)[number][0];
/** What joins filters, and which of several one is: no field. */
const JOINS = /^(?:\d+|[_$]?(?:and|or|not))$/i;

/**
 * What a parameter in brackets looks at (`filter[shelf]`, `filter[shelf][_eq]`, `filters[$and][0][shelf][$ne]`, `where[or][0][shelf][contains]`, `shelf[$in][]`): the
 * field, and how it compares it; `undefined` of any other name, and of what compares in another way.
 */
export const inBrackets = (name: string): { readonly field: string; readonly is: Way } | undefined => {
  const [, first = '', inside] = /^([\w.$-]+)((?:\[[^[\]]+\])+)(?:\[\])?$/.exec(name) ?? [];
  if (inside === undefined) return undefined;
  const parts = [...inside.matchAll(/\[([^[\]]+)\]/g)].map(([, part = '']) => part);
  const way = WAYS.find(([, said]) => said.test(parts.at(-1) ?? ''))?.[0];
  const field = way === undefined ? parts.at(-1) : parts.length === 1 ? first.replace(/^(?:filters?|where)\./, '') : parts.at(-2);
  if (field === undefined || JOINS.test(field) || /^[_$]/.test(field)) return undefined;
  return { field, is: way ?? 'equals' };
};

/** The field of which a parameter in brackets keeps one value or several, and what the parameter is called before its brackets; `undefined` of any other. */
export const keptIn = (name: string): { readonly field: string; readonly around: string } | undefined => {
  const { field, is } = inBrackets(name) ?? {};
  return field !== undefined && (is === 'equals' || is === 'is one of') ? { field, around: name.slice(0, name.indexOf('[')) } : undefined;
};
