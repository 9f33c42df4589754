import type { Screen as ReadScreen } from '../points/2-screens/reading.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Uses } from './detail-of.ts';
import { usesFor } from './detail-of.ts';
import { actionOf } from './form-of.ts';
import type { Action, Link, Part } from './node.ts';
import { addressOf } from './places.ts';
import type { Planning } from './planning.ts';
import { shown } from './shown.ts';

export const menuKey = ({ control, route }: ReadScreen['leadsTo'][number]): string => JSON.stringify([control, route]);

/** Whether a control is found elsewhere: in the menu, in the rows of a list, in a list's own filters and pages. */
export type Leave = (control: ReadScreen['leadsTo'][number]) => boolean;

/** Controls of the screen: what they call, where they lead, or that neither is shown. */
export const controlsOf = (
  planning: Planning,
  uses: Uses,
  screens: readonly ReadScreen[],
  entity: Entity | undefined,
  formed: ReadonlySet<string>,
  leave: Leave,
): readonly Part[] => {
  const actions: Action[] = [];
  const links: Link[] = [];
  for (const control of screens.flatMap((screen) => screen.leadsTo)) {
    const shownBy = [
      shown(
        2,
        `"${control.control}"${control.call === null ? '' : ` makes the call ${control.call}`}${control.route === null ? '' : ` and leads to ${control.route}`}`,
        control,
      ),
    ];
    const call = planning.calls.get(control.call ?? '');
    if ((call !== undefined && formed.has(callName(call))) || leave(control)) continue;
    if (call !== undefined && entity !== undefined) {
      const deletes = usesFor(uses, entity.name).some((use) => use.kind === 'delete' && use.call === call);
      actions.push({
        ...actionOf(planning, entity, call, deletes),
        label: control.control,
        leadsTo: control.route === null ? null : addressOf(control.route),
        shownBy,
      });
    } else if (call === undefined && control.call === null && control.route !== null && !control.route.includes(':'))
      links.push({ kind: 'link', label: control.control, to: addressOf(control.route), group: 'product', access: null, shownBy });
    else if (control.route === null || control.call !== null || !control.route.includes(':'))
      actions.push({
        kind: 'action',
        label: control.control,
        request: null,
        inputs: [],
        deletes: false,
        states: null,
        leadsTo: null,
        access: { kind: 'access', call: control.call ?? '', cells: [], owner: null, shownBy: [] },
        reactions: [],
        shownBy,
      });
  }
  return [
    ...(actions.length === 0 ? [] : [{ kind: 'actions' as const, parts: actions, shownBy: [] }]),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, label: '', parts: links, shownBy: [] }]),
  ];
};
