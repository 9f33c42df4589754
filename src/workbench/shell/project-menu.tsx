import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, FileText, FlaskConical, FolderOpen, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { projectList, useProjectName, useProjectState } from '../server-api/project.ts';
import { send } from '../server-api/request.ts';
import { Menu } from './menu.tsx';
import css from './project-menu.module.css';
import type { HandIn } from './use-hand-in.ts';
import { useSample } from './use-sample.ts';
import { projectTitle } from './use-title.ts';

/** Which project is open, the others, a new one, a document from disk. */
export const ProjectMenu = ({ hand }: { readonly hand: HandIn }) => {
  const navigate = useNavigate();
  const open = useProjectName();
  const product = useProjectState().data?.document.product ?? null;
  const { data } = useQuery(projectList);
  const sample = useSample();
  const input = useRef<HTMLInputElement>(null);
  const { mutate: create } = useMutation({
    mutationFn: () => send<{ project: string }>('POST', '/projects', {}),
    onSuccess: ({ project }) => void navigate(`/p/${encodeURIComponent(project)}`),
  });
  return (
    <>
      <Menu
        label={
          <>
            <span className={css['name']}>{projectTitle(product, open)}</span>
            <ChevronDown size={13} aria-hidden />
          </>
        }
      >
        <p>Projects on this machine</p>
        {data?.projects.map((name) => (
          <Link key={name} to={`/p/${encodeURIComponent(name)}`} aria-current={name === open ? 'true' : undefined}>
            {name}
            {name === open && ' ✓'}
          </Link>
        ))}
        <hr />
        <Link to="/projects">
          <FolderOpen size={15} aria-hidden /> All projects…
        </Link>
        <button type="button" onClick={() => create()}>
          <Plus size={15} aria-hidden /> New project
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          <FileText size={15} aria-hidden /> Open a document…
        </button>
        {data?.sample === true && (
          <button type="button" onClick={() => sample.mutate()}>
            <FlaskConical size={15} aria-hidden /> Sample: City Library
          </button>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".md,.markdown,text/markdown"
        aria-label="Document"
        onChange={(event) => {
          hand.take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};
