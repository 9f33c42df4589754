import { FOLLOWED } from '../../points/2-screens/followed.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { asBegun } from '../calls/begun-with.ts';
import { type Binder, firstOf, recordedConstant, requestOf, toInput } from '../calls/request-of.ts';
import type { Action, Link, Part } from '../node.ts';
import type { Planning } from '../planning.ts';
import { addressOf } from '../screens/places.ts';
import { shown } from '../shown.ts';
import { accessOf } from './access.ts';
import { actionOf, asksFirst, fromControl, givenBy } from './form-of.ts';
import { inputsOf } from './inputs.ts';
import { isPageNumber } from './page-number.ts';
import { reactionsOf } from './reactions.ts';
import type { Uses } from './read-detail.ts';
import { usesFor } from './read-detail.ts';
import type { Bound } from './recorded-bound.ts';
import { askedFor, fromRoute, withoutOthers, withoutUnasked } from './recorded-form.ts';
import { isSentAsForm } from './sent-as-form.ts';

/** Whether a control is found elsewhere: in the menu, in the rows of a list, in a list's own filters and pages. */
export type Leave = (control: ReadScreen['leadsTo'][number]) => boolean;

export interface Controls {
  readonly planning: Planning;
  readonly uses: Uses;
  readonly screens: readonly ReadScreen[];
  readonly bounds: readonly Bound[];
  /** Whose record the screen is of. */
  readonly entity: Entity | undefined;
  /** Calls that forms of the screen make. */
  readonly formed: ReadonlySet<string>;
  readonly leave: Leave;
}

/** A call that a screen of no record makes: with what the address and the control give it, and what is entered. */
const callAction = ({ planning, screens, bounds }: Controls, call: Call, control: ReadScreen['leadsTo'][number]): Action => {
  const name = callName(call);
  const asked = askedFor(name, bounds);
  const [base] = screens;
  const gives = givenBy(control);
  const without = gives === undefined ? withoutUnasked(asked) : withoutOthers(gives.place);
  const given: Binder = firstOf(
    ...(base === undefined ? [] : [fromRoute(base, new Set(asked))]),
    fromControl(control),
    recordedConstant,
    toInput,
  );
  const binder: Binder = (slot) => (without(slot) ? undefined : given(slot));
  return {
    kind: 'action',
    label: name,
    role: null,
    request: requestOf(call, binder),
    inputs: inputsOf(planning, call, binder),
    deletes: call.method === 'DELETE',
    asks: false,
    early: [],
    states: null,
    leadsTo: null,
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [],
  };
};

/** Whether the address of a screen gives all that a route needs. */
const isAtHand = (route: string, screen: ReadScreen | undefined): boolean => {
  const named = new Set(screen?.parameters.filter((parameter) => parameter.in !== 'query').map(({ name }) => name));
  return [...route.matchAll(/:(\w+)/g)].every(([, name]) => named.has(name ?? ''));
};

/** Where the note of a control says so. */
const NOTED = new RegExp(`\\b(?:${Object.values(FOLLOWED).join('|')})\\b`);

/** Controls of the screen: what they call, where they lead, or that neither is shown. */
export const controlsOf = (controls: Controls): readonly Part[] => {
  const { planning, uses, screens, bounds, entity, formed, leave } = controls;
  const actions: Action[] = [];
  const links: Link[] = [];
  const all = screens.flatMap((screen) => screen.leadsTo);
  // What a control calls only at times stands behind what it calls each time.
  const atTimes = (one: ReadScreen['leadsTo'][number]): boolean => /\bnot each time\b/.test(one.note ?? '');
  const behind = (one: ReadScreen['leadsTo'][number]): boolean =>
    atTimes(one) &&
    all.some(
      (other) =>
        other.control === one.control &&
        other.call !== null &&
        (!atTimes(other) || (one.call !== null && other.support.times > one.support.times)),
    );
  for (const control of all.filter((one) => !behind(one) && !isPageNumber(one, all))) {
    const shownBy = [
      shown(
        2,
        `"${control.control}"${control.call === null ? '' : ` makes the call ${control.call}`}${control.route === null ? '' : ` and leads to ${control.route}`}`,
        control,
      ),
    ];
    const made = planning.calls.get(control.call ?? '');
    // What a further button of a form would do is not shown, though it sends the same form.
    const isIdle =
      made !== undefined &&
      isSentAsForm(made) &&
      control.basis.includes('stated') &&
      all.some((other) => other.call === control.call && !other.basis.includes('stated'));
    const call = isIdle ? undefined : made;
    // What a control gives by itself is no form that is filled in, though a form makes the same call. A button of a form sends the form.
    const isFormed = call !== undefined && formed.has(callName(call));
    const isOfForm = isFormed && (entity === undefined || isSentAsForm(call));
    const gives = isOfForm ? undefined : givenBy(control);
    if ((isFormed && gives === undefined) || leave(control)) continue;
    if (call !== undefined) {
      const deletes = entity !== undefined && usesFor(uses, entity.name).some((use) => use.kind === 'delete' && use.call === call);
      const action =
        entity === undefined
          ? callAction(controls, call, control)
          : actionOf(
              planning,
              entity,
              call,
              deletes,
              gives === undefined ? withoutUnasked(askedFor(callName(call), bounds)) : withoutOthers(gives.place),
              control,
            );
      actions.push({
        ...asBegun(action, screens, call),
        label: control.control,
        asks: asksFirst(control),
        leadsTo: control.route === null ? null : addressOf(control.route),
        shownBy,
      });
    } else if (control.call === null && control.route !== null && isAtHand(control.route, screens[0]))
      links.push({ kind: 'link', label: control.control, to: addressOf(control.route), group: 'product', access: null, shownBy });
    else if (control.route === null || control.call !== null) {
      const [followed] = NOTED.exec(control.note ?? '') ?? [];
      actions.push({
        kind: 'action',
        label: control.control,
        role: null,
        request: null,
        ...(followed === undefined ? {} : { followed }),
        inputs: [],
        deletes: false,
        asks: false,
        early: [],
        states: null,
        leadsTo: null,
        access: { kind: 'access', call: control.call ?? '', cells: [], owner: null, shownBy: [] },
        reactions: [],
        shownBy,
      });
    }
  }
  return [
    ...(actions.length === 0 ? [] : [{ kind: 'actions' as const, parts: actions, shownBy: [] }]),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, label: '', parts: links, shownBy: [] }]),
  ];
};
