import { useMemo } from 'react';
import type { ScreenEvent } from '../../observations/screen.ts';
import type { Look } from '../../server/api/points.ts';
import { instant } from '../words/amount.ts';
import { CopyButton } from './copy-button.tsx';
import css from './entry-view.module.css';
import { Pairs } from './pairs.tsx';
import { type EventPart, isPointed, pointsAt, shownEvent } from './shown-event.ts';
import { Wireframe } from './wireframe.tsx';

interface EventViewProps {
  readonly event: ScreenEvent;
  /** Where the citation points inside of it. */
  readonly steps: readonly string[];
  readonly look: readonly Look[];
}

/** Whether a part holds what the citation points at, so that it is open from the first. */
const isCited = (part: EventPart, steps: readonly string[], sought: (text: string) => boolean): boolean =>
  part.pairs.some(({ name, value }, at) => isPointed(part, at, steps) || sought(value) || sought(name));

/** Rows of a part that are drawn; a screen may have hundreds of links. */
const DRAWN = 300;

/** What was seen or done on screen, with the part that a statement rests on marked. */
export const EventView = ({ event, steps, look }: EventViewProps) => {
  const { said, parts } = useMemo(() => shownEvent(event), [event]);
  const sought = (text: string): boolean => look.some((each) => each.kind === 'text' && each.text.length > 2 && text.includes(each.text));
  return (
    <div className={css['entry']}>
      <div className={css['line']}>
        {event.url === '' ? 'Of no known address' : event.url} {event.url !== '' && <CopyButton text={event.url} name="Copy the address" />}
      </div>
      <div className={css['answer']}>
        <span data-marked={sought(said)}>{said}</span>
        <span className={css['when']}>{event.time !== undefined && instant(event.time)}</span>
      </div>
      {event.kind === 'snapshot' && (
        <figure className={css['drawn']}>
          <Wireframe
            snapshot={event.snapshot}
            url={event.url}
            marked={(path, text) => pointsAt(path, steps) || (text !== '' && sought(text))}
          />
          <figcaption>
            Drawn from the roles and names that the recording holds. Where things stood and how they looked is not recorded.
          </figcaption>
        </figure>
      )}
      {parts.map((part) => (
        <details
          key={part.path.join('/') + part.title}
          className={css['part']}
          open={event.kind !== 'snapshot' || part.path[0] === 'forms' || isCited(part, steps, sought)}
        >
          <summary>{part.title}</summary>
          <Pairs
            pairs={part.pairs.slice(0, DRAWN)}
            marked={({ name, value }, at) => isPointed(part, at, steps) || sought(value) || sought(name)}
          />
        </details>
      ))}
    </div>
  );
};
