import { type Screen as ReadScreen, WHAT_IS_ENTERED } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { beginning } from '../calls/begun-with.ts';
import type { Action, Column, Field, Input, List, Paging, Part, Preset, Turn } from '../node.ts';
import type { Planning } from '../planning.ts';
import { addressOf } from '../screens/places.ts';
import type { ReadControl } from '../screens/product-menu.ts';
import { NAMES } from '../screens/title-of.ts';
import { shown } from '../shown.ts';
import { actionOf, asksFirst } from './form-of.ts';
import { listOf } from './list-of.ts';
import { withOptionLists } from './option-lists.ts';
import { type Uses, usesFor } from './read-detail.ts';
import { rowParts } from './row-menus.ts';

/** What the screen's own controls were seen to do with a row: each once, in the order of the screen. */
const rowActions = (planning: Planning, uses: Uses, entity: Entity, screens: readonly ReadScreen[]): readonly Action[] => {
  const own = usesFor(uses, entity.name);
  const seen = new Set<string>();
  const names = screens.flatMap(({ elements }) => elements.map(({ name }) => name));
  return screens
    .flatMap((screen) => screen.leadsTo)
    .flatMap((control): Action[] => {
      const use = own.find((one) => callName(one.call) === control.call);
      if ((use?.kind !== 'act' && use?.kind !== 'delete' && use?.kind !== 'update') || seen.has(`${control.control} ${control.call}`))
        return [];
      seen.add(`${control.control} ${control.call}`);
      const action = actionOf(planning, entity, use.call, use.kind === 'delete', undefined, control);
      // A row is no screen of its own, whose address would say what it is below.
      if (action.request?.parameters.some(({ bind }) => bind.from === 'route') === true) return [];
      return [
        {
          ...action,
          label: control.control,
          asks: asksFirst(control),
          leadsTo: control.route === null ? null : addressOf(control.route),
          shownBy: [shown(2, `"${control.control}" makes the call ${control.call}`, control)],
        },
      ];
    })
    .toSorted((a, b) => names.indexOf(a.label) - names.indexOf(b.label));
};

/** Whether a control asks for the rows of the list: by its call, or by the address of the screen that reads them. */
const asksFor =
  (list: List, screens: readonly ReadScreen[]) =>
  ({ call, route }: ReadControl): boolean =>
    call === null ? route !== null && route === screens[0]?.route : call === list.request.call;

/** The button that was seen to ask for what is entered in the list's own fields. What Enter in one of these does is no button. */
const asksOf = (list: List, screens: readonly ReadScreen[]): Turn | undefined => {
  const own = list.filters.some(({ role }) => role !== null) || list.parameters.some(({ role }) => role !== null);
  const elements = screens.flatMap((screen) => screen.elements);
  const buttons = screens
    .flatMap(({ leadsTo }) => leadsTo)
    .filter((control) => control.gives === WHAT_IS_ENTERED && asksFor(list, screens)(control))
    .flatMap(({ control }) => elements.find(({ role, name }) => name === control && (role === 'button' || role === 'link')) ?? []);
  const [button] = buttons;
  return own && button !== undefined ? { label: button.name, role: button.role } : undefined;
};

/** Pages are turned by the product's own controls, where some were seen to count on or back. */
const withTurns = (paging: Paging, screens: readonly ReadScreen[]): Paging => {
  const turn = (sign: '+' | '-'): Turn | null => {
    const control = screens
      .flatMap(({ leadsTo }) => leadsTo)
      .find(({ gives }) => gives?.startsWith(`${paging.position} ${sign} `) === true);
    const element = screens.flatMap(({ elements }) => elements).find(({ name }) => name === control?.control);
    return control === undefined ? null : { label: control.control, role: element?.role ?? 'button' };
  };
  // The number of a page is no word for the next one: it leads to that page alone.
  const [previous, next] = [turn('-'), turn('+')];
  const isNumber = (one: Turn | null): boolean => one !== null && /^\d+$/.test(one.label);
  return {
    ...paging,
    previous: isNumber(previous) ? null : previous,
    next: isNumber(next) ? null : next,
    ...(isNumber(previous) || isNumber(next) ? { numbered: true as const } : {}),
  };
};

/** Controls of the screen that give the list's call one parameter: tabs, buttons. */
const presetsOf = (list: List, screens: readonly ReadScreen[]): readonly Preset[] => {
  const asked = new Set([...list.filters, ...list.parameters].map(({ path }) => path));
  const order = screens.flatMap(({ elements }) => elements.map(({ name }) => name));
  return screens
    .flatMap(({ leadsTo }) => leadsTo)
    .flatMap((control): Preset[] => {
      const [, path, value] = /^(\S+) =(?: (.+))?$/s.exec(control.gives ?? '') ?? [];
      if (path === undefined || !asksFor(list, screens)(control) || !asked.has(path)) return [];
      const element = screens.flatMap(({ elements }) => elements).find(({ name }) => name === control.control);
      return [{ label: control.control, role: element?.role ?? 'button', path, value: value ?? null }];
    })
    .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
};

/** Where no recorded column is known to tell one row from another, what a record goes by stands in front: else nobody would find one. */
const namedFirst = (list: List, fields: readonly Field[], title: string | null): readonly Field[] => {
  const name = title !== null && NAMES.test(title) ? list.columns.find(({ field }) => field.path === title)?.field : undefined;
  return name === undefined || fields.some(({ path, identity }) => identity || path === title) ? fields : [name, ...fields];
};

/** A column whose head was pressed asks for the rows in its order. */
const headedBy = ({ label }: Field, presets: readonly Preset[]): Pick<Column, 'sorts'> => {
  const own = presets.find((preset) => preset.role === 'column' && preset.label === label);
  return own === undefined ? {} : { sorts: own };
};

/** A list with its recorded columns, the buttons of its rows and its own way of turning pages. */
export const recordedList = (
  planning: Planning,
  uses: Uses,
  entity: Entity,
  fields: readonly Field[],
  screens: readonly ReadScreen[],
): Part => {
  const use = usesFor(uses, entity.name).find((one) => one.kind === 'list' && one.under === undefined);
  if (use?.kind !== 'list')
    return {
      kind: 'not-shown',
      what: `the call that lists ${entity.name}`,
      record: 'a visit to this screen with its answers',
      shownBy: [],
    };
  const list = listOf(planning, use, entity, null);
  // A variant of the screen may show the same once more.
  const apart = fields.filter(({ path }, at) => fields.findIndex((other) => other.path === path) === at);
  const named = namedFirst(list, apart, planning.places.get(entity.name)?.title ?? null);
  const presets = presetsOf(list, screens);
  const called = planning.places.get(entity.name)?.title ?? null;
  // A thing is opened by what it goes by, which may stand behind a code of it.
  const opener = named[0]?.identity === true ? undefined : named.find(({ path }) => path === called && NAMES.test(path));
  const columns = named.map(
    (field): Column => ({
      kind: 'column',
      field,
      opens: field === (opener ?? named[0]),
      ...headedBy(field, presets),
      shownBy: field.shownBy,
    }),
  );
  const actions = rowParts(screens, rowActions(planning, uses, entity, screens));
  // What the screen's own controls ask for is not asked for once more beside them.
  const isPreset = ({ path, role }: Input): boolean => role === null && presets.some((preset) => preset.path === path);
  const asks = asksOf(list, screens);
  const drawn: List = {
    ...list,
    ...(asks === undefined ? {} : { asks }),
    columns,
    actions,
    presets,
    filters: list.filters.filter((input) => !isPreset(input)),
    parameters: list.parameters.filter((input) => !isPreset(input)),
    paging: list.paging === null ? null : withTurns(list.paging, screens),
  };
  return beginning(withOptionLists(drawn, [...list.filters, ...list.parameters], screens), screens);
};
