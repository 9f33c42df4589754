/** What tells one field of a screen from its others. */
export interface FieldKey {
  readonly form: string;
  readonly field: string;
  readonly name: string;
}

/** A name with a number in it may be given out anew each time a screen is drawn (`:r3:`, `field-17`): where there is a label, that tells the field. */
const isGivenOut = ({ field, name }: FieldKey): boolean => name !== '' && (/\d/.test(field) || isNumbered(field));

export const fieldKey = (key: FieldKey): string => JSON.stringify([key.form, isGivenOut(key) ? '' : key.field, key.name]);

/**
 * Ids that libraries number as they draw: React's `useId` (`:r3:`, `«r3»`, `_r_3_`; `_R_3_` of what a server drew), whatever a library puts before
 * it, and those of React Select, Mantine, Material UI, Headless UI, Radix, Downshift,
 * Ant Design, Angular Material, Vuetify, Element Plus, Ember and Ext.
 */
const NUMBERED =
  /^(?:(?:[a-z]+-)*(?::[rR]\w*:|«[rR]\w*»|_[rR]_\w+_)|react-select-\d|react-aria|mantine-\w|mui-\d|headlessui-|radix-|downshift-\d|rc_select_\d|mat-(?:input|select|radio|mdc)-?\w*-\d|(?:input|checkbox|switch)-(?:v-)?\d+$|el-id-\d|ember\d|ext-(?:gen|comp)-?\d)/;

/** Whether a field's name was given out by a library, and tells nobody which field it is. */
export const isNumbered = (field: string): boolean => NUMBERED.test(field);
