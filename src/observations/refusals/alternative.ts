import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** Where a schema's validator says that a rule stands directly in one of several schemas (JSON Schema, Core §10.2.1): `#/anyOf/0/required`. */
const DIRECTLY = /\/(?:anyOf|oneOf)\/\d+\/[A-Za-z]+$/;
/** Keywords of which a validator complains when no schema of several fitted. */
const SEVERAL: ReadonlySet<unknown> = new Set(['anyOf', 'oneOf']);

/** Which part of what was sent Ajv complains of; versions before the eighth call that by another name. */
const placeOf = (complaint: JsonObject): Json | undefined => complaint['instancePath'] ?? complaint['dataPath'];

/**
 * Whether a complaint of a validator is about one of several forms, of which any would do: it stands in one of their schemas, or what comes behind it says that
 * none of them fitted what it is in. A schema that is referred to has an address of its own, and says of no alternative that it is one.
 */
export const isAlternative = (complaint: JsonObject, behind: readonly Json[]): boolean => {
  const { schemaPath, keyword } = complaint;
  const place = placeOf(complaint);
  if (typeof schemaPath === 'string' && DIRECTLY.test(schemaPath)) return true;
  return (
    typeof place === 'string' &&
    typeof keyword === 'string' &&
    behind.some((other) => {
      const holder = isObject(other) && SEVERAL.has(other['keyword']) ? placeOf(other) : undefined;
      return typeof holder === 'string' && (place === holder || place.startsWith(`${holder}/`));
    })
  );
};
