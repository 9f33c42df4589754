import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BodyPage } from '../../server/api/exchange.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import css from './page-frame.module.css';
import type { BodyPlace } from './use-whole-body.ts';

/** A recorded page as its text and structure: in a frame that runs nothing, loads nothing and leads nowhere. */
export const PageFrame = ({ place: { recording, index, side } }: { readonly place: BodyPlace }) => {
  const project = useProjectName();
  const { data, error } = useQuery({
    queryKey: ['body-page', project, recording, index, side],
    queryFn: ({ signal }) =>
      ask<BodyPage>(`${inProject(project, 'evidence', recording, 'exchanges', index, 'page')}?${new URLSearchParams({ side })}`, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error !== null) return <p className={css['none']}>{error.message}</p>;
  if (data === undefined) return <Loader size="sm" role="status" aria-label="Opening the page" />;
  if (data.page === null) return <p className={css['none']}>This page is too large to be drawn.</p>;
  if (data.page === '')
    return <p className={css['none']}>This page has no words of its own: what was seen on it came by scripts, which are never run here.</p>;
  return (
    <figure className={css['figure']}>
      <iframe className={css['frame']} sandbox="" srcDoc={data.page} title="The recorded page, without scripts, styles and pictures" />
      <figcaption>Its text and structure alone: scripts, styles, pictures and addresses are taken out, and nothing is loaded.</figcaption>
    </figure>
  );
};
