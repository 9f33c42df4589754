/** String formats of JSON Schema 2020-12 that a value shows by itself. */
export type TextFormat = 'date-time' | 'date' | 'uuid' | 'email' | 'uri';

const FORMATS: readonly (readonly [TextFormat, RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['uri', /^https?:\/\/[^\s]+$/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
];

export const textFormat = (text: string): TextFormat | undefined => {
  if (text.length < 5 || text.length > 300) return undefined;
  const code = text.charCodeAt(0);
  const digit = code >= 48 && code <= 57;
  if (!digit && !text.includes('@') && !text.startsWith('http') && text.length !== 36) return undefined;
  return FORMATS.find(([, pattern]) => pattern.test(text))?.[0];
};
