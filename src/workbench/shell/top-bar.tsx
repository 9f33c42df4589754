import { ActionIcon } from '@mantine/core';
import { ChevronDown, Download, Keyboard, Monitor, Moon, Play, Search, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { type SchemeChoice, useScheme } from '../app/scheme.ts';
import { useOverview, useProjectName, useProjectState } from '../server-api/project.ts';
import { DownloadMenu } from './download-menu.tsx';
import { EstablishButton } from './establish-button.tsx';
import { Menu } from './menu.tsx';
import { NineDots } from './nine-dots.tsx';
import { usePlace } from './place.ts';
import { ProjectMenu } from './project-menu.tsx';
import css from './top-bar.module.css';
import type { HandIn } from './use-hand-in.ts';

const SCHEMES: readonly (readonly [SchemeChoice, string, typeof Sun])[] = [
  ['system', 'As the system', Monitor],
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
];

const SchemeMenu = () => {
  const { choice, scheme, choose } = useScheme();
  return (
    <Menu name="Colours" align="end" label={scheme === 'dark' ? <Moon size={16} /> : <Sun size={16} />}>
      {SCHEMES.map(([name, words, Icon]) => (
        <button key={name} type="button" aria-pressed={choice === name} onClick={() => choose(name)}>
          <Icon size={15} aria-hidden /> {words}
          {choice === name && ' ✓'}
        </button>
      ))}
    </Menu>
  );
};

interface TopBarProps {
  readonly hand: HandIn;
  readonly showKeys: () => void;
  readonly showPalette: () => void;
}

/** Whether a page below the project's address is one of the nine points, or about them. */
const isInside = (rest: string): boolean => /^\/(?:points\/|next$)/.test(rest);

export const TopBar = ({ hand, showKeys, showPalette }: TopBarProps) => {
  const project = useProjectName();
  const ways = usePlace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: overview } = useOverview();
  const base = `/p/${encodeURIComponent(project)}`;
  const pages = useRef<HTMLElement>(null);
  // A phone shows a part of the pages: the one that is open is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which page is the open one.
  useEffect(() => {
    pages.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const running = useProjectState().data?.client.kind === 'running';
  return (
    <header className={css['bar']}>
      <Link to={{ pathname: base, search: ways.kept }} className={css['mark']} aria-label="Ninepoint: all nine points">
        <NineDots points={overview?.kind === 'read' ? overview.points : []} />
        <span>Ninepoint</span>
      </Link>
      <ProjectMenu hand={hand} />
      <nav ref={pages} className={css['pages']} aria-label="Pages">
        <Link
          to={{ pathname: base, search: ways.kept }}
          className={css['page']}
          aria-current={pathname.replace(/\/$/, '') === base ? 'page' : isInside(pathname.slice(base.length)) ? 'true' : undefined}
        >
          Nine points
        </Link>
        <NavLink to={{ pathname: `${base}/exchanges`, search: ways.kept }} className={css['page'] ?? ''}>
          Exchanges
        </NavLink>
        <NavLink to={{ pathname: `${base}/document`, search: ways.kept }} className={css['page'] ?? ''}>
          Document
        </NavLink>
        <NavLink to={{ pathname: `${base}/compare`, search: ways.kept }} className={css['page'] ?? ''}>
          Compare
        </NavLink>
        <NavLink to={{ pathname: `${base}/check`, search: ways.kept }} className={css['page'] ?? ''}>
          Check
        </NavLink>
      </nav>
      <span className={css['space']} />
      <ActionIcon variant="subtle" size={30} aria-label="Find" title="Find (Ctrl K)" onClick={showPalette}>
        <Search size={16} />
      </ActionIcon>
      <EstablishButton className={css['establish'] ?? ''} />
      <button
        type="button"
        className={css['run']}
        data-open={ways.place.client}
        aria-pressed={ways.place.client}
        // The second press of a double press is none of its own: it would undo the first.
        onClick={({ detail }) => void (detail < 2 && navigate({ search: ways.client(!ways.place.client) }))}
      >
        <Play size={14} aria-hidden /> {running ? 'Client running' : 'Run client'}
      </button>
      <DownloadMenu
        project={project}
        label={
          <>
            <Download size={16} aria-hidden />
            <ChevronDown size={13} aria-hidden />
          </>
        }
      />
      <SchemeMenu />
      <ActionIcon className={css['keys'] ?? ''} variant="subtle" size={30} aria-label="Keys" title="Keys (?)" onClick={showKeys}>
        <Keyboard size={16} />
      </ActionIcon>
    </header>
  );
};
