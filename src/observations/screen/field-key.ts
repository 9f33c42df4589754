/** What tells one field of a screen from its others. */
export interface FieldKey {
  readonly form: string;
  readonly field: string;
  readonly name: string;
}

/** A name with a number in it may be given out anew each time a screen is drawn (`:r3:`, `field-17`): where there is a label, that tells the field. */
const isGivenOut = ({ field, name }: FieldKey): boolean => name !== '' && /\d/.test(field);

export const fieldKey = (key: FieldKey): string => JSON.stringify([key.form, isGivenOut(key) ? '' : key.field, key.name]);
