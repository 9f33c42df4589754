import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionActor } from '../../server/api/session.ts';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import { count, counted } from '../words/amount.ts';
import { ActorRole } from './actor-role.tsx';
import css from './session-page.module.css';
import { useActors } from './use-session.ts';

const NAMED = 12;

const listOf = (project: string, file: string, { principal, scheme }: SessionActor): string | undefined => {
  // Whoever signed in under a name may have carried several credentials, which no filter takes together.
  const own = scheme === null || !principal.startsWith(`${scheme} `) ? '' : ` credential:${JSON.stringify(principal)}`;
  return own === ''
    ? undefined
    : `/p/${encodeURIComponent(project)}/exchanges?${new URLSearchParams({ q: `recording:${JSON.stringify(file)}${own}` })}`;
};

const Actor = ({ actor, file }: { readonly actor: SessionActor; readonly file: string }) => {
  const project = useProjectName();
  const ways = usePlace();
  const { principal, roles, scheme, requests, citation, recognisedBy } = actor;
  const list = listOf(project, file, actor);
  const calls = counted(requests, 'call');
  return (
    <li>
      <strong>{roles.length === 0 ? 'role not shown' : roles.join(', then ')}</strong>
      {recognisedBy !== null && <span>by {recognisedBy}</span>}
      {!roles.includes(principal) && <code>{principal.length > 40 ? `${principal.slice(0, 40)}…` : principal}</code>}
      {scheme !== null && <span>{scheme}</span>}
      {list === undefined ? <span>{calls}</span> : <Link to={list}>{calls}</Link>}
      <Link to={{ search: ways.entry(citation) }} preventScrollReset>
        first call
      </Link>
      {scheme !== null && <ActorRole actor={actor} />}
    </li>
  );
};

/** Telling who asks reads every exchange: beyond so many, only when it is asked for. */
const MANY = 20_000;

/** Who asks in a recording, as the product tells them apart. */
export const ActorList = ({ file, exchanges }: { readonly file: string; readonly exchanges: number }) => {
  const [asked, setAsked] = useState(false);
  const { data, error } = useActors(file, asked || exchanges <= MANY);
  if (!asked && exchanges > MANY)
    return (
      <p className={css['soft']}>
        <button type="button" onClick={() => setAsked(true)}>
          Find out who asks
        </button>{' '}
        That reads all {count(exchanges)} exchanges.
      </p>
    );
  if (error !== null) return <p className={css['soft']}>{error.message}</p>;
  if (data === undefined) return <p className={css['soft']}>Finding out who asks…</p>;
  if (data.length === 0) return <p className={css['soft']}>It shows no calls, so nobody is seen asking.</p>;
  return (
    <ul className={css['actors']} aria-label="Who asks">
      {data.slice(0, NAMED).map((actor) => (
        <Actor key={actor.principal} actor={actor} file={file} />
      ))}
      {data.length > NAMED && <li>and {data.length - NAMED} more</li>}
    </ul>
  );
};
