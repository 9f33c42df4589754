import { Link } from 'react-router';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { counted } from '../words/amount.ts';

/** Where the recordings say something other than the author, the author chooses. */
export const Proposal = () => {
  const project = useProjectName();
  const { data } = useProjectState();
  const rows = data?.proposed ?? 0;
  if (rows === 0) return null;
  return (
    <Notice kind="info" title={`${counted(rows, 'row')} of yours ${rows === 1 ? 'differs' : 'differ'} from what the recordings show`}>
      <p>Yours were kept.</p>
      <Link to={`/p/${encodeURIComponent(project)}/choose`}>Compare and choose</Link>
    </Notice>
  );
};
