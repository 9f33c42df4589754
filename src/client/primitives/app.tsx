import { Menu, Microscope, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { App as AppNode } from '../../plan/node.ts';
import { useArrival } from '../frame/arrival.ts';
import { ProblemView } from '../frame/problem-view.tsx';
import { useScheme } from '../frame/scheme.ts';
import { useStudy } from '../frame/study.tsx';
import { StudyPanel } from '../frame/study-panel.tsx';
import { Part } from '../interpret/part.tsx';

/** The frame around every screen: where one can go, who one is, and the study mode. */
export const App = ({ name, menu, roles }: AppNode) => {
  const { on, setOn } = useStudy();
  const [scheme, toggleScheme] = useScheme();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu; the address is the sign, not a value.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="app" data-study={on}>
      <a className="skip" href="#content">
        Skip to the screen
      </a>
      <header className="top">
        <button
          type="button"
          className="icon-button menu-button"
          aria-expanded={open}
          aria-controls="screens"
          aria-label="Screens"
          onClick={() => setOpen(!open)}
        >
          <Menu size={20} aria-hidden />
        </button>
        <span className="brand">{name ?? 'Unidentified product'}</span>
        <div className="tools">
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
    </div>
  );
};
