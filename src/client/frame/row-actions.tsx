import type { Json } from '../../base/json.ts';
import type { Action, Disclosure, Part as PartNode } from '../../plan/node.ts';
import { offerOf } from '../behaviour/offer.ts';
import type { Asking } from '../behaviour/verdict.ts';
import { Part } from '../interpret/part.tsx';
import { useRecord } from './record.tsx';
import { useIdentity } from './session.tsx';

const NEAR = new Set(['offered', 'untried']);

/** What a button of a row brings up, with what can be done with this row as it stands; undefined where that is nothing. */
const near = (node: Disclosure, asking: Asking, record: Json | undefined): Disclosure | undefined => {
  const isNear = (action: Action): boolean => NEAR.has(offerOf(action, asking, record).kind);
  const parts = node.parts.flatMap((part): PartNode | readonly PartNode[] => {
    if (part.kind === 'disclosure') return near(part, asking, record) ?? [];
    if (part.kind === 'form') return isNear({ ...part, kind: 'action', role: null, deletes: false, asks: false, early: [] }) ? [part] : [];
    if (part.kind !== 'actions') return [part];
    const kept = part.parts.filter(isNear);
    return kept.length === 0 ? [] : [{ ...part, parts: kept }];
  });
  return parts.length === 0 ? undefined : { ...node, parts };
};

/** What can be done with this row: what was shown to work at hand, the rest behind a word, what was not there for this role not at all. */
export const RowActions = ({ actions }: { readonly actions: readonly (Action | Disclosure)[] }) => {
  const record = useRecord();
  const { asking } = useIdentity();
  const opening = actions.flatMap((one) => (one.kind === 'disclosure' ? (near(one, asking, record) ?? []) : []));
  const offers = actions.flatMap((action) => (action.kind === 'action' ? [{ action, kind: offerOf(action, asking, record).kind }] : []));
  const far = offers.filter(({ kind }) => kind === 'barred' || kind === 'aside');
  const draw = (of: typeof offers) => of.map(({ action }) => <Part key={`${action.label} ${action.request?.call ?? ''}`} node={action} />);
  return (
    <div className="row-actions">
      {opening.map((one) => (
        <Part key={one.label} node={one} />
      ))}
      {draw(offers.filter(({ kind }) => NEAR.has(kind)))}
      {far.length === 0 ? null : (
        <details className="more">
          <summary>More</summary>
          <div className="action-row">{draw(far)}</div>
        </details>
      )}
    </div>
  );
};
