import { Menu, Microscope, Moon, Search, Sun } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import type { App as AppNode } from '../../plan/node.ts';
import { useArrival } from '../frame/arrival.ts';
import { useEscape } from '../frame/escape.ts';
import { useHere } from '../frame/here.ts';
import { ProblemView } from '../frame/problem-view.tsx';
import { useScheme } from '../frame/scheme.ts';
import { useIdentity } from '../frame/session.tsx';
import { useStudy } from '../frame/study.tsx';
import { StudyPanel } from '../frame/study-panel.tsx';
import { useTypedMeanwhile } from '../frame/typed-meanwhile.ts';
import { Part } from '../interpret/part.tsx';

/** Asked for by whoever uses it. */
const Palette = lazy(async () => ({ default: (await import('../frame/palette.tsx')).Palette }));

/** Ctrl K or Cmd K, wherever one is. */
const usePaletteKey = (open: () => void): void => {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
};

/** The frame around every screen: where one can go, who one is, and the study mode. */
export const App = ({ name, brand, menu, roles, signIn, signsIn, signsOut, afterSignOut }: AppNode) => {
  const { on, setOn } = useStudy();
  const [scheme, toggleScheme] = useScheme();
  const [open, setOpen] = useState(false);
  const [seeking, setSeeking] = useState(false);
  usePaletteKey(() => setSeeking(true));
  const begun = useTypedMeanwhile(seeking);
  const { pathname, search, key } = useLocation();
  const here = useHere();
  const { session, signOut } = useIdentity();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await signOut();
    if (afterSignOut !== null) await navigate(afterSignOut);
  };
  useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu, also to where one is; that is the sign, not a value.
  useEffect(() => setOpen(false), [key]);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useEscape(open, fold);
  return (
    <div className="app" data-study={on}>
      <a className="skip" href="#content">
        Skip to the screen
      </a>
      <header className="top">
        <button
          ref={opener}
          type="button"
          className="icon-button menu-button"
          aria-expanded={open}
          aria-controls="screens"
          aria-label="Screens"
          onClick={() => setOpen(!open)}
        >
          <Menu size={20} aria-hidden />
        </button>
        {brand === null ? (
          <span className="brand">{name ?? 'Unidentified product'}</span>
        ) : (
          <Link to={brand.to} className="brand">
            {brand.label}
          </Link>
        )}
        <div className="tools">
          <button type="button" className="tool seek" aria-keyshortcuts="Control+K Meta+K" onClick={() => setSeeking(true)}>
            <Search size={16} aria-hidden />
            <span>Go to…</span> <kbd aria-hidden>Ctrl K</kbd>
          </button>
          {session !== null || signIn === null || here === signIn.address ? null : (
            <Link to={signIn.address} state={{ back: `${pathname}${search}` }} className="tool signs">
              {signsIn ?? signIn.form.label}
            </Link>
          )}
          {session === null || signsOut === null ? null : (
            <button type="button" className="tool signs out" onClick={() => void leave()}>
              {signsOut}
            </button>
          )}
          <Part node={roles} />
          <button type="button" className="tool" aria-pressed={on} onClick={() => setOn(!on)}>
            <Microscope size={18} aria-hidden />
            <span>Study</span>
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={scheme === 'dark' ? 'Light colours' : 'Dark colours'}
            onClick={toggleScheme}
          >
            {scheme === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
          </button>
        </div>
      </header>
      <div id="screens" className="side" data-open={open}>
        <Part node={menu} />
      </div>
      <main id="content">
        <ProblemView />
        <Outlet />
      </main>
      {on ? <StudyPanel /> : null}
      {seeking ? (
        <Suspense>
          <Palette begun={begun} onClose={() => setSeeking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
