import type { NotShown as NotShownNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';

/** A part that no evidence shows, drawn so that nobody takes it for empty. */
export const NotShown = ({ what, record, shownBy }: NotShownNode) => (
  <div className="not-shown">
    <strong>Not shown</strong>
    <p>
      {what[0]?.toUpperCase()}
      {what.slice(1)}.{record === null ? '' : ` What would show it: ${record}.`}{' '}
      {shownBy.length === 0 ? null : <Source what={what} shownBy={shownBy} />}
    </p>
  </div>
);
