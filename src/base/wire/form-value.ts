import { isArray, isObject, type Json } from '../json.ts';

const LEVELS = 60;

const isDeep = (value: Json, depth = 0): boolean =>
  depth > LEVELS || Object.values(isArray(value) || isObject(value) ? value : {}).some((inner) => isDeep(inner as Json, depth + 1));

const isWhole = (text: string): boolean => {
  const bare = text.trim();
  return (bare.startsWith('{') && bare.endsWith('}')) || (bare.startsWith('[') && bare.endsWith(']'));
};

/**
 * What a field of a form says: a text, or the object or list that it holds as JSON: forms of several parts carry what is told beside their files so (RFC 7578,
 * §4.4: a part has a type of its own, which few clients write).
 */
export const formValue = (text: string): Json => {
  if (!isWhole(text)) return text;
  try {
    const value = JSON.parse(text) as Json;
    return (isObject(value) || isArray(value)) && !isDeep(value) ? value : text;
  } catch {
    return text;
  }
};
