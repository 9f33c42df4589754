import type { Check as CheckNode } from '../../plan/node.ts';
import { useStudy } from '../frame/study.tsx';

/** A rule on an input. It speaks when it is broken; in study mode it is always to be read. */
export const Check = ({ rule, value, message, enforcedBy }: CheckNode) => {
  const { on } = useStudy();
  if (!on) return null;
  return (
    <p className="check">
      {rule}
      {value === null ? '' : ` ${String(value)}`}, by the {enforcedBy}: {message === null ? 'message not shown' : `“${message}”`}
    </p>
  );
};
