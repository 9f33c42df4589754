import { isUuid } from '../base/uuid.ts';

/** How identities are written: servers read them before they look for what is called so. */
const FORMS = {
  'whole number': (text: string) => /^\d{1,18}$/.test(text),
  UUID: isUuid,
  'object id': (text: string) => /^[0-9a-f]{24}$/i.test(text),
} as const;

export const FORM_NAMES = ['whole number', 'UUID', 'object id'] as const satisfies readonly (keyof typeof FORMS)[];
export type Form = (typeof FORM_NAMES)[number];

/** Whether a text is written in a form: digits alone, a UUID (RFC 9562), or the 24 hexadecimal digits of an object id (bsonspec.org). */
export const isWrittenAs = (text: string, form: Form): boolean => FORMS[form](text);
