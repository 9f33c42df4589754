import type { TypedValue } from '../../observations/screen.ts';
import { fieldWithout } from '../redaction/field.ts';
import { type KeyClass, keyClass } from '../redaction/key-class.ts';
import { type Keyed, redactionOf } from '../redaction/redaction.ts';
import { vaultOf } from '../redaction/vaults.ts';

/** What decides how a value may be spoken of. */
export interface Holder {
  /** HTML type, "select", "textarea" or an ARIA role. */
  readonly type: string;
  /** `name`, `id`, label: whatever the field is called. */
  readonly names: readonly string[];
  readonly autocomplete: string;
}

const SECRET_CLASSES: ReadonlySet<KeyClass> = new Set(['password', 'token', 'code', 'card', 'cookie']);
const SECRET_FILL = /\b(?:current-password|new-password|one-time-code|cc-[a-z-]+)\b/;
const DATES: ReadonlySet<string> = new Set(['date', 'time', 'month', 'week', 'datetime-local']);

/** Whether nothing of a field's value may be held, not even its length. */
export const isSecret = ({ type, names, autocomplete }: Holder): boolean =>
  type === 'password' || SECRET_FILL.test(autocomplete) || names.some((name) => SECRET_CLASSES.has(keyClass(name)));

export const SECRET: TypedValue = { kind: 'secret', length: undefined, shape: '', tag: '' };
export const EMPTY: TypedValue = { kind: 'empty', length: 0, shape: '', tag: '' };
export const CHECKED: TypedValue = { kind: 'checked', length: 0, shape: '', tag: '' };

/** A choice among options of the product, which may be told; "" when none is chosen. */
export const choice = (value: string): TypedValue =>
  value === '' ? EMPTY : { kind: 'choice', length: value.length, shape: shapeOf(value), tag: value.slice(0, 300).toWellFormed() };

const shapeOf = (text: string): string =>
  text
    .slice(0, 64)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/(?!A)\p{L}/gu, 'a')
    .replace(/\p{N}/gu, '9')
    .toWellFormed();

/** Speaks of typed values without saying them. */
export type ValueTeller = (holder: Holder, value: string) => TypedValue;

export const valueTeller = (keyed: Keyed): ValueTeller => {
  const open = redactionOf(keyed).mode === 'off';
  const vault = vaultOf(keyed);
  return (holder, value) => {
    if (isSecret(holder)) return SECRET;
    if (value === '') return EMPTY;
    if (holder.type === 'file') return { kind: 'file', length: 0, shape: '', tag: '' };
    const kind = DATES.has(holder.type)
      ? 'date'
      : holder.type === 'number' || holder.type === 'range' || holder.type === 'spinbutton'
        ? 'number'
        : 'text';
    // The same value stands under the same pseudonym where it was sent.
    const name = holder.names.find((one) => one !== '') ?? '';
    const without = open ? value : (fieldWithout(keyClass(name), value, 'form', vault) ?? vault.text(value));
    return { kind, length: value.length, shape: shapeOf(value), tag: without === value ? '' : without.slice(0, 300) };
  };
};
