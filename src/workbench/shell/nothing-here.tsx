import { Link } from 'react-router';
import { useProjectName } from '../server-api/project.ts';
import css from './nothing-here.module.css';
import { useTitle } from './use-title.ts';

/** An address that leads to no page of the project. */
export const NothingHere = () => {
  const project = useProjectName();
  useTitle('Nothing here');
  return (
    <div className={css['page']}>
      <h1>There is nothing at this address</h1>
      <p>A link may be mistyped or from another version of Ninepoint.</p>
      <p>
        <Link to={`/p/${encodeURIComponent(project)}`}>The nine points</Link> · <Link to="/projects">All projects</Link>
      </p>
    </div>
  );
};

/** An address that names no project of this machine. */
export const NoProject = ({ project }: { readonly project: string }) => {
  useTitle('No such project');
  return (
    <main className={css['page']}>
      <h1>There is no project {project}</h1>
      <p>It may have been renamed, moved to the trash, or be on another machine.</p>
      <p>
        <Link to="/projects">All projects</Link>
      </p>
    </main>
  );
};
