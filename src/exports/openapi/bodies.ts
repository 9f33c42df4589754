import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** The last word of a path that is no parameter: `/api/books/{id}` is about books. */
const topic = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.includes('{'))
    .at(-1) ?? '';

/** Applies a function to the schema of every request and response body of a path item's operations. */
export const mapBodies = (path: string, operation: JsonObject, change: (schema: JsonObject, under: string) => JsonObject): JsonObject => {
  const content = (holder: Json | undefined): Json | undefined => {
    if (holder === undefined || !isObject(holder) || holder['content'] === undefined || !isObject(holder['content'])) return holder;
    const media = Object.entries(holder['content']).map(([type, of]): [string, Json] => {
      const schema = isObject(of) ? of['schema'] : undefined;
      return [type, isObject(of) && schema !== undefined && isObject(schema) ? { ...of, schema: change(schema, topic(path)) } : of];
    });
    return { ...holder, content: Object.fromEntries(media) };
  };
  const { requestBody, responses } = operation;
  const body = content(requestBody);
  return {
    ...operation,
    ...(body === undefined ? {} : { requestBody: body }),
    ...(responses === undefined || !isObject(responses)
      ? {}
      : { responses: Object.fromEntries(Object.entries(responses).map(([status, of]) => [status, content(of) ?? of])) }),
  };
};
