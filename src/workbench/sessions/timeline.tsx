// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot stand where a scrolled window needs them.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and says which row is meant (aria-activedescendant).
import {
  AppWindow,
  ArrowRightLeft,
  Ban,
  CircleAlert,
  Download,
  MessageSquare,
  MousePointerClick,
  Navigation,
  SquarePlus,
  Tag,
} from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { ScreenEvent } from '../../observations/screen.ts';
import type { SessionItem } from '../../server/api/session.ts';
import { shownEvent } from '../evidence/shown-event.ts';
import { gridKeys } from '../exchanges/grid-keys.ts';
import { ROW, useWindow } from '../exchanges/use-window.ts';
import { clockTime, milliseconds } from '../words/amount.ts';
import css from './timeline.module.css';

const PICTURES: Readonly<Record<ScreenEvent['kind'], readonly [typeof Navigation, string]>> = {
  navigation: [Navigation, 'Navigation'],
  act: [MousePointerClick, 'Act'],
  invalid: [Ban, 'Refusal of the browser'],
  notice: [MessageSquare, 'Message'],
  dialog: [MessageSquare, 'Dialog'],
  snapshot: [AppWindow, 'Screen'],
  download: [Download, 'Download'],
  opened: [SquarePlus, 'Opened'],
  console: [CircleAlert, 'Error'],
  version: [Tag, 'Version'],
};

/** A rest as long as this, in milliseconds, is told: somebody read, or waited. */
const REST = 2_000;

const pathOf = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

const Said = ({ item }: { readonly item: SessionItem }) => {
  if (item.kind === 'event') return <span>{shownEvent(item.event).said}</span>;
  const { method, url, status, operation } = item;
  return (
    <span className={css['call']}>
      <b>{method}</b> {pathOf(url)} <em data-bad={status === 0 || status >= 400}>{status === 0 ? 'no answer' : status}</em>
      {operation !== null && <i>{operation}</i>}
    </span>
  );
};

interface RowProps {
  readonly item: SessionItem | undefined;
  /** When the one before it was. */
  readonly before: number | null;
  readonly begins: number | null;
  readonly at: number;
  readonly top: number;
  readonly chosen: boolean;
  readonly opened: boolean;
}

const Row = memo(({ item, before, begins, at, top, chosen, opened }: RowProps) => {
  const [Picture, kind] =
    item === undefined ? [undefined, ''] : item.kind === 'event' ? PICTURES[item.event.kind] : [ArrowRightLeft, 'Exchange'];
  const time = item?.at ?? null;
  const rest = time !== null && before !== null && time - before >= REST ? time - before : undefined;
  const took = item?.kind === 'exchange' ? item.took : null;
  return (
    <div
      id={`item-${at}`}
      role="row"
      aria-rowindex={at + 1}
      aria-selected={chosen}
      className={css['row']}
      data-at={at}
      data-kind={item?.kind === 'event' ? item.event.kind : 'exchange'}
      data-opened={opened}
      style={{ top }}
    >
      <div role="gridcell" className={css['time']} title={time === null ? 'No time is recorded' : clockTime(time)}>
        {time === null || begins === null ? '–' : `+${((time - begins) / 1000).toFixed(2)} s`}
      </div>
      <div role="gridcell" className={css['rest']}>
        {rest !== undefined && `after ${milliseconds(rest)}`}
      </div>
      <div role="gridcell" className={css['kind']}>
        {Picture !== undefined && <Picture size={14} aria-hidden />} {kind}
      </div>
      <div role="gridcell" className={css['said']}>
        {item !== undefined && <Said item={item} />}
      </div>
      <div role="gridcell" className={css['took']}>
        {took !== null && milliseconds(took)}
      </div>
    </div>
  );
});

interface TimelineProps {
  readonly total: number;
  readonly begins: number | null;
  readonly itemAt: (at: number) => SessionItem | undefined;
  readonly chosen: number | undefined;
  readonly opened: string | undefined;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (at: number) => void;
  readonly onWindow: (from: number, to: number) => void;
}

/** Everything of a session on one axis of time: requests, navigations, acts, messages and screens. */
export const Timeline = ({ total, begins, itemAt, chosen, opened, onChoose, onOpen, onWindow }: TimelineProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { height, from, to, topOf, fit, onScroll, show } = useWindow(box, total, 0);
  useEffect(() => onWindow(from, to), [onWindow, from, to]);
  useEffect(() => {
    if (chosen !== undefined) show(chosen);
  }, [chosen, show]);
  const onClick = (event: React.MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
    if (row !== null && (window.getSelection()?.toString() ?? '') === '') onOpen(Number(row.dataset['at']));
  };
  const slots = Math.max(1, to - from);
  return (
    <div
      ref={box}
      role="grid"
      aria-label="What happened, in order of time"
      aria-rowcount={total}
      aria-activedescendant={chosen !== undefined && chosen >= from && chosen < to ? `item-${chosen}` : undefined}
      tabIndex={0}
      className={css['grid']}
      style={{ '--row': `${ROW}px` } as React.CSSProperties}
      onScroll={onScroll}
      onKeyDown={gridKeys({ rows: total, chosen, fit, onChoose, onOpen })}
      onClick={onClick}
    >
      <div role="rowgroup" className={css['rows']} style={{ height }}>
        {Array.from({ length: to - from }, (_, step) => from + step).map((at) => {
          const item = itemAt(at);
          return (
            <Row
              key={at % slots}
              item={item}
              before={itemAt(at - 1)?.at ?? null}
              begins={begins}
              at={at}
              top={topOf(at)}
              chosen={at === chosen}
              opened={item !== undefined && item.citation === opened}
            />
          );
        })}
      </div>
    </div>
  );
};
