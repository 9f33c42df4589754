import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { columnsOf } from '../../base/scope.ts';
import type { PermissionRow, RolesRow } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { count } from '../words/amount.ts';
import { PAGE } from './data-table.tsx';
import { GradeMark, MARK_WORDS } from './grade-mark.tsx';
import { MoreRows } from './more-rows.tsx';
import { NotShown } from './not-shown.tsx';
import css from './permission-matrix.module.css';

const AddRow = lazy(async () => ({ default: (await import('../decide/add-row.tsx')).AddRow }));

const Verdict = ({ permission, among }: { readonly permission: PermissionRow; readonly among: number }) => {
  const ways = usePlace();
  const { relation, outcome, status, statement } = permission;
  const whose = relation === 'own' || relation === 'other' ? `${relation}: ` : '';
  // Allowed here and refused there, and nothing shows what makes the difference.
  const unknown = relation === 'unknown' && among > 1 ? ' at times' : '';
  return (
    <Link
      to={{ search: ways.statement(statement.id) }}
      data-statement={statement.id}
      preventScrollReset
      className={css['verdict']}
      data-outcome={outcome}
      aria-current={ways.place.statement === statement.id ? 'true' : undefined}
      title={statement.words}
    >
      {statement.grade !== 'shown' && <GradeMark mark={statement.grade} />}
      {whose}
      {outcome}
      {outcome !== 'allowed' && ` ${status}`}
      {unknown}
      {statement.grade !== 'shown' && `, ${MARK_WORDS[statement.grade].toLowerCase()}`}
    </Link>
  );
};

interface MatrixProps {
  readonly roles: RolesRow['roles'];
  readonly permissions: readonly PermissionRow[];
}

/** Role by call. A cell that nobody tried is "Not shown", never a guess. */
export const PermissionMatrix = ({ roles, permissions }: MatrixProps) => {
  const { place } = usePlace();
  const names = columnsOf(roles, permissions);
  const calls = [...Map.groupBy(permissions, ({ call }) => call)];
  const [most, setMost] = useState(PAGE);
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>();
  const soughtAt = calls.findIndex(([, cells]) => cells.some(({ statement }) => statement.id === place.statement));
  const drawn = Math.max(most, Math.ceil((soughtAt + 1) / PAGE) * PAGE);
  const tried = calls.reduce((sum, [, cells]) => sum + new Set(cells.map(({ role }) => role)).size, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys. */}
      <section className={css['scroller']} aria-label="Who may do what" tabIndex={0}>
        <table className={css['matrix']}>
          <thead>
            <tr>
              <th scope="col">Call</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.slice(0, drawn).map(([call, cells]) => (
              <tr key={call}>
                <th scope="row">
                  <code>{call}</code>
                </th>
                {names.map((name) => {
                  const own = cells.filter(({ role }) => role === name);
                  return (
                    <td key={name}>
                      {own.length === 0 ? (
                        <button
                          type="button"
                          className={css['fill']}
                          aria-label={`Not shown: ${call} by ${name}. Decide it`}
                          onClick={() => setAsked({ Call: call, Role: name })}
                        >
                          <NotShown />
                        </button>
                      ) : (
                        own.map((cell) => <Verdict key={cell.statement.id} permission={cell} among={own.length} />)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {asked !== undefined && (
          <Suspense>
            <AddRow point={6} preset={{ question: 'permissions', cells: asked }} onClose={() => setAsked(undefined)} />
          </Suspense>
        )}
        {calls.length > drawn && <MoreRows left={calls.length - drawn} show={(rows) => setMost(drawn + rows)} />}
      </section>
      <p className={css['tried']}>
        {count(tried)} of {count(calls.length * names.length)} cells were tried.
      </p>
    </>
  );
};
