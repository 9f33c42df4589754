import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import type { Part, Screen } from '../node.ts';
import { readDetail, type Uses, usesFor } from '../parts/read-detail.ts';
import { boundOf, type Element, withNamesakes } from '../parts/recorded-bound.ts';
import { controlsOf, type Leave } from '../parts/recorded-controls.ts';
import { formPart } from '../parts/recorded-form.ts';
import { recordedList } from '../parts/recorded-list.ts';
import { relationsOf } from '../parts/relations-of.ts';
import { withoutRowParts } from '../parts/row-menus.ts';
import { signInCall, signInOf } from '../parts/sign-in-of.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { routeWords } from '../words/as-words.ts';
import { optionLists, withDisclosures } from './disclosures.ts';
import { type Framed, headedBy, withNameFirst } from './headed-by.ts';
import { oneOfSeveral } from './one-of-several.ts';
import { addressOf, isInput } from './places.ts';
import { isNamed, menuKey } from './product-menu.ts';
import { unknownInputs, withUnknownColumns } from './unknown-parts.ts';

const refersTo = (screen: ReadScreen, entity: Entity): boolean =>
  screen.parameters.some((parameter) => parameter.in !== 'query' && parameter.refersTo?.startsWith(`${entity.name}.`) === true);

/** Whether fields for a call stand on the screen itself, and not in a dialog that opens over it. */
const asksOnScreen = (planning: Planning, screens: readonly ReadScreen[], call: string): boolean =>
  screens
    .filter(({ variant }) => variant?.startsWith('dialog') !== true)
    .some(({ elements }) =>
      elements.some((element) => {
        const bound = boundOf(planning, element);
        return bound.kind === 'payload' && bound.call === call;
      }),
    );

/** Roles of what acts: without a place that it leads to there is nothing to draw of it. */
const ACTS = /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|treeitem|switch)$/;

/** What stands in rows has no name of its own ("(in each row)"), and is where the rows are. */
const OF_ROWS = /^\(.*\)$/;

/** Lists below the record that its calls give, where no recorded screen is known to show them. */
const listsBelow = (planning: Planning, uses: Uses, entity: Entity): readonly Part[] =>
  relationsOf(planning, uses, entity).filter(
    (part) =>
      part.kind === 'relation' &&
      !planning.points.screens.some(({ elements }) => elements.some(({ binds }) => binds?.startsWith(`${part.list.entity}.`) === true)),
  );

/** One recorded screen with its variants (dialogs), in the recorded order of parts. `menu`: what leads on from every screen. */
export const recordedScreen = (
  planning: Planning,
  uses: Uses,
  base: ReadScreen,
  variants: readonly ReadScreen[],
  framed: Framed,
): Screen => {
  const { menu } = framed;
  const all = [base, ...variants];
  const bounds = all.flatMap((screen) =>
    withNamesakes(
      planning,
      screen.elements.map((element) => boundOf(planning, element)),
    ),
  );
  const shownBy = all.map((screen) =>
    shown(2, `${screen.title ?? screen.route}${screen.variant === null ? '' : `, ${screen.variant}`}`, screen),
  );
  const subject = [...planning.entities.values()].find((entity) => refersTo(base, entity));
  const actionCalls = new Set(
    subject === undefined
      ? []
      : usesFor(uses, subject.name)
          .filter((use) => use.kind === 'act' || use.kind === 'delete')
          .map((use) => callName(use.call))
          .filter(
            (call) => all.some((screen) => screen.leadsTo.some((control) => control.call === call)) && !asksOnScreen(planning, all, call),
          ),
  );
  const reading = new Set(uses.flatMap((use) => (use.kind === 'list' || use.kind === 'read' ? [callName(use.call)] : [])));
  const formed = new Set(
    bounds.flatMap((bound) => (bound.kind === 'payload' && !actionCalls.has(bound.call) && !reading.has(bound.call) ? [bound.call] : [])),
  );
  const listed = new Set(bounds.flatMap((bound) => (bound.kind === 'field' && bound.entity !== subject ? [bound.entity.name] : [])));
  const ofRows = new Set(
    [...listed].flatMap((entity) =>
      usesFor(uses, entity).flatMap((use) =>
        use.kind === 'act' || use.kind === 'delete' || use.kind === 'update' ? [callName(use.call)] : [],
      ),
    ),
  );
  // Whoever signs in here does so with the product's own control, also where nothing shows which of its fields is which.
  const signIn = signInCall(uses);
  const enters =
    signIn === undefined || formed.has(callName(signIn))
      ? undefined
      : all.flatMap(({ leadsTo }) => leadsTo).find((control) => control.call === callName(signIn));
  const signs = new Set(uses.flatMap((use) => (use.kind === 'sign out' ? [callName(use.call)] : [])));
  const leave: Leave = (control) =>
    (control.call !== null && (signs.has(control.call) || control === enters)) ||
    (control.call === null &&
      framed.names.has(control.control) &&
      (control.route === null || framed.names.get(control.control) === control.route)) ||
    (control.call === null
      ? menu.has(menuKey(control)) || (control.route === null && menu.has(menuKey({ ...control, route: base.route })))
      : subject === undefined && (ofRows.has(control.call) || reading.has(control.call))) ||
    (control.call === null && control.route === base.route) ||
    OF_ROWS.test(control.control);
  const controls = controlsOf({ planning, uses, screens: all, bounds, entity: subject, formed, leave });
  const lists = new Set(optionLists(planning, all).map(({ label }) => label));
  const title = base.title ?? headedBy(base, framed);
  // What heads another state of the screen, such as another kind of thing at the same route, says nothing of this one.
  const elsewhere = new Set(
    base.elements.length === 0
      ? []
      : variants.filter(({ variant }) => variant?.startsWith('dialog') !== true).flatMap(({ elements }) => elements),
  );
  const several = oneOfSeveral(base.elements);
  const isHeading = ({ element, kind }: (typeof bounds)[number]): boolean =>
    kind === 'field' ||
    (element.name !== title && !isNamed(element.name, framed.product) && !elsewhere.has(element) && !several.has(element));
  const parts: Part[] = [];
  const unknown: Element[] = [];
  const done = new Set<string>();
  const once = (key: string, make: () => Part): void => {
    if (done.has(key)) return;
    done.add(key);
    parts.push(make());
  };
  for (const bound of bounds) {
    const { element } = bound;
    const from = [shown(2, `${element.role} "${element.name}"`, element)];
    // What the screen is called stands above it.
    if (element.role === 'heading' && isHeading(bound))
      once(`heading ${element.name} ${element.binds ?? ''}`, () => ({
        kind: 'heading',
        text: element.name,
        field: bound.kind === 'field' ? bound.field : null,
        shownBy: from,
      }));
    if (bound.kind === 'field') {
      const { entity } = bound;
      const fields = bounds.flatMap((one) =>
        one.kind === 'field' && one.entity === entity && one.element.role !== 'heading' ? [one.field] : [],
      );
      if (entity === subject)
        once(`detail ${entity.name}`, () =>
          readDetail(planning, uses, entity, fields, [...controls, ...listsBelow(planning, uses, entity)]),
        );
      else if (element.role !== 'heading') once(`list ${entity.name}`, () => recordedList(planning, uses, entity, fields, all));
    } else if (bound.kind === 'payload' && formed.has(bound.call))
      once(`form ${bound.call}`, () => formPart(planning, uses, bound.call, base, bounds, subject));
    else if (
      bound.kind === 'none' &&
      element.role !== 'heading' &&
      element.role !== 'column' &&
      !ACTS.test(element.role) &&
      element.name !== '' &&
      !all.some((screen) => screen.leadsTo.some((control) => control.control === element.name))
    ) {
      const isLabel = [...planning.labels.values()].some(({ text, role }) => text === element.name && role === element.role);
      if (isInput(element.role)) unknown.push(...(isLabel || lists.has(element.name) ? [] : [element]));
      else parts.push({ kind: 'text', text: element.name, shownBy: from });
    }
  }
  parts.push(...unknownInputs(unknown));
  const drawn = [
    ...withUnknownColumns(
      parts,
      all.flatMap((screen) => screen.elements),
    ),
  ];
  if (signIn !== undefined && enters !== undefined) drawn.push(signInOf(planning, signIn, addressOf(base.route), enters.control));
  if (!drawn.some((part) => part.kind === 'detail')) drawn.push(...controls);
  return {
    kind: 'screen',
    route: base.route,
    address: addressOf(base.route),
    title: title ?? routeWords(base.route),
    titled: title !== null,
    layout: 'recorded',
    parts: withDisclosures(planning, withoutRowParts(withNameFirst(drawn), all), all),
    shownBy,
  };
};
