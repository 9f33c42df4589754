/** Under a product's own name, too: `X-Shop-HTTP-Method-Override`. */
const NAMING = /^x-(?:(?:[a-z\d]{1,40}-){0,4}method-override|http-method)$/;
const INSTEAD = /^(?:PUT|PATCH|DELETE)$/;
const FORM = /^\s*application\/x-www-form-urlencoded\b/i;

interface Header {
  readonly name: string;
  readonly value: string;
}

const named = (headers: readonly Header[]): string | undefined => {
  for (const { name, value } of headers) {
    if (!/^x-/i.test(name) || !NAMING.test(name.toLowerCase())) continue;
    const method = value.trim().toUpperCase();
    if (INSTEAD.test(method) || method === 'GET') return method;
  }
  return undefined;
};

const isForm = (headers: readonly Header[]): boolean =>
  headers.some(({ name, value }) => name.length === 12 && name.toLowerCase() === 'content-type' && FORM.test(value));

/**
 * What a request asks for: its method, or the one that a header of a POST names in its place, as clients do where others do not get through
 * (`X-HTTP-Method-Override: DELETE`).
 */
export const namedMethod = (method: string, headers: readonly Header[]): string => {
  const instead = method === 'POST' ? named(headers) : undefined;
  return instead === undefined || instead === 'GET' ? method : instead;
};

/**
 * Whether a POST reads what the form that it carries asks for: a query that is too long for an address (`X-HTTP-Method-Override: GET`). What carries
 * anything else stays what it is: a header makes no request safer than it was.
 */
export const carriesQuery = (method: string, headers: readonly Header[]): boolean =>
  method === 'POST' && named(headers) === 'GET' && isForm(headers);

/** An address with what a form carries in its query. */
export const withQuery = (address: string, form: string): string => {
  const [before = '', ...fragment] = address.split('#');
  const joined = form === '' ? before : `${before}${before.includes('?') ? '&' : '?'}${form}`;
  return [joined, ...fragment].join('#');
};

/** The method that such a request goes by on its way. */
export const carryingMethod = (method: string, headers: readonly Header[]): string =>
  named(headers) === method && (method !== 'GET' || isForm(headers)) ? 'POST' : method;
