import { useMemo } from 'react';
import { inertPage } from './inert-page.ts';
import css from './page-frame.module.css';

/** A recorded page as its text and structure: in a frame that runs nothing, loads nothing and leads nowhere. */
export const PageFrame = ({ html }: { readonly html: string }) => {
  const page = useMemo(() => inertPage(html), [html]);
  if (page === undefined) return <p className={css['none']}>This page has too many parts to be drawn.</p>;
  if (page === '')
    return <p className={css['none']}>This page has no words of its own: what was seen on it came by scripts, which are never run here.</p>;
  return (
    <figure className={css['figure']}>
      <iframe className={css['frame']} sandbox="" srcDoc={page} title="The recorded page, without scripts, styles and pictures" />
      <figcaption>Its text and structure alone: scripts, styles, pictures and addresses are taken out, and nothing is loaded.</figcaption>
    </figure>
  );
};
