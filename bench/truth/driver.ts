import type { EvidenceFile } from '../../src/evidence/reader.ts';
import type { Dialect } from './dialect.ts';
import { type Field, type Form, type Payload, textOf, validPayload, validValue, wideOf } from './form.ts';
import { type Call, harOf } from './har.ts';
import type { Random } from './random.ts';
import { type Fault, faultsOf, lengthOf, pairOf } from './validator.ts';

/** What was tried: a refusal that names a fault of a rule, and how near what was accepted comes to it. */
export interface Tried {
  readonly form: Form;
  readonly field: Field;
  readonly rule: Fault['rule'];
  /** The words of the refusal say which rule it is. */
  readonly named: boolean;
  /** The limit can be known: the words state it, or it was accepted and the next one refused. */
  readonly exact: boolean;
}

export interface Driven {
  readonly file: EvidenceFile;
  readonly tried: readonly Tried[];
}

const START = Date.UTC(2026, 4, 4, 8);

/** Values that somebody who tries a field sends: at its limits, one beyond, far beyond, empty, of another kind. */
const attemptsAt = (random: Random, one: Field): readonly (string | number | undefined)[] => {
  const far = random.whole(2, 30);
  switch (one.kind) {
    case 'text':
      return [
        undefined,
        '',
        ...(one.most === undefined ? [] : [one.most, one.most + 1, one.most + far].map((length) => textOf(random, length))),
        ...(one.least === undefined ? [] : [one.least, one.least - 1].map((length) => textOf(random, length))),
        // Letters of two bytes, as many as there is room for, and one more.
        ...(one.counts === 'bytes' && one.most !== undefined ? [one.most >> 1, (one.most >> 1) + 1].map(wideOf) : []),
      ];
    case 'integer':
      return [
        undefined,
        ...(one.most === undefined ? [] : [one.most, one.most + 1, one.most + far]),
        ...(one.least === undefined ? [] : [one.least, one.least - 1, one.least - far]),
        'many',
      ];
    case 'email':
      return [undefined, 'nobody', 'no body at all'];
    case 'code':
      return [undefined, 'ab-123', 'AB-12', 'XYZ', 'AB-1234'];
    case 'choice':
      return [undefined, 'purple', 'none of them'];
    case 'date':
      return one.notBefore === undefined ? [undefined] : [undefined, '2026-05-01'];
  }
};

/** How great a value is, as far as the limit of a rule goes. */
const greatnessOf = (one: Field, value: string | number | undefined): number | undefined =>
  typeof value === 'string' ? lengthOf(one, value) : value;

const limitOf = ({ least, most }: Field, rule: Fault['rule']): number | undefined =>
  rule === 'minLength' || rule === 'minimum' ? least : rule === 'maxLength' || rule === 'maximum' ? most : undefined;

/** What two rules hang on is tried with and without: the same room on another day, the same day in another room, both again. */
const tryHard = (form: Form, random: Random, submit: (payload: Payload) => void): void => {
  for (let n = 0; n < 4; n += 1) {
    const first = { ...validPayload(random, form), room: n + 1, day: `2026-08-${10 + n}` };
    submit(first);
    submit({ ...validPayload(random, form), room: first.room, day: `2026-09-${10 + n}` });
    submit({ ...validPayload(random, form), room: 9 - n, day: first.day });
    submit({ ...validPayload(random, form), room: first.room, day: first.day });
  }
  for (const { name, requiredWhen } of form.fields)
    for (const option of requiredWhen === undefined ? [] : ['mail', 'phone', 'desk', 'mail', 'phone', 'desk']) {
      const payload: Payload = { ...validPayload(random, form), delivery: option };
      delete payload[name];
      submit(payload);
    }
};

/** Somebody fills in every form, first rightly and then in every way that may be wrong; what the browser recorded. */
export const drive = (forms: readonly Form[], dialect: Dialect, random: Random): Driven => {
  const calls: Call[] = [];
  const tried = new Map<string, Omit<Tried, 'named' | 'exact'>>();
  const met = new Set<string>();
  let clock = START;
  let made = 0;
  for (const form of forms) {
    const taken = new Set<string>();
    const submit = (payload: Payload): void => {
      const faults = faultsOf(form, payload, taken);
      const told = dialect.firstOnly ? faults.slice(0, 1) : faults;
      for (const { field, rule } of told) {
        tried.set(`${form.collection} ${field.name} ${rule}`, { form, field, rule });
        met.add(`refused ${form.collection} ${field.name} ${greatnessOf(field, payload[field.name])}`);
      }
      if (faults.length === 0)
        for (const one of form.fields) met.add(`accepted ${form.collection} ${one.name} ${greatnessOf(one, payload[one.name])}`);
      if (faults.length === 0) {
        made += 1;
        for (const { name, unique } of form.fields) if (unique && payload[name] !== undefined) taken.add(String(payload[name]));
        const pair = pairOf(form, payload);
        if (pair !== undefined) taken.add(pair);
      }
      calls.push({
        start: clock,
        end: clock + 30,
        method: 'POST',
        url: `https://forms.example.com/api/${form.collection}`,
        token: 'token-of-the-driver-0123456789',
        sent: payload,
        status: faults.length === 0 ? 201 : dialect.status,
        answer: faults.length === 0 ? { id: made, ...payload } : dialect.body(told),
      });
      clock += random.whole(300, 3_000);
    };
    for (let n = 0; n < 4; n += 1) submit(validPayload(random, form));
    for (const one of form.fields) {
      for (const value of attemptsAt(random, one)) {
        // Not everybody tries everything.
        if (random.chance(0.15)) continue;
        const payload = validPayload(random, form);
        if (value === undefined) delete payload[one.name];
        else payload[one.name] = value;
        submit(payload);
      }
      if (one.unique) {
        const again = validPayload(random, form);
        again[one.name] = validValue(random, one);
        submit(again);
        submit({ ...validPayload(random, form), [one.name]: again[one.name] ?? '' });
      }
    }
    if (form.together !== undefined) tryHard(form, random, submit);
    // Some make two mistakes at once.
    for (let n = 0; n < 3; n += 1) {
      const payload = validPayload(random, form);
      for (const one of random.some(form.fields, 2))
        payload[one.name] = random.pick(attemptsAt(random, one).filter((value) => value !== undefined)) ?? '';
      submit(payload);
    }
  }
  const isExact = ({ form, field, rule }: Omit<Tried, 'named' | 'exact'>): boolean => {
    const limit = limitOf(field, rule);
    if (limit === undefined) return false;
    const next = rule.startsWith('max') ? limit + 1 : limit - 1;
    const at = `${form.collection} ${field.name}`;
    return dialect.numbers || (met.has(`accepted ${at} ${limit}`) && met.has(`refused ${at} ${next}`));
  };
  return {
    file: harOf('driver.har', calls),
    tried: [...tried.values()].map((one) => ({ ...one, named: !dialect.silent.includes(one.rule), exact: isExact(one) })),
  };
};
