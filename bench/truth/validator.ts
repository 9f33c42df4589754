import type { Field, Form, Payload } from './form.ts';

/** What a validator finds wrong: which rule of which field. */
export interface Fault {
  readonly field: Field;
  readonly rule:
    | 'required'
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'type'
    | 'email'
    | 'pattern'
    | 'one of'
    | 'unique'
    | 'order'
    | 'required when'
    | 'together';
}

/** What a code must be written as. */
export const CODE = /^[A-Z]{2}-\d{3}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** How long a text is, as the field counts. */
export const lengthOf = ({ counts }: Field, value: string): number =>
  counts === 'bytes' ? new TextEncoder().encode(value).length : value.length;

const faultOf = (one: Field, payload: Payload, taken: ReadonlySet<string>): Fault['rule'] | undefined => {
  const value = payload[one.name];
  const { requiredWhen } = one;
  if ((value === undefined || value === '') && requiredWhen !== undefined)
    return payload[requiredWhen.field] === requiredWhen.value ? 'required when' : undefined;
  if (value === undefined) return one.required ? 'required' : undefined;
  if (one.kind === 'integer') {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'type';
    if (one.least !== undefined && value < one.least) return 'minimum';
    return one.most !== undefined && value > one.most ? 'maximum' : undefined;
  }
  if (typeof value !== 'string') return 'type';
  if (value.trim() === '') return one.required ? 'required' : undefined;
  switch (one.kind) {
    case 'text':
      if (one.least !== undefined && lengthOf(one, value) < one.least) return 'minLength';
      if (one.most !== undefined && lengthOf(one, value) > one.most) return 'maxLength';
      return one.unique && taken.has(value) ? 'unique' : undefined;
    case 'email':
      return EMAIL.test(value) ? undefined : 'email';
    case 'code':
      return CODE.test(value) ? undefined : 'pattern';
    case 'choice':
      return one.options.includes(value) ? undefined : 'one of';
    case 'date':
      return one.notBefore !== undefined && value < String(payload[one.notBefore] ?? '') ? 'order' : undefined;
  }
};

/** What must be there once, of the two fields that are unique together. */
export const pairOf = ({ together }: Form, payload: Payload): string | undefined =>
  together === undefined ? undefined : together.map((name) => `${name}=${payload[name] ?? ''}`).join(' ');

/** The server's own check: every field's first fault. `taken`: values of unique fields that are in use. */
export const faultsOf = (form: Form, payload: Payload, taken: ReadonlySet<string>): readonly Fault[] => {
  const faults = form.fields.flatMap((one): Fault[] => {
    const rule = faultOf(one, payload, taken);
    return rule === undefined ? [] : [{ field: one, rule }];
  });
  const first = form.fields.find(({ name }) => name === form.together?.[0]);
  // Looked at last, and only of what is right otherwise, as frameworks do.
  return faults.length === 0 && first !== undefined && taken.has(pairOf(form, payload) ?? '')
    ? [{ field: first, rule: 'together' }]
    : faults;
};
