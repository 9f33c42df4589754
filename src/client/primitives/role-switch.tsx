import { CircleUser } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Account, RoleSwitch as RoleSwitchNode } from '../../plan/node.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';

/** Who one is, and who else one can be: the accounts and roles of the recordings. */
export const RoleSwitch = ({ roles, accounts, shownBy }: RoleSwitchNode) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { app, backend } = useDelivery();
  const { session, asking, signIn, signOut } = useIdentity();
  const location = useLocation();
  const [error, setError] = useState<unknown>(null);
  const refusal = useReadRefusal(error, app.signIn?.form.reactions ?? []);
  const offered = backend.kind === 'stand-in' ? accounts : [];
  const unrecorded = roles.filter(
    (role) => role.name !== 'anonymous' && role.name !== 'signed in' && !accounts.some((account) => account.role === role.name),
  );
  if (app.signIn === null && roles.length === 0) return null;

  const become = (account: Account): void => {
    setError(null);
    signIn(new Map(account.fills.map(([path, value]) => [path, String(value)]))).then(() => menu.current?.hidePopover(), setError);
  };

  return (
    <div className="role-switch">
      <button type="button" className="who" popoverTarget={id}>
        <CircleUser size={18} aria-hidden />
        <span className="who-name">{session === null ? 'Not signed in' : session.name}</span>
        {session === null ? null : <span className="who-role">{asking.role}</span>}
      </button>
      <Source what="who one can be" shownBy={shownBy} />
      {/* biome-ignore lint/a11y/useSemanticElements: a popover is a group of buttons and no fieldset of a form. */}
      <div ref={menu} id={id} popover="auto" className="menu" role="group" aria-label="Who am I">
        <p className="menu-title">{session === null ? 'You are not signed in.' : `You are ${session.name}, ${asking.role}.`}</p>
        <RefusalView error={error} refusal={refusal} />
        {offered.map((account) => (
          <button key={account.name} type="button" aria-pressed={session?.name === account.name} onClick={() => become(account)}>
            {account.name} <span className="aside">{account.role ?? 'role not shown'}</span>
          </button>
        ))}
        {unrecorded.length === 0 || backend.kind !== 'stand-in' ? null : (
          <p className="aside">No account was recorded for {unrecorded.map((role) => role.name).join(', ')}.</p>
        )}
        <hr />
        {app.signIn === null ? (
          <p className="aside">Not shown: how people sign in.</p>
        ) : (
          <Link
            to={app.signIn.address}
            state={{ back: `${location.pathname}${location.search}` }}
            onClick={() => menu.current?.hidePopover()}
          >
            Sign in as somebody else…
          </Link>
        )}
        {session === null ? null : (
          <button type="button" onClick={() => void signOut()}>
            {app.signOut === null ? 'Forget who I am (signing out is not shown)' : 'Sign out'}
          </button>
        )}
      </div>
    </div>
  );
};
