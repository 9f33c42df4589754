import type { Grade } from '../../statement/ground.ts';

export type Mark = Grade | 'not-shown';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  shown: 'Shown',
  held: 'Held so far',
  contradicted: 'Contradicted',
  decided: 'Decided',
  'not-shown': 'Not shown',
};

const COLOURS: Readonly<Record<Mark, string>> = {
  shown: 'var(--shown)',
  held: 'var(--held)',
  contradicted: 'var(--contradicted)',
  decided: 'var(--decided)',
  'not-shown': 'var(--ink-soft)',
};

/** A shape of its own for every grade, so that colour is never the only difference. The words stand beside it. */
const shapeOf = (mark: Mark) => {
  if (mark === 'shown') return <circle cx="6" cy="6" r="4.5" fill="currentColor" />;
  if (mark === 'held') {
    return (
      <>
        <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor" />
      </>
    );
  }
  if (mark === 'contradicted') return <path d="M2.5 2.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />;
  if (mark === 'decided') return <path d="M6 1l5 5-5 5-5-5z" fill="currentColor" />;
  return <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.2 1.6" />;
};

export const GradeMark = ({ mark }: { readonly mark: Mark }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" style={{ color: COLOURS[mark], flex: 'none' }}>
    {shapeOf(mark)}
  </svg>
);
