import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasValue } from '../../plan/address.ts';
import type { Account, SignIn as SignInNode } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { backFrom } from '../behaviour/back-from.ts';
import { startAt } from '../behaviour/begins-at.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { EntryForm } from '../frame/entry.tsx';
import { useIdentity } from '../frame/session.tsx';
import { useEnteredHere } from '../frame/sign-in-here.tsx';
import { Source } from '../frame/source.tsx';

/** The product's sign-in. On the stand-in, recorded accounts can be chosen; on a real server they would not be let in. */
export const SignIn = ({ form, token, inVain, beside, shownBy }: SignInNode) => {
  const { app, backend } = useDelivery();
  const { session, signIn } = useIdentity();
  const navigate = useNavigate();
  const location = useLocation();
  const enteredHere = useEnteredHere();
  const [account, setAccount] = useState<Account | undefined>(undefined);
  const isOwn = form.request.call === app.signIn?.form.request.call;
  const accounts = backend.kind === 'stand-in' && isOwn ? app.roles.accounts : [];
  const filled =
    account === undefined ? undefined : new Map(account.fills.map(([path, value]): [string, Entered] => [path, String(value)]));
  if (beside === true && session !== null) return null;
  return (
    <section className="sign-in">
      {session === null || !isOwn || enteredHere !== undefined ? null : (
        <p className="signed-in">
          You are signed in as <b>{session.name}</b>. Signing in here makes you somebody else.
        </p>
      )}
      <EntryForm
        key={account?.name ?? ''}
        inputs={form.inputs}
        initial={filled}
        submit={form.label}
        reactions={form.reactions}
        send={async (entered) => {
          await signIn(entered, { form, token, inVain });
          if (enteredHere !== undefined) return enteredHere();
          await navigate(backFrom(location, form.leadsTo !== null && !hasValue(form.leadsTo) ? form.leadsTo : startAt(app), app.fronts), {
            replace: true,
          });
        }}
      >
        <Source what={form.label} shownBy={shownBy} />
      </EntryForm>
      {accounts.length === 0 ? null : (
        <div className="accounts">
          <h2>Recorded accounts</h2>
          <p className="aside">Their passwords were replaced; the stand-in accepts the placeholders.</p>
          <ul>
            {accounts.map((one) => (
              <li key={one.name}>
                <button type="button" className="button" onClick={() => setAccount(one)}>
                  {one.name} <span className="aside">{one.role ?? 'role not shown'}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
