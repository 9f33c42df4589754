import { useEffect } from 'react';
import type { Screen as ScreenNode } from '../../plan/node.ts';
import { isQuietTitle } from '../behaviour/quiet-title.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { ScreenDetailProvider } from '../frame/record.tsx';
import { Source } from '../frame/source.tsx';
import { useStudy } from '../frame/study.tsx';
import { Parts } from '../interpret/part.tsx';

/** What is no word or order of the product, is said to be none. */
const noteOf = (layout: ScreenNode['layout'], titled: boolean): string | undefined => {
  if (layout === 'derived') return `${titled ? 'Layout' : 'Title and layout'} not shown; derived from the calls.`;
  return titled || layout === 'ours' ? undefined : 'Title not shown; taken from the address.';
};

/** One screen. Its title is the document's. */
export const Screen = ({ title, titled, layout, parts, shownBy }: ScreenNode) => {
  const { app } = useDelivery();
  const { on } = useStudy();
  useEffect(() => {
    document.title = [...new Set([title, app.name])].filter((part) => part !== null && part !== '').join(' · ');
  }, [title, app.name]);
  // An address is no title; where the record's own name stands below, it is for those who hear the page and for those who study it.
  const unnamed = !titled && layout === 'recorded' && parts[0]?.kind === 'heading' && parts[0].field !== null && !on;
  const note = unnamed ? undefined : noteOf(layout, titled);
  const detail = parts.find((part) => part.kind === 'detail');
  return (
    <article className="screen" data-layout={layout}>
      <header>
        <h1 className={unnamed ? 'sr-only' : undefined} data-quiet={isQuietTitle(title, titled, parts[0])}>
          {title}
        </h1>
        <Source what={title} shownBy={shownBy} />
        {note === undefined ? null : <p className="layout-note">{note}</p>}
      </header>
      <ScreenDetailProvider value={detail}>
        <Parts of={parts} />
      </ScreenDetailProvider>
    </article>
  );
};
