import { useEffect } from 'react';
import type { Screen as ScreenNode } from '../../plan/node.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { ScreenDetailProvider } from '../frame/record.tsx';
import { Source } from '../frame/source.tsx';
import { Parts } from '../interpret/part.tsx';

const LAYOUT_WORDS = {
  recorded: undefined,
  ours: undefined,
  'not shown': undefined,
  derived: 'Layout not shown; derived from the calls.',
} as const;

/** One screen. Its title is the document's. */
export const Screen = ({ title, titled, layout, parts, shownBy }: ScreenNode) => {
  const { app } = useDelivery();
  useEffect(() => {
    document.title = [title, app.name].filter((part) => part !== null && part !== '').join(' · ');
  }, [title, app.name]);
  const detail = parts.find((part) => part.kind === 'detail');
  return (
    <article className="screen" data-layout={layout}>
      <header>
        <h1 data-quiet={parts[0]?.kind === 'heading'}>{title}</h1>
        <Source what={title} shownBy={shownBy} />
        {LAYOUT_WORDS[layout] === undefined ? null : (
          <p className="layout-note">{titled ? LAYOUT_WORDS[layout] : `Title and layout not shown; derived from the calls.`}</p>
        )}
      </header>
      <ScreenDetailProvider value={detail}>
        <Parts of={parts} />
      </ScreenDetailProvider>
    </article>
  );
};
