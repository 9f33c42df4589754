import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { Toast } from '../decide/toast.tsx';
import { useHistory } from '../decide/use-decide.ts';
import { EvidenceSide } from '../evidence/evidence-side.tsx';
import { useProjectEvents } from '../server-api/events.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { Refused } from '../server-api/request.ts';
import { NoProject } from './nothing-here.tsx';
import { Notice } from './notice.tsx';
import { usePlace } from './place.ts';
import css from './shell.module.css';
import { Splitter, useWidth } from './splitter.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrop } from './use-drop.ts';
import { type HandIn, useHandIn } from './use-hand-in.ts';
import { useKeys } from './use-keys.ts';

const ClientSide = lazy(async () => ({ default: (await import('../client/client-side.tsx')).ClientSide }));
const Palette = lazy(async () => ({ default: (await import('../find/palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const SIDES = [
  ['evidence', 'Evidence'],
  ['points', 'Nine points'],
  ['client', 'Client'],
] as const;
type Side = (typeof SIDES)[number][0];

/** On a narrow screen one side is seen at a time; what was opened last is the one. */
const useSide = (evidenceOpen: boolean, clientOpen: boolean): readonly [Side, (side: Side) => void] => {
  const wanted: Side = evidenceOpen ? 'evidence' : clientOpen ? 'client' : 'points';
  const [chosen, setChosen] = useState<{ readonly side: Side; readonly when: Side }>({ side: wanted, when: wanted });
  return [chosen.when === wanted ? chosen.side : wanted, (side) => setChosen({ side, when: wanted })];
};

const Refusal = ({ error, reset }: HandIn) =>
  error === null ? null : (
    <div className={css['refusal']}>
      <Notice kind="error" title="This could not be added">
        <p>{error.message}</p>
        <button type="button" onClick={reset}>
          Dismiss
        </button>
      </Notice>
    </div>
  );

const Lost = () => (
  <div className={css['refusal']}>
    <Notice kind="error" title="The server does not answer">
      <p>
        See whether <code>ninepoint serve</code> still runs in its terminal. When it was started again, open the address that it printed.
        What you see here is as it was.
      </p>
    </Notice>
  </div>
);

const Closed = () => (
  <div className={css['refusal']}>
    <Notice kind="error" title="The server was started again">
      <p>Open the address that it printed in this browser, and this page goes on by itself. What you see here is as it was.</p>
    </Notice>
  </div>
);

const Gone = ({ project }: { readonly project: string }) => (
  <div className={css['refusal']}>
    <Notice kind="error" title={`There is no project ${project} any more`}>
      <p>
        It was renamed or moved to the trash. <Link to="/projects">All projects</Link>
      </p>
    </Notice>
  </div>
);

const ProjectShell = ({ project }: { readonly project: string }) => {
  const line = useProjectEvents(project);
  const hand = useHandIn();
  const dragging = useDrop(hand.take);
  const [keys, setKeys] = useState(false);
  const { step } = useHistory();
  const [palette, setPalette] = useState(false);
  // Known at once, and not when the dialog is drawn: who types on before the palette is there has begun to search.
  const awaited = useRef(new Set<unknown>());
  const begun = useRef('');
  const open = useCallback((show: (shown: boolean) => void) => {
    awaited.current.add(show);
    begun.current = '';
    show(true);
  }, []);
  const close = (show: (shown: boolean) => void) => () => {
    awaited.current.delete(show);
    show(false);
  };
  useKeys(
    useMemo(
      () => ({
        waiting: () => awaited.current.size > 0,
        typed: (letter: string) => {
          begun.current += letter;
        },
        keys: () => open(setKeys),
        palette: () => open(setPalette),
        step,
      }),
      [open, step],
    ),
  );
  const { place } = usePlace();
  const opened = (place.statement ?? place.entry) !== undefined;
  const [side, setSide] = useSide(opened, place.client);
  const middle = useRef<HTMLElement>(null);
  const [list, setList] = useWidth('evidence', 288);
  const [panel, setPanel] = useWidth('exchange', 520);
  const [client, setClient] = useWidth('client', 480);
  return (
    <div className={css['shell']} data-side={side}>
      <button type="button" className={css['skip']} onClick={() => middle.current?.focus()}>
        Skip to the page
      </button>
      <TopBar hand={hand} showKeys={() => open(setKeys)} showPalette={() => open(setPalette)} />
      <div className={css['sides']}>
        <aside className={css['evidence']} style={{ '--width': `${opened ? panel : list}px` } as React.CSSProperties} aria-label="Evidence">
          <EvidenceSide hand={hand} />
          <Splitter label="Width of the evidence" value={opened ? panel : list} set={opened ? setPanel : setList} direction={1} />
        </aside>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the middle is scrolled with the arrow keys. */}
        <main ref={middle} className={css['middle']} tabIndex={0}>
          {line === 'lost' && <Lost />}
          {line === 'closed' && <Closed />}
          {line === 'gone' && <Gone project={project} />}
          <Refusal {...hand} />
          <Outlet />
        </main>
        {place.client && (
          <aside className={css['client']} style={{ '--width': `${client}px` } as React.CSSProperties} aria-label="Running client">
            <Splitter label="Width of the client" value={client} set={setClient} direction={-1} />
            <Suspense>
              <ClientSide />
            </Suspense>
          </aside>
        )}
      </div>
      <nav className={css['tabs']} aria-label="Sides">
        {SIDES.filter(([name]) => name !== 'client' || place.client).map(([name, words]) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
            {words}
          </button>
        ))}
      </nav>
      <Toast />
      {dragging && <div className={css['drop']}>Drop recordings or a document</div>}
      {palette && (
        <Suspense>
          <Palette begun={() => begun.current} onClose={close(setPalette)} showKeys={() => open(setKeys)} />
        </Suspense>
      )}
      {keys && (
        <Suspense>
          <KeysDialog onClose={close(setKeys)} />
        </Suspense>
      )}
    </div>
  );
};

/** Evidence on one side, the nine points in the middle, the running client beside them. */
export const Shell = () => {
  const project = useProjectName();
  const { data, error } = useProjectState();
  if (data === undefined && error instanceof Refused && error.status === 404) return <NoProject project={project} />;
  return <ProjectShell key={project} project={project} />;
};
