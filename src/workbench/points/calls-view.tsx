import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallRow } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { CallDetail } from './call-detail.tsx';
import css from './calls-view.module.css';
import { matching } from './filter.ts';
import { NotShown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

const holds = ({ statement, parameters, bodies, outcomes }: CallRow, id: string | undefined): boolean =>
  id !== undefined &&
  (statement.id === id ||
    [...parameters, ...bodies, ...outcomes].some((row) => row.statement.id === id) ||
    bodies.some(({ shape }) => shape.some((row) => row.statement.id === id)));

const statusesOf = (call: CallRow): readonly number[] =>
  [...new Set(call.bodies.flatMap(({ status }) => (status === null ? [] : [status])))].sort((a, b) => a - b);

const kindOf = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

const CallItem = ({ call, alone }: { readonly call: CallRow; readonly alone: boolean }) => {
  const { place, opened } = usePlace();
  const navigate = useNavigate();
  const { id } = call.statement;
  const [named] = useState(place.open === id);
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const open = chosen ?? (named || holds(call, place.statement) || alone);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (named) element.current?.scrollIntoView({ block: 'start' });
  }, [named]);
  // The address names the call that was opened last: a link to the page leads to it.
  const turn = (): void => {
    setChosen(!open);
    if (!open || place.open === id) void navigate({ search: opened(open ? undefined : id) }, { replace: true, preventScrollReset: true });
  };
  return (
    <li ref={element} className={css['call']} data-open={open}>
      <div className={css['head']}>
        <button type="button" aria-expanded={open} onClick={turn}>
          <span className={css['method']} data-method={call.method}>
            {call.method}
          </span>
          <code>{call.path}</code>
          {call.operation !== null && <span className={css['operation']}>{call.operation}</span>}
        </button>
        <span className={css['statuses']}>
          {statusesOf(call).map((status) => (
            <span key={status} data-kind={kindOf(status)}>
              {status === 0 ? 'no answer' : status}
            </span>
          ))}
        </span>
      </div>
      <div className={css['facts']}>
        <StatementLink statement={call.statement} />
        <span>authentication: {call.authentication ?? <NotShown />}</span>
      </div>
      {open && <CallDetail call={call} />}
    </li>
  );
};

/** Point 7, like an API reference. A call's rows are drawn when it is opened: there may be thousands. */
export const CallsView = ({ drawing, query }: PointProps<'calls'>) => {
  const calls = matching(drawing, query);
  if (calls.length === 0) return <NothingMatches query={query} />;
  const origins = [...Map.groupBy(calls, ({ origin }) => origin)];
  return origins.map(([origin, own]) => (
    <section key={origin} className={css['origin']} aria-label={`Calls to ${origin}`}>
      <h2>
        <code>{origin}</code>
      </h2>
      <ul>
        {own.map((call) => (
          <CallItem key={call.statement.id} call={call} alone={calls.length === 1} />
        ))}
      </ul>
    </section>
  ));
};
