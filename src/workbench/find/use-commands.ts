import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { FormatState } from '../../server/api/state.ts';
import { useScheme } from '../app/scheme.ts';
import { tell } from '../decide/told.ts';
import { useHistory } from '../decide/use-decide.ts';
import { projectList, useOverview, useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import { usePlace } from '../shell/place.ts';
import type { Item } from './item.ts';

const PAGES: readonly (readonly [path: string, label: string, detail: string])[] = [
  ['', 'Nine points', 'the document at a glance'],
  ['/next', 'What to record next', 'open questions'],
  ['/exchanges', 'Exchanges', 'all that was recorded'],
  ['/document', 'Document', 'edit the Markdown'],
  ['/compare', 'Compare', 'two documents or recordings'],
  ['/check', 'Check', 'a recording against the document'],
  ['/report', 'Import report', 'read, repaired, lost, left out'],
  ['/record', 'Record…', 'a site, in a browser of yours'],
];

const failed = (error: unknown): void => tell(error instanceof Error ? error.message : String(error));

/** Pages, projects and commands: everything that has a name and is no statement. */
export const useCommands = (showKeys: () => void): readonly Item[] => {
  const project = useProjectName();
  const navigate = useNavigate();
  const client = useQueryClient();
  const ways = usePlace();
  const state = useProjectState().data;
  const { data: overview } = useOverview();
  const { data: projects } = useQuery(projectList);
  const { data: formats = [] } = useQuery({
    queryKey: ['formats'],
    queryFn: ({ signal }) => ask<readonly FormatState[]>('/formats', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { history, step } = useHistory();
  const { choose } = useScheme();
  const base = `/p/${encodeURIComponent(project)}`;
  const points = overview?.kind === 'read' ? overview.points : [];
  const recorded = (state?.evidence.length ?? 0) > 0;
  const command = (label: string, detail: string, does: Item['does']): Item => ({
    id: `do ${label}`,
    group: 'Commands',
    label,
    detail,
    does,
  });
  const post = (path: readonly string[]) => (): void => void send('POST', inProject(project, ...path)).catch(failed);
  const create = (): void =>
    void send<{ project: string }>('POST', '/projects', {}).then(async ({ project: made }) => {
      await client.invalidateQueries({ queryKey: ['projects'] });
      await navigate(`/p/${encodeURIComponent(made)}`);
    }, failed);
  return [
    ...points.map(
      ({ number, heading, gist }): Item => ({
        id: `point ${number}`,
        group: 'Go to',
        label: `${number}. ${heading}`,
        detail: gist,
        does: `${base}/points/${number}${ways.kept}`,
      }),
    ),
    ...PAGES.map(
      ([path, label, detail]): Item => ({ id: `page ${path}`, group: 'Go to', label, detail, does: `${base}${path}${ways.kept}` }),
    ),
    { id: 'page projects', group: 'Go to', label: 'Projects', detail: 'all on this machine', does: '/projects' },
    ...(history.undo === null ? [] : [command('Undo', history.undo, () => step('undo'))]),
    ...(history.redo === null ? [] : [command('Redo', history.redo, () => step('redo'))]),
    ...(recorded ? [command('Establish', 'from all recordings', post(['establish']))] : []),
    command(
      ways.place.client ? 'Close the client' : 'Run the client',
      'beside this page',
      () => void navigate({ search: ways.client(!ways.place.client) }),
    ),
    ...(state?.client.kind === 'running' ? [command('Start the client afresh', 'with the recorded data', post(['client']))] : []),
    ...formats.map(({ name, summary }) =>
      command(`Export ${name}`, summary, () => window.location.assign(`/api${inProject(project, 'download', name)}`)),
    ),
    command('New project', '', create),
    command('Keys', 'all of them', showKeys),
    command('Light colours', '', () => choose('light')),
    command('Dark colours', '', () => choose('dark')),
    command('Colours of the system', '', () => choose('system')),
    ...(state?.evidence ?? []).map(
      ({ name, role }): Item => ({
        id: `recording ${name}`,
        group: 'Recordings',
        label: name,
        detail: role ?? '',
        does: `${base}/exchanges?${new URLSearchParams({ q: `recording:${name}` })}`,
      }),
    ),
    ...(projects?.projects ?? [])
      .filter((name) => name !== project)
      .map(
        (name): Item => ({
          id: `project ${name}`,
          group: 'Projects',
          label: name,
          detail: 'project',
          does: `/p/${encodeURIComponent(name)}`,
        }),
      ),
  ];
};
