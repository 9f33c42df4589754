import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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

/** One screen. On arrival its title gets the focus, so that a screen reader hears where it is. */
export const Screen = ({ title, titled, layout, parts, shownBy }: ScreenNode) => {
  const { app } = useDelivery();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(pathname);
  useEffect(() => {
    document.title = [title, app.name].filter((part) => part !== null && part !== '').join(' · ');
  }, [title, app.name]);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  const detail = parts.find((part) => part.kind === 'detail');
  return (
    <article className="screen" data-layout={layout}>
      <header>
        <h1 ref={heading} tabIndex={-1} data-quiet={parts[0]?.kind === 'heading'}>
          {title}
        </h1>
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
