import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { Shown } from '../../plan/shown.ts';
import { useDelivery } from './delivery.tsx';
import { GRADE_WORDS } from './source.tsx';
import { type Studied, useStudy } from './study.tsx';

const counts = (shown: Shown): string => {
  const { support, against, counted, basis } = shown;
  const parts = [
    basis.join(' and '),
    support.times > 0
      ? `${support.times === 1 ? 'once' : `${support.times} times`}${counted === undefined ? '' : ` in ${support.about === true ? 'about ' : ''}${support.units} ${counted}`}`
      : '',
    against.times > 0 ? `against: ${against.times}` : '',
    shown.note ?? '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};

/** One statement with its footing: point, words, grade, counts, citations. */
const StatementView = ({ shown }: { readonly shown: Shown }) => {
  const { evidence } = useDelivery();
  return (
    <li className="statement" data-grade={shown.grade}>
      <p className="says">
        <span className="point-number">{shown.point}</span> {shown.says}
      </p>
      <p className="grade">
        {GRADE_WORDS[shown.grade]}
        {counts(shown) === '' ? '' : `, ${counts(shown)}`}
      </p>
      {shown.citations.length === 0 ? (
        <p className="aside">{shown.grade === 'decided' ? 'By the author of the document.' : 'No citation.'}</p>
      ) : null}
      <ul className="citations">
        {shown.citations.map((citation) => (
          <li key={citation}>
            {evidence === null ? (
              <code>{citation}</code>
            ) : (
              <a href={`${evidence}${encodeURIComponent(citation)}`} target="_blank" rel="noreferrer">
                {citation}
              </a>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Tells the workbench that frames the client which part is asked about: it opens the evidence of that statement. */
const useTold = (studied: Studied | null): void => {
  const { evidence } = useDelivery();
  useEffect(() => {
    const [first] = studied?.shownBy ?? [];
    if (first === undefined || evidence === null || window.parent === window) return;
    const { point, citations, support } = first;
    window.parent.postMessage({ kind: 'ninepoint-studied', point, citations, times: support.times }, new URL(evidence).origin);
  }, [studied, evidence]);
};

/** What the chosen part stands on. */
export const StudyPanel = () => {
  const { studied, study } = useStudy();
  useTold(studied);
  return (
    <aside className="study" aria-label="Where it comes from">
      {studied === null ? (
        <p className="aside">
          Choose a mark on the screen to see what that part stands on. A full mark is shown, a half one held so far, an empty one is no part
          of the product.
        </p>
      ) : (
        <>
          <header>
            <h2>{studied.what}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={() => study(null)}>
              <X size={16} aria-hidden />
            </button>
          </header>
          {studied.shownBy.length === 0 ? (
            <p className="aside">No statement: Ninepoint added this part so that the rest can be used.</p>
          ) : (
            <ol className="statements">
              {studied.shownBy.map((shown, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two of it can read alike.
                <StatementView key={`${shown.says} ${index}`} shown={shown} />
              ))}
            </ol>
          )}
        </>
      )}
    </aside>
  );
};
