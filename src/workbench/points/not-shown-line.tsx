import { GradeMark } from './grade-mark.tsx';
import css from './not-shown-line.module.css';

/** What a point does not show, in one sentence; nothing where it shows all that is asked. */
export const NotShownLine = ({ sentence }: { readonly sentence: string }) =>
  sentence === '' ? null : (
    <p className={css['line']}>
      <GradeMark mark="not-shown" />
      {sentence}
    </p>
  );
