import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from './place.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const focusFilter = (): boolean => {
  const filter = document.querySelector<HTMLInputElement>('input[data-filter]');
  filter?.focus();
  filter?.select();
  return filter !== null;
};

/** Ctrl Z, and Ctrl Shift Z or Ctrl Y: what was decided, undone and done again. Editors keep their own. */
const stepOf = (event: KeyboardEvent): 'undo' | 'redo' | undefined => {
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : undefined;
};

/** Into the evidence of the open statement, to what can be decided about it. */
const focusEvidence = (): void =>
  (document.querySelector<HTMLElement>('[aria-label="Decide"] button') ?? document.querySelector<HTMLElement>('aside button'))?.focus();

const press = (label: string): void => document.querySelector<HTMLElement>(`[data-key="${label}"]`)?.click();

/** What keys do beyond going somewhere. */
export interface KeyActs {
  /** A dialog was asked for: until it is there, what is typed is not meant for the page below. */
  waiting(): boolean;
  /** A letter that was typed meanwhile. */
  typed(letter: string): void;
  keys(): void;
  palette(): void;
  step(way: 'undo' | 'redo'): void;
}

/** The keys of the workbench; `KeysDialog` lists them. */
export const useKeys = (act: KeyActs): void => {
  const navigate = useNavigate();
  const project = useProjectName();
  const ways = usePlace();
  // With the page that is seen, not a moment later: a key is meant for what stands there.
  useLayoutEffect(() => {
    const at = (path: string): void => void navigate({ pathname: `/p/${encodeURIComponent(project)}${path}`, search: ways.kept });
    const plain = (key: string): boolean => {
      if (/^[1-9]$/.test(key)) at(`/points/${key}`);
      else if (key === '0') at('');
      else if (key === '/') return focusFilter();
      else if (key === 'd') at('/document');
      else if (key === 'f') at('/find');
      else if (key === 'm') at('/compare');
      else if (key === 'e') focusEvidence();
      else if (key === 'c') void navigate({ search: ways.client(!ways.place.client) });
      else if (key === '?') act.keys();
      else if (key === '[') press('previous');
      else if (key === ']') press('next');
      else if (key === 'Escape' && (ways.place.statement ?? ways.place.entry) !== undefined)
        void navigate({ search: ways.withoutEvidence() });
      else return false;
      return true;
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        act.palette();
      }
      if (isTyping(event.target) || event.altKey) return;
      const way = command ? stepOf(event) : undefined;
      if (way !== undefined) {
        event.preventDefault();
        act.step(way);
      }
      if (command) return;
      const isComing = act.waiting() && document.querySelector('dialog') === null;
      if (isComing && event.key.length === 1) act.typed(event.key);
      if (isComing || plain(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate, project, ways, act]);
};
