/** What members of errors are called, by what they say. */

/** Words for people, the plainest first. */
export const MESSAGE_KEYS = [
  'message',
  'msg',
  'detail',
  'error_description',
  'description',
  'title',
  'info',
  'reason',
  'error_message',
  'errorMessage',
  'errmsg',
  'error_msg',
  'err_msg',
  'retmsg',
  'defaultMessage',
  'error',
] as const;
/** Other names of the same, as envelopes and forms have them: what is wrong with a form as a whole, beside what is with its fields. */
export const MESSAGE =
  /^text$|^problem$|^(?:form|global|general|server|root)_?error$|(?:message|msg)$|^(?:(?:err(?:or)?|ret(?:urn)?|result|resp(?:onse)?|fault|short|status)_?)(?:string|description|text)$/i;
/** The field that an error is about. */
export const FIELD_KEYS = [
  'field',
  'param',
  'parameter',
  'property',
  'propertyName',
  'propertyPath',
  'attribute',
  'fieldPath',
  'path',
  'loc',
  'pointer',
  'instancePath',
  'dataPath',
  'attr',
  'fieldName',
  'field_name',
  'location',
] as const;
/** A member that holds errors, or what is said of fields: `errors`, `fieldErrors`, `validation_errors`, `invalid_fields`. */
export const holdsErrors = (key: string): boolean =>
  /^(?:(?:validation|field|input)_)?errors$|^(?:[a-z][A-Za-z]*)?Errors$|^invalid_?[fF]ields$/.test(key);

/** One whose items call the field by `name`. */
export const namesFields = (key: string): boolean => /^invalid|^fields$|^field_?errors$/i.test(key);
