import type { Shown } from '../../plan/shown.ts';
import type { Grade } from '../../statement/ground.ts';
import { useStudy } from './study.tsx';

/** The weakest footing of several statements is the footing of what stands on all of them. */
const ORDER: readonly Grade[] = ['contradicted', 'decided', 'held', 'shown'];
export const gradeOf = (shownBy: readonly Shown[]): Grade | 'ours' =>
  ORDER.find((grade) => shownBy.some((one) => one.grade === grade)) ?? 'ours';

export const GRADE_WORDS: Readonly<Record<Grade | 'ours', string>> = {
  shown: 'Shown',
  held: 'Held so far',
  contradicted: 'Contradicted',
  decided: 'Decided',
  ours: 'Not part of the product',
};

interface SourceProps {
  readonly what: string;
  readonly shownBy: readonly Shown[];
  /** A mark about who may do something looks like a key, so that it is not taken for one about what it is. */
  readonly about?: 'part' | 'access';
}

/** In study mode, a mark beside a part that opens what the part stands on. Otherwise nothing. */
export const Source = ({ what, shownBy, about = 'part' }: SourceProps) => {
  const { on, study, studied } = useStudy();
  if (!on) return null;
  const grade = gradeOf(shownBy);
  return (
    <button
      type="button"
      className="source"
      data-grade={grade}
      data-about={about}
      aria-pressed={studied?.shownBy === shownBy && studied.what === what}
      aria-label={`Where “${what}” comes from: ${GRADE_WORDS[grade]}`}
      title={GRADE_WORDS[grade]}
      onClick={(event) => {
        event.preventDefault();
        study({ what, shownBy });
      }}
    />
  );
};
