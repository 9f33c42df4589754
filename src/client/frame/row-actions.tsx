import type { Action } from '../../plan/node.ts';
import { offerOf } from '../behaviour/offer.ts';
import { Part } from '../interpret/part.tsx';
import { useRecord } from './record.tsx';
import { useIdentity } from './session.tsx';

const NEAR = new Set(['offered', 'untried']);

/** What can be done with this row: what was shown to work at hand, the rest behind a word, what was not there for this role not at all. */
export const RowActions = ({ actions }: { readonly actions: readonly Action[] }) => {
  const record = useRecord();
  const { asking } = useIdentity();
  const offers = actions.map((action) => ({ action, kind: offerOf(action, asking, record).kind }));
  const near = offers.filter(({ kind }) => NEAR.has(kind));
  const far = offers.filter(({ kind }) => kind === 'barred' || kind === 'aside');
  const draw = (of: typeof offers) => of.map(({ action }) => <Part key={`${action.label} ${action.request?.call ?? ''}`} node={action} />);
  return (
    <div className="row-actions">
      {draw(near)}
      {far.length === 0 ? null : (
        <details className="more">
          <summary>More</summary>
          <div className="action-row">{draw(far)}</div>
        </details>
      )}
    </div>
  );
};
