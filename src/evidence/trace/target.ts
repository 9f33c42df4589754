import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Act, Control, TypedValue } from '../../observations/screen.ts';
import { listOf, textOf } from '../har/fields.ts';
import { controlOf } from '../page/control.ts';
import { isField } from '../page/entry.ts';
import { holderOf, optionsOf } from '../page/field.ts';
import { roleOf } from '../page/name.ts';
import { allBelow, attributeOf, closest, hasAttribute, type Page, type Placed } from '../page/placed.ts';
import { CHECKED, choice, EMPTY, type Holder, SECRET, type ValueTeller } from '../page/typed-value.ts';

/** What an action was done to, as the page showed it at that moment. */
export interface Target {
  readonly control: Control;
  readonly holder: Holder;
  readonly isField: boolean;
  readonly isReadOnly: boolean;
  readonly checked: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly url: string;
  readonly tab: string;
  readonly time: number | undefined;
}

const ACTING = /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|treeitem|switch|checkbox|radio)$/;

/** A text that nobody can type into, where it is the only field of what was pressed: the press is for it. */
const readOnlyIn = (marked: Placed): Placed | undefined => {
  const [field, more] = allBelow(marked, isField);
  return field !== undefined && more === undefined && isReadOnly(field) ? field : undefined;
};

const isReadOnly = (placed: Placed): boolean => placed.element.tag === 'input' && hasAttribute(placed, 'readonly');

/**
 * The element that a snapshot marks as the one acted on; what is around a button's icon is the button. The mark is the name of the call, up
 * to version 3 that of the snapshot (`action@call@9`), and later nothing.
 */
export const markedIn = (page: Page, call: string): Placed | undefined => {
  const marks = new Set(['', call, `action@${call}`]);
  const marked = page.elements.find(({ element }) => marks.has(element.attributes.get('__playwright_target__') ?? 'none'));
  if (marked === undefined || isField(marked)) return marked;
  return closest(marked, (placed) => ACTING.test(roleOf(placed.element))) ?? readOnlyIn(marked) ?? marked;
};

export const targetOf = (page: Page, placed: Placed, where: Pick<Target, 'url' | 'tab' | 'time'>): Target => ({
  ...where,
  control: controlOf(page, placed),
  holder: holderOf(page, placed),
  isField: isField(placed),
  isReadOnly: isReadOnly(placed),
  checked: attributeOf(placed, '__playwright_checked_') === 'true',
  value: attributeOf(placed, 'value') || 'on',
  options: optionsOf(page, placed),
});

/** What a person did, by the name of the call that did it for them. Calls that do nothing to a control, or only look, are not among them. */
const ACTIONS: ReadonlyMap<string, Act['action']> = new Map([
  ['click', 'click'],
  ['dblclick', 'click'],
  ['tap', 'click'],
  ['mouseClick', 'click'],
  ['touchscreenTap', 'click'],
  ['check', 'input'],
  ['uncheck', 'input'],
  ['fill', 'input'],
  ['type', 'input'],
  ['selectOption', 'input'],
  ['setInputFiles', 'input'],
  ['setInputFilePaths', 'input'],
]);

const CLASSES: ReadonlySet<string> = new Set(['Frame', 'Page', 'ElementHandle', 'JSHandle', 'Locator']);

const KEYS: ReadonlyMap<string, Act['action']> = new Map([
  ['Enter', 'enter'],
  ['NumpadEnter', 'enter'],
  ['Escape', 'escape'],
]);

/** `undefined` for a call that is no act of a person. */
export const actionOf = (holder: string, method: string, params: JsonObject): Act['action'] | undefined => {
  if (!CLASSES.has(holder)) return undefined;
  if (method === 'press' || method === 'keyboardPress') return KEYS.get(textOf(params['key']) ?? '');
  return ACTIONS.get(method);
};

const chosen = (params: JsonObject, { options }: Target): TypedValue => {
  const wanted = listOf(params['options']).flatMap((one: Json) => {
    if (!isObject(one)) return [];
    const index = one['index'];
    const option =
      typeof index === 'number'
        ? options[index]
        : options.find(
            ({ value, label }) =>
              [one['valueOrLabel'], one['value']].includes(value) || [one['valueOrLabel'], one['label']].includes(label),
          );
    return option === undefined ? [] : [option.value];
  });
  return choice(wanted.join(', '));
};

/** What kind of value was given; `undefined` for an act that gives none. Without the field in sight, nothing of it is held. */
export const givenValue = (method: string, params: JsonObject, target: Target | undefined, tell: ValueTeller): TypedValue | undefined => {
  switch (method) {
    case 'check':
      return target?.holder.type === 'radio' ? choice(target.value) : CHECKED;
    case 'uncheck':
      return EMPTY;
    case 'setInputFiles':
    case 'setInputFilePaths':
      return { kind: 'file', length: 0, shape: '', tag: '' };
    case 'selectOption':
      return target === undefined ? SECRET : chosen(params, target);
    case 'fill':
    case 'type': {
      const value = params['value'] ?? params['text'];
      return target === undefined || typeof value !== 'string' || isArray(value) ? SECRET : tell(target.holder, value);
    }
    default:
      return undefined;
  }
};

/** A click on a box changes it; one on any other field only goes there. */
export const clickedField = (target: Target): { readonly action: 'input'; readonly value: TypedValue } | 'none' | undefined => {
  if (!target.isField) return undefined;
  if (target.holder.type === 'radio') return { action: 'input', value: choice(target.value) };
  if (target.holder.type === 'checkbox' || target.holder.type === 'switch')
    return { action: 'input', value: target.checked ? EMPTY : CHECKED };
  // A text that nobody can type into is pressed for what it brings up.
  return target.isReadOnly && target.holder.type === 'text' ? undefined : 'none';
};
