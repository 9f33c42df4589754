import { isArray, isObject, type Json } from '../base/json.ts';
import type { Template } from './outcome.ts';

/**
 * Whether an answer says that what was asked was not even begun with: errors that say where in the request, and no data (GraphQL October 2021, §7.1.1).
 * Who asks, and what there is, was not looked at.
 */
export const isRequestError = (response: Json | undefined): boolean => {
  if (!isObject(response) || Object.hasOwn(response, 'data') || !isArray(response['errors'])) return false;
  return response['errors'].length > 0 && response['errors'].every((error) => isObject(error) && isArray(error['locations']));
};

/** The same of a body that is worked out: what stands in its leaves does not matter. */
export const saysRequestError = (body: Template | null): boolean => body !== null && isRequestError(outlineOf(body));

const outlineOf = (template: Template): Json => {
  if (template.kind === 'array') return template.items.map(outlineOf);
  if (template.kind === 'object') return Object.fromEntries(template.members.map(([key, inner]) => [key, outlineOf(inner)]));
  return template.source.from === 'constant' ? (template.source.value as Json) : null;
};
