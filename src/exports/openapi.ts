import type { Export } from './export.ts';
import { openapiOf } from './openapi/openapi.ts';

/** The calls of point 7 for everything that reads OpenAPI; grades, counts and citations stand under `x-ninepoint`. */
export const openapi: Export = {
  name: 'openapi',
  mediaType: 'application/openapi+json',
  extension: '.openapi.json',
  summary: 'the calls as OpenAPI 3.1, with the evidence under x-ninepoint',
  write: ({ specification }) => `${JSON.stringify(openapiOf(specification), undefined, 2)}\n`,
};
