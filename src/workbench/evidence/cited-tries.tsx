import { Link } from 'react-router';
import type { LeftOutRow, Statement } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { count } from '../words/amount.ts';
import css from './cited-panel.module.css';
import { PathPieces } from './path-pieces.tsx';

/** "once", "12 times, in 5 loans", "9,000 times, in about 5,120 loans". */
const triesWords = ({ times, units, about }: Statement['support'], noun: string | null): string => {
  if (times === 0) return 'none';
  const often = times === 1 ? 'once' : `${count(times)} times`;
  if ((units === times && about === undefined) || noun === null) return often;
  return `${often}, in ${units === 1 ? `one of the ${noun}` : `${about === true ? 'about ' : ''}${count(units)} ${noun}`}`;
};

const LeftOut = ({ row }: { readonly row: LeftOutRow }) => {
  const ways = usePlace();
  return (
    <li>
      {row.value !== null && `${row.value}, `}
      {row.times === 1 ? 'once' : `${count(row.times)} times`}: {row.why}
      {row.citations.map((citation) => (
        <Link key={citation} to={{ search: ways.entry(citation) }} preventScrollReset>
          <code>{citation}</code>
        </Link>
      ))}
    </li>
  );
};

/** How often it was seen, how often the opposite, and what does not count. */
export const CitedTries = ({ statement }: { readonly statement: Statement }) => {
  const ways = usePlace();
  const { id, support, against, counted, leftOut, citations, counterexamples, pieces } = statement;
  return (
    <dl className={css['tries']}>
      <dt>For it</dt>
      <dd>{triesWords(support, counted)}</dd>
      <dt>Against it</dt>
      <dd>
        {triesWords(against, counted)}
        {counterexamples.length > 0 && (
          <ul>
            {counterexamples.map((citation) => (
              <li key={citation}>
                <Link to={{ search: ways.statement(id, citations.indexOf(citation) + 1) }} replace preventScrollReset>
                  <code>{citation}</code>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </dd>
      <PathPieces pieces={pieces} />
      {leftOut.length > 0 && (
        <>
          <dt>Left out</dt>
          <dd>
            <ul>
              {leftOut.map((row) => (
                <LeftOut key={`${row.value ?? ''}\n${row.why}`} row={row} />
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
};
