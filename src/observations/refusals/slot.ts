import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { setBy } from '../../base/wire/json-patch.ts';
import { kindOfMethod, withoutKind } from '../../base/wire/kind-method.ts';
import { memberNames } from '../../base/words/member-names.ts';
import type { Observed } from '../observed.ts';
import type { Slot } from './wording.ts';

/**
 * Values of an exchange's request that its answer's message may repeat, with the names of their places. Numbers of the payload are marked: a message
 * that says "at most 30" to a request of 30 states a limit. A number that was sent in two places names neither, and what names a field that is sent
 * beside it stands for that field.
 */
export const slotsOf = (observed: Observed): readonly Slot[] => {
  const slots: Slot[] = observed.path.parameters.map(([name, value]) => ({ value, name, isSegment: true }));
  // Of which kind the things are that a method is asked for says which call it is, and is no value of theirs.
  const kind = kindOfMethod(observed.call.operation, observed.call.template);
  for (const { name, value } of observed.query.slice(0, 30)) if (!/^\d+$/.test(value) && value !== kind) slots.push({ value, name });
  const numbers = new Map<string, string | undefined>();
  const fields = memberNames(observed.request);
  const visit = (node: Json, name: string, depth: number): void => {
    if (slots.length > 80 || depth > 4) return;
    if (typeof node === 'string') {
      // A value that is itself a plain word of the sentence ("open") would tear it apart only where it stands alone: keep short words out.
      if (node.length >= 3 && !fields.has(node)) slots.push({ value: scalarText(node), name });
    } else if (typeof node === 'number') {
      const value = scalarText(node);
      numbers.set(value, numbers.has(value) ? undefined : name);
    } else if (isArray(node)) for (const item of node.slice(0, 20)) visit(item, name, depth + 1);
    else if (isObject(node)) for (const key of Object.keys(node).slice(0, 60)) visit(node[key] as Json, key, depth + 1);
  };
  if (observed.request !== undefined) visit(withoutKind(setBy(observed.request), kind) as Json, 'body', 0);
  for (const [value, name] of [...numbers].slice(0, 40)) if (name !== undefined) slots.push({ value, name, isNumber: true });
  // Who asks, by the name that signed in.
  const { principal, carried } = observed.actor;
  if (carried !== undefined && principal !== carried && principal.length >= 3) slots.push({ value: principal, name: 'user' });
  return slots;
};
