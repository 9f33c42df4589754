import type { FieldSeen, TypedValue } from '../../observations/screen.ts';
import { CONSTRAINTS } from '../recorder/page/roles.ts';
import { absolute, calledOf, controlOf, formOf, isDisabled } from './control.ts';
import { isMarkedWrong } from './entry.ts';
import { inputType, namedBy, nameOf, roleOf } from './name.ts';
import { allBelow, attributeOf, closest, firstBelow, hasAttribute, type Page, type Placed } from './placed.ts';
import { clean, textIn } from './text.ts';
import { CHECKED, choice, EMPTY, type Holder, isSecret, SECRET, type ValueTeller } from './typed-value.ts';

const OPTIONS = 200;

export const fieldType = (placed: Placed): string => {
  const { tag } = placed.element;
  return tag === 'input' ? inputType(placed.element) : tag === 'select' || tag === 'textarea' ? tag : roleOf(placed.element);
};

/** What decides how a field's value may be spoken of. */
export const holderOf = (page: Page, placed: Placed): Holder => ({
  type: fieldType(placed),
  names: [attributeOf(placed, 'name'), attributeOf(placed, 'id'), calledOf(page, placed)],
  autocomplete: attributeOf(placed, 'autocomplete').toLowerCase(),
});

const optionValue = (option: Placed): string => option.element.attributes.get('value') ?? textIn(option);

const optionsBelow = (list: Placed): FieldSeen['options'] =>
  allBelow(list, ({ element }) => element.tag === 'option')
    .slice(0, OPTIONS)
    .map((option) => ({ value: clean(optionValue(option)), label: clean(attributeOf(option, 'label')) || textIn(option) }));

export const optionsOf = (page: Page, placed: Placed): FieldSeen['options'] => {
  const { tag } = placed.element;
  if (tag === 'select') return optionsBelow(placed);
  const list = tag === 'input' ? page.byId.get(attributeOf(placed, 'list')) : undefined;
  return list === undefined ? [] : optionsBelow(list);
};

/** A trace tells what is chosen now, a saved page what was written. */
const isSelected = (option: Placed): boolean => {
  const now = option.element.attributes.get('__playwright_selected_');
  return now === undefined ? hasAttribute(option, 'selected') : now === 'true';
};

const isChecked = (placed: Placed): boolean => {
  const now = placed.element.attributes.get('__playwright_checked_');
  return now === undefined ? hasAttribute(placed, 'checked') : now === 'true';
};

const valueIn = (page: Page, placed: Placed, tell: ValueTeller): TypedValue => {
  const holder = holderOf(page, placed);
  if (isSecret(holder)) return SECRET;
  const { tag, attributes } = placed.element;
  if (tag === 'select') {
    const options = allBelow(placed, ({ element }) => element.tag === 'option');
    const chosen = options.filter(isSelected);
    // Without a choice written down, a list that takes one shows its first.
    const shown = chosen.length > 0 || hasAttribute(placed, 'multiple') ? chosen : options.slice(0, 1);
    return choice(shown.map((option) => clean(optionValue(option))).join(', '));
  }
  if (holder.type === 'checkbox') return isChecked(placed) ? CHECKED : EMPTY;
  if (holder.type === 'radio') return isChecked(placed) ? choice(clean(attributes.get('value') ?? 'on')) : EMPTY;
  if (holder.type === 'switch' || tag !== 'input') {
    if (hasAttribute(placed, 'aria-checked')) return attributeOf(placed, 'aria-checked') === 'true' ? CHECKED : EMPTY;
  }
  const written = tag === 'input' ? attributes.get('value') : (attributes.get('aria-valuenow') ?? wholeText(placed));
  return tell(holder, (attributes.get('__playwright_value_') ?? written ?? '').slice(0, 100_000));
};

const wholeText = ({ children }: Placed): string =>
  children.map((child) => (typeof child === 'string' ? child : wholeText(child))).join('');

const fieldSeen = (page: Page, placed: Placed, tell: ValueTeller): FieldSeen => {
  const constraints: Record<string, string> = {};
  for (const name of CONSTRAINTS) {
    const value = placed.element.attributes.get(name);
    if (value !== undefined) constraints[name] = clean(value);
  }
  return {
    control: controlOf(page, placed),
    type: fieldType(placed),
    required: hasAttribute(placed, 'required') || attributeOf(placed, 'aria-required') === 'true',
    readOnly: hasAttribute(placed, 'readonly') || attributeOf(placed, 'aria-readonly') === 'true',
    disabled: isDisabled(placed),
    visible: !placed.hidden,
    multiple: hasAttribute(placed, 'multiple'),
    constraints,
    options: optionsOf(page, placed),
    description: namedBy(page, placed, 'aria-describedby') || clean(attributeOf(placed, 'aria-description')),
    invalid: isMarkedWrong(placed),
    value: valueIn(page, placed, tell),
  };
};

/** The name of a group of radio buttons: that of the group it stands in, else the attribute they share. */
const groupName = (page: Page, radio: Placed): string => {
  const group = closest(radio.parent, (at) => at.element.tag === 'fieldset' || attributeOf(at, 'role') === 'radiogroup');
  const legend =
    group?.element.tag === 'fieldset'
      ? firstBelow(group, ({ element, parent }) => element.tag === 'legend' && parent === group)
      : undefined;
  const name = legend !== undefined ? textIn(legend) : group === undefined ? '' : nameOf(page, group, 'radiogroup');
  return name || clean(attributeOf(radio, 'name'));
};

const groupOf = (page: Page, radios: readonly Placed[], tell: ValueTeller): FieldSeen | undefined => {
  const seen = radios.map((radio) => ({ radio, field: fieldSeen(page, radio, tell) }));
  const [first] = seen;
  if (first === undefined) return undefined;
  return {
    ...first.field,
    control: { ...first.field.control, name: groupName(page, first.radio) },
    required: seen.some(({ field }) => field.required),
    disabled: seen.every(({ field }) => field.disabled),
    visible: seen.some(({ field }) => field.visible),
    invalid: seen.some(({ field }) => field.invalid),
    options: seen
      .slice(0, OPTIONS)
      .map(({ radio, field }) => ({ value: clean(attributeOf(radio, 'value') || 'on'), label: field.control.name })),
    value: seen.find(({ field }) => field.value.kind === 'choice')?.field.value ?? first.field.value,
  };
};

/** The fields of a page in document order; radio buttons of one name in one form are one field. */
export const fieldsOf = (
  page: Page,
  fields: readonly Placed[],
  tell: ValueTeller,
): readonly { readonly form: Placed | undefined; readonly field: FieldSeen }[] => {
  const groups = new Map<string, Placed[]>();
  const keys = new Map<Placed, string>();
  const forms = new Map<Placed | undefined, number>();
  for (const placed of fields) {
    if (placed.element.tag !== 'input' || inputType(placed.element) !== 'radio' || attributeOf(placed, 'name') === '') continue;
    const form = formOf(page, placed);
    if (!forms.has(form)) forms.set(form, forms.size);
    const key = `${forms.get(form)} ${attributeOf(placed, 'name')}`;
    keys.set(placed, key);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return fields.flatMap((placed) => {
    const radios = groups.get(keys.get(placed) ?? '');
    if (radios !== undefined && radios[0] !== placed) return [];
    const field = radios === undefined ? fieldSeen(page, placed, tell) : groupOf(page, radios, tell);
    return field === undefined ? [] : [{ form: formOf(page, placed), field }];
  });
};

/** Where a frame leads, when it says so. */
export const frameAddress = (page: Page, frame: Placed): string => absolute(page, attributeOf(frame, 'src'));
