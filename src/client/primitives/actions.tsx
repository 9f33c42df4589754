import { useId } from 'react';
import type { Action, Actions as ActionsNode } from '../../plan/node.ts';
import { offerOf } from '../behaviour/offer.ts';
import { ReasonsProvider } from '../frame/reasons.tsx';
import { useRecord } from '../frame/record.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Parts } from '../interpret/part.tsx';

const FEW = 3;

/** What can be done with the record: what was shown to work first, what nobody tried in this status folded away. */
export const Actions = ({ parts }: ActionsNode) => {
  const id = useId();
  const record = useRecord();
  const { asking } = useIdentity();
  const offers = parts.map((action) => ({ action, offer: offerOf(action, asking, record) }));
  const never = parts.filter(({ request, followed }) => request === null && followed === undefined);
  // A few say each for themselves that nothing is shown of them; many would drown what can be done.
  const unused = never.length > FEW ? never : [];
  const near = offers
    .filter(({ action, offer }) => offer.kind !== 'aside' && offer.kind !== 'absent' && !unused.includes(action))
    .map(({ action }) => action);
  const aside = offers.filter(({ offer }) => offer.kind === 'aside').map(({ action }) => action);
  const barred = offers.flatMap(({ action, offer }) =>
    offer.kind === 'barred' && !unused.includes(action) ? [{ action, why: offer.why }] : [],
  );
  // One reason of several is told once.
  const reasons = [...Map.groupBy(barred, ({ why }) => why)].map(([why, all]) => ({ why, actions: all.map(({ action }) => action) }));
  const reasonId = (action: Action): string =>
    `${id}-${parts.indexOf(reasons.find(({ actions }) => actions.includes(action))?.actions[0] ?? action)}`;
  return (
    <ReasonsProvider
      value={(label) => {
        const found = barred.find(({ action }) => action.label === label);
        return found === undefined ? undefined : reasonId(found.action);
      }}
    >
      <div className="actions">
        <div className="action-row">
          <Parts of={near} />
        </div>
        {barred.length === 0 ? null : (
          <ul className="reasons">
            {reasons.map(({ actions: [first, ...others], why }) =>
              first === undefined ? null : (
                <li key={why} id={reasonId(first)}>
                  <b>{[first, ...others].map(({ label }) => label).join(', ')}</b> {why}
                </li>
              ),
            )}
          </ul>
        )}
        {unused.length === 0 ? null : (
          <details className="aside-actions">
            <summary>Seen on this screen and never used ({unused.length})</summary>
            <p className="unused">{unused.map(({ label }) => label).join(' · ')}</p>
          </details>
        )}
        {aside.length === 0 ? null : (
          <details className="aside-actions">
            <summary>Not shown in this status ({aside.length})</summary>
            <div className="action-row">
              <Parts of={aside} />
            </div>
          </details>
        )}
      </div>
    </ReasonsProvider>
  );
};
