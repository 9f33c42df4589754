import { CircleUser } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Account, RoleSwitch as RoleSwitchNode } from '../../plan/node.ts';
import { backFrom } from '../behaviour/back-from.ts';
import { isOnlyDoor, startAt } from '../behaviour/begins-at.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { useHere } from '../frame/here.ts';
import { OwnCredential } from '../frame/own-credential.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';
import { WHO } from '../frame/who.ts';

/** Roles that a stand-in can be told: of those with an account one signs in as that; "signed in" is for products that name no role. */
const rolesWithoutAccount = (roles: RoleSwitchNode['roles'], accounts: readonly Account[]): readonly string[] => {
  const named = roles.filter(({ name }) => name !== 'anonymous' && name !== 'signed in');
  return (named.length + accounts.length === 0 ? roles.filter(({ name }) => name !== 'anonymous') : named)
    .map(({ name }) => name)
    .filter((name) => !accounts.some(({ role }) => role === name));
};

/** Who one is, and who else one can be: the accounts and roles of the recordings. */
export const RoleSwitch = ({ roles, accounts, presents, shownBy }: RoleSwitchNode) => {
  const menu = useRef<HTMLDivElement>(null);
  const { app, backend } = useDelivery();
  const { session, asking, signIn, signOut, be } = useIdentity();
  const location = useLocation();
  const here = useHere();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const refusal = useReadRefusal(error, app.signIn?.form.reactions ?? []);
  const offered = backend.kind === 'stand-in' ? accounts : [];
  const without = backend.kind === 'stand-in' ? rolesWithoutAccount(roles, accounts) : [];
  if (app.signIn === null && roles.length === 0 && presents === null) return null;

  const become = (account: Account): void => {
    setError(null);
    signIn(new Map(account.fills.map(([path, value]) => [path, String(value)]))).then(entered, setError);
  };

  const close = (): void => menu.current?.hidePopover();
  /** Whoever is signed in has nothing to do at the form for it, or where nothing is but ways on. */
  const entered = (): void => {
    close();
    const at = app.screens.find(({ address }) => address === here);
    if (at !== undefined && (isOnlyDoor(at) || at.parts.some((part) => part.kind === 'sign-in' && part.beside !== true)))
      void navigate(backFrom(location, startAt(app), app.fronts), { replace: true });
  };
  const play = (role: string): void => {
    setError(null);
    be({ name: role, role, token: null, told: role });
    entered();
  };

  return (
    <div className="role-switch">
      <button type="button" className="who" popoverTarget={WHO}>
        <CircleUser size={18} aria-hidden />
        <span className="who-name">{session === null ? 'Not signed in' : session.name}</span>
        {session === null || session.name === asking.role ? null : <span className="who-role">{asking.role}</span>}
      </button>
      <Source what="who one can be" shownBy={shownBy} />
      {/* biome-ignore lint/a11y/useSemanticElements: a popover is a group of buttons and no fieldset of a form. */}
      <div ref={menu} id={WHO} popover="auto" className="menu" role="group" aria-label="Who am I">
        <p className="menu-title">
          {session === null
            ? 'You are not signed in.'
            : `You are ${session.name}${session.name === asking.role ? '' : `, ${asking.role}`}.`}
        </p>
        {app.byCookie === true && session !== null && session.told === undefined ? (
          <p className="aside">A cookie says so, in every tab of this browser.</p>
        ) : null}
        <RefusalView error={error} refusal={refusal} />
        {offered.map((account) => (
          <button key={account.name} type="button" aria-pressed={session?.name === account.name} onClick={() => become(account)}>
            {account.name} <span className="aside">{account.role ?? 'role not shown'}</span>
          </button>
        ))}
        {without.map((role) => (
          <button key={role} type="button" aria-pressed={session?.told === role} onClick={() => play(role)}>
            {role === 'signed in' ? 'Somebody who is signed in' : role} <span className="aside">no password needed</span>
          </button>
        ))}
        <hr />
        {app.signIn === null ? (
          <>
            <p className="aside">Not shown: how people sign in.</p>
            {presents === null || backend.kind === 'stand-in' ? null : <OwnCredential by={presents} onGiven={close} />}
          </>
        ) : (
          <Link to={app.signIn.address} state={{ back: `${location.pathname}${location.search}` }} onClick={close}>
            Sign in as somebody else…
          </Link>
        )}
        {session === null ? null : (
          <button type="button" onClick={() => void signOut().finally(close)}>
            {app.signOut === null || session.told !== undefined ? 'Forget who I am (signing out is not shown)' : 'Sign out'}
          </button>
        )}
      </div>
    </div>
  );
};
