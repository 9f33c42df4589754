const NAMES: ReadonlySet<string> = new Set(['x-http-method-override', 'x-http-method', 'x-method-override']);
const INSTEAD = /^(?:PUT|PATCH|DELETE)$/;

interface Header {
  readonly name: string;
  readonly value: string;
}

const named = (headers: readonly Header[]): string | undefined => {
  for (const { name, value } of headers) {
    const method = NAMES.has(name.toLowerCase()) ? value.trim().toUpperCase() : '';
    if (INSTEAD.test(method)) return method;
  }
  return undefined;
};

/**
 * What a request asks for: its method, or the one that a header of a POST names in its place, as clients do where others do not get through
 * (`X-HTTP-Method-Override: DELETE`).
 */
export const namedMethod = (method: string, headers: readonly Header[]): string =>
  method === 'POST' ? (named(headers) ?? method) : method;

/** The method that such a request goes by on its way. */
export const carryingMethod = (method: string, headers: readonly Header[]): string => (named(headers) === method ? 'POST' : method);
