import type { Json } from '../base/json.ts';
import { formValue } from '../base/wire/form-value.ts';
import type { FormField } from './exchange.ts';

/** The fields of a form as an object; those that were sent several times hold a list. `fileAs`: what stands for a file. */
export const formJson = (fields: readonly FormField[], fileAs: (file: NonNullable<FormField['file']>) => string): Json => {
  const object = new Map<string, Json[]>();
  for (const { name, value, file } of fields)
    object.set(name, [...(object.get(name) ?? []), file === undefined ? formValue(value) : fileAs(file)]);
  return Object.fromEntries([...object].map(([name, values]) => [name, values.length === 1 ? (values[0] as Json) : values]));
};
