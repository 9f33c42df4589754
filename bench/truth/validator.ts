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
    | 'order';
}

const CODE = /^[A-Z]{2}-\d{3}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

const faultOf = (one: Field, payload: Payload, taken: ReadonlySet<string>): Fault['rule'] | undefined => {
  const value = payload[one.name];
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
      if (one.least !== undefined && value.length < one.least) return 'minLength';
      if (one.most !== undefined && value.length > one.most) return 'maxLength';
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

/** The server's own check: every field's first fault. `taken`: values of unique fields that are in use. */
export const faultsOf = (form: Form, payload: Payload, taken: ReadonlySet<string>): readonly Fault[] =>
  form.fields.flatMap((one) => {
    const rule = faultOf(one, payload, taken);
    return rule === undefined ? [] : [{ field: one, rule }];
  });
