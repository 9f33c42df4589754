import { Button, Loader } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NineDots } from '../shell/nine-dots.tsx';
import { Notice } from '../shell/notice.tsx';
import { useSample } from '../shell/use-sample.ts';
import { useTitle } from '../shell/use-title.ts';
import { ProjectItem } from './project-item.tsx';
import css from './projects-page.module.css';
import { RemovedList } from './removed-list.tsx';
import { useProjects } from './use-projects.ts';

const NewProject = ({ create }: { readonly create: (name: string) => void }) => {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <form
      className={css['new']}
      onSubmit={(event) => {
        event.preventDefault();
        create(name);
      }}
    >
      <label htmlFor={id}>New project</label>
      <input
        id={id}
        type="text"
        placeholder="name, for example city-library"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" leftSection={<Plus size={14} aria-hidden />}>
        Create
      </Button>
    </form>
  );
};

/** All projects of this machine, the one that was used last first. */
export const ProjectsPage = () => {
  const navigate = useNavigate();
  const { cards, create, rename, remove, restore, purge } = useProjects();
  const sample = useSample();
  const open = (project: string): void => void navigate(`/p/${encodeURIComponent(project)}`);
  const failure = [cards, create, rename, remove, restore, purge, sample].map(({ error }) => error).find((error) => error !== null);
  const gone = remove.data;
  useTitle('Projects');
  return (
    <div className={css['frame']}>
      <header className={css['bar']}>
        <Link to="/" aria-label="Ninepoint: the project used last">
          <NineDots points={[]} />
          <span>Ninepoint</span>
        </Link>
      </header>
      <main className={css['page']}>
        <h1>Projects</h1>
        <NewProject create={(name) => create.mutate(name, { onSuccess: ({ project }) => open(project) })} />
        {failure !== undefined && failure !== null && (
          <Notice kind="error" title="This could not be done">
            <p>{failure.message}</p>
          </Notice>
        )}
        {gone !== undefined && (
          <Notice kind="done" title={gone.removed === null ? `${gone.name} is no longer listed` : `${gone.name} was moved to the trash`}>
            {gone.removed === null ? (
              <p>Its folder is where it was.</p>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                disabled={restore.isPending}
                onClick={() => restore.mutate(gone.removed ?? '', { onSuccess: () => remove.reset() })}
              >
                Undo
              </Button>
            )}
          </Notice>
        )}
        {cards.data === undefined ? (
          cards.error === null && <Loader role="status" aria-label="Looking for projects" />
        ) : (
          <>
            {cards.data.projects.length === 0 && <p>There is no project yet.</p>}
            <ul className={css['list']} aria-label="Projects, the one used last first">
              {cards.data.projects.map((card) => (
                <ProjectItem
                  key={card.name}
                  card={card}
                  rename={(wish) => rename.mutate({ name: card.name, wish })}
                  remove={() => remove.mutate(card.name)}
                />
              ))}
            </ul>
            {cards.data.sample && (
              <p>
                <Button size="xs" variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
                  Open the sample: City Library
                </Button>
              </p>
            )}
            <RemovedList
              removed={cards.data.removed}
              restore={(id) => restore.mutate(id, { onSuccess: () => remove.reset() })}
              purge={(id) => purge.mutate(id, { onSuccess: () => remove.reset() })}
            />
          </>
        )}
      </main>
    </div>
  );
};
