import { Link } from 'react-router';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';

/** An establishing that would change what the author wrote waits for their choice. */
export const Proposal = () => {
  const project = useProjectName();
  const { data } = useProjectState();
  if (data?.proposed !== true) return null;
  return (
    <Notice kind="info" title="A newly established document is waiting">
      <p>You have edited this document, so establishing has not changed it.</p>
      <Link to={`/p/${encodeURIComponent(project)}/compare`}>Compare and choose</Link>
    </Notice>
  );
};
