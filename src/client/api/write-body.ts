import type { Json, JsonObject } from '../../base/json.ts';
import type { Request, RequestField } from '../../plan/request.ts';
import { writeJson } from './write-json.ts';

/** What a person put into an input, or what a record or the plan gave for it. */
export type Entered = Json | readonly File[] | undefined;

/** Reads what was entered as the type that the call was seen to carry; `undefined` leaves the field out. */
export const typed = (field: Pick<RequestField, 'type' | 'always' | 'nullable'>, entered: Entered): Json | undefined => {
  if (entered === undefined || entered === '' || entered === null) {
    if (!field.always) return undefined;
    if (field.nullable) return null;
    return field.type === 'text' ? '' : field.type === 'boolean' ? false : undefined;
  }
  if (typeof entered !== 'string') return entered as Json;
  if (field.type === 'integer' || field.type === 'number') return Number.isFinite(Number(entered)) ? Number(entered) : entered;
  if (field.type === 'boolean') return entered === 'true';
  if (field.type === 'texts')
    return entered
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  if (field.type !== 'json') return entered;
  try {
    return JSON.parse(entered) as Json;
  } catch {
    return entered;
  }
};

/** What is sent of what was entered, each in its type; files are sent apart. */
export const valuesOf = (fields: readonly RequestField[], entered: ReadonlyMap<string, Entered>): readonly (readonly [string, Json])[] =>
  fields.flatMap((field): (readonly [string, Json])[] => {
    const value = field.type === 'file' ? undefined : typed(field, entered.get(field.path));
    return value === undefined ? [] : [[field.path, value]];
  });

/** `application/json`, `…+json`, and JSON under a name of its own (`application/json-rpc`). */
const isJson = (mediaType: string): boolean => /\bjson|json$/.test(mediaType);

const formText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a form: what stands inside of one is told in it as JSON. */
const formFields = (values: readonly (readonly [string, Json])[]): readonly (readonly [string, string])[] =>
  Object.entries(writeJson(values) as JsonObject).map(([name, value]) => [name, formText(value)]);

/** The body in the recorded media type, with the header that names it; multipart names itself. */
export const writeBody = (
  { mediaType, object: isObject, fields }: Pick<Request, 'mediaType' | 'object' | 'fields'>,
  entered: ReadonlyMap<string, Entered>,
): { readonly body: BodyInit | undefined; readonly contentType: string | undefined } => {
  if (mediaType === null || (fields.length === 0 && !(isObject && isJson(mediaType)))) return { body: undefined, contentType: undefined };
  const values = valuesOf(fields, entered);
  if (mediaType === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, text] of formFields(values)) form.append(name, text);
    for (const field of fields)
      for (const file of field.type === 'file' ? ((entered.get(field.path) ?? []) as readonly File[]) : []) form.append(field.path, file);
    return { body: form, contentType: undefined };
  }
  if (mediaType === 'application/x-www-form-urlencoded')
    return {
      body: new URLSearchParams(formFields(values).map(([name, text]): [string, string] => [name, text])).toString(),
      contentType: mediaType,
    };
  // An object is JSON, whatever it was called (`text/plain`, so that no other origin is asked first).
  if (isJson(mediaType) || isObject) return { body: JSON.stringify(writeJson(values)), contentType: mediaType };
  const [whole] = values;
  return { body: whole === undefined ? undefined : formText(whole[1]), contentType: mediaType };
};
