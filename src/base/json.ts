export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Deepest nesting that any walker follows; deeper parts are reported, never recursed into. */
export const DEPTH_LIMIT = 200;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);
