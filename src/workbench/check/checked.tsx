import { useState } from 'react';
import type { Share } from '../../check/report.ts';
import type { CheckAnswer } from '../../server/api/check.ts';
import { CitedPlace } from '../evidence/cited-place.tsx';
import { MoreRows } from '../points/more-rows.tsx';
import { count, counted } from '../words/amount.ts';
import css from './check-page.module.css';

/** Differences that are drawn at first. */
const FIRST = 100;

const percent = ({ agree, of }: Share): string => (of === 0 ? '–' : `${((agree / of) * 100).toFixed(1)} %`);
const share = ({ agree, of }: Share): string => (of === 0 ? '–' : `${count(agree)} of ${count(of)}`);

const Totals = ({ answer: { totals, sent, exchanges, recording } }: { readonly answer: CheckAnswer }) => (
  <>
    <p role="status">
      {counted(sent, 'call')} of {counted(exchanges, 'exchange')} of {recording} sent again.
    </p>
    <dl className={css['totals']}>
      {(
        [
          ['Same status', totals.status],
          ['Same shape', totals.shape],
          ['Same values', totals.determined],
        ] as const
      ).map(([name, one]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {percent(one)} <span>{share(one)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Not shown</dt>
        <dd>
          {count(totals.notShown)} <span>answered 501</span>
        </dd>
      </div>
    </dl>
  </>
);

const Calls = ({ answer: { calls } }: { readonly answer: CheckAnswer }) => (
  <section aria-label="Calls">
    <h2>Calls</h2>
    <div className={css['box']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Times</th>
            <th scope="col">Status</th>
            <th scope="col">Shape</th>
            <th scope="col">Values</th>
            <th scope="col">Not shown</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, times, status, shape, values, notShown }) => (
            <tr key={call}>
              <th scope="row">
                <code>{call}</code>
              </th>
              <td>{count(times)}</td>
              {Object.entries({ status, shape, values }).map(([name, one]) => (
                <td key={name} data-differs={one.agree < one.of}>
                  {share(one)}
                </td>
              ))}
              <td>{notShown === 0 ? '' : count(notShown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Differences = ({ answer: { differences, differing } }: { readonly answer: CheckAnswer }) => {
  const [most, setMost] = useState(FIRST);
  return (
    <section aria-label="Differences">
      <h2>
        Differences <span>{count(differing)}</span>
      </h2>
      {differing === 0 && <p className={css['none']}>Everything that the document determines was answered as recorded.</p>}
      <ul className={css['differences']}>
        {differences.slice(0, most).map(({ at, call, place, expected, got }) => (
          <li key={`${at} ${place}`}>
            <div>
              <code>{call}</code> <span>{place}</span>
            </div>
            <div>
              recorded <del>{expected}</del> answered <ins>{got}</ins>
            </div>
            <CitedPlace at={at} />
          </li>
        ))}
      </ul>
      {differences.length > most && <MoreRows left={differences.length - most} show={(rows) => setMost(most + rows)} />}
      {differing > differences.length && (
        <p className={css['none']}>And {count(differing - differences.length)} more. In the terminal, ninepoint check --all tells them.</p>
      )}
    </section>
  );
};

/** What a check found: how much agrees, call by call, and every difference with its place. */
export const Checked = ({ answer }: { readonly answer: CheckAnswer }) => (
  <>
    <Totals answer={answer} />
    {answer.contradicted.length > 0 && (
      <section aria-label="Your rows">
        <h2>Your rows that the recording contradicts</h2>
        <ul className={css['differences']}>
          {answer.contradicted.map(({ point, question, about, decided, shown, citations }) => (
            <li key={`${point} ${question} ${about}`}>
              <div>
                Point {point}, {about}
              </div>
              <div>
                yours <del>{decided}</del> the recording <ins>{shown}</ins>
              </div>
              {citations.map((citation) => (
                <CitedPlace key={citation} at={citation} />
              ))}
            </li>
          ))}
        </ul>
      </section>
    )}
    <Calls answer={answer} />
    <Differences answer={answer} />
    {answer.notShown.length > 0 && (
      <section aria-label="Not shown">
        <h2>Not shown</h2>
        <ul className={css['plain']}>
          {answer.notShown.map(({ says, times }) => (
            <li key={says}>
              {says} <span>{counted(times, 'time')}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {answer.leftOut.length > 0 && (
      <section aria-label="Left out">
        <h2>Left out</h2>
        <ul className={css['plain']}>
          {answer.leftOut.map(({ at, call, why }) => (
            <li key={at}>
              <code>{call}</code>: {why} <CitedPlace at={at} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
