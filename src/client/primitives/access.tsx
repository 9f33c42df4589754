import type { Access as AccessNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';
import { useStudy } from '../frame/study.tsx';

/** Who was seen to be let in and who refused; to be read in study mode. */
export const Access = ({ call, shownBy }: AccessNode) => {
  const { on } = useStudy();
  if (!on || shownBy.length === 0) return null;
  return <Source what={`who may call ${call}`} shownBy={shownBy} about="access" />;
};
