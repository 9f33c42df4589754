import { ActionIcon } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProjectCard } from '../../server/api/state.ts';
import { counted, instant } from '../words/amount.ts';
import css from './projects-page.module.css';

interface ProjectItemProps {
  readonly card: ProjectCard;
  readonly rename: (wish: string) => void;
  readonly remove: () => void;
}

const NameForm = ({
  name,
  rename,
  close,
}: {
  readonly name: string;
  readonly rename: (wish: string) => void;
  readonly close: () => void;
}) => {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={css['name']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && typed !== name) rename(typed);
        close();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <input
        ref={(field) => field?.focus()}
        type="text"
        aria-label={`New name of ${name}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={close}
      />
    </form>
  );
};

/** One project: what it is about, how much there is of it, when it was last used. */
export const ProjectItem = ({ card, rename, remove }: ProjectItemProps) => {
  const [naming, setNaming] = useState(false);
  const { name, product, folder, used, recordings, exchanges, elsewhere } = card;
  return (
    <li className={css['item']}>
      {naming ? (
        <NameForm name={name} rename={rename} close={() => setNaming(false)} />
      ) : (
        <Link to={`/p/${encodeURIComponent(name)}`}>
          <strong>{product ?? 'Unidentified product'}</strong> <span>{name}</span>
        </Link>
      )}
      <span className={css['facts']}>
        {recordings === 0 ? 'no recordings' : `${counted(recordings, 'recording')}, ${counted(exchanges, 'exchange')}`} · used{' '}
        <time dateTime={used}>{instant(Date.parse(used))}</time>
        <span title={folder}>{folder}</span>
      </span>
      <span className={css['acts']}>
        {!elsewhere && (
          <ActionIcon variant="subtle" size={28} aria-label={`Rename ${name}`} title="Rename" onClick={() => setNaming(true)}>
            <Pencil size={15} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={elsewhere ? `Take ${name} off the list` : `Move ${name} to the trash`}
          title={elsewhere ? 'Take off the list; its folder stays' : 'Move to the trash'}
          onClick={remove}
        >
          <Trash2 size={15} />
        </ActionIcon>
      </span>
    </li>
  );
};
