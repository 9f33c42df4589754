import { createBrowserRouter, redirect } from 'react-router';
import { Overview } from '../points/overview.tsx';
import { projectList } from '../server-api/project.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { Shell } from '../shell/shell.tsx';
import { Broken } from './broken.tsx';
import { queries } from './queries.ts';

/** Every place has an address; what is not on the first screen is loaded when it is gone to. */
export const router = createBrowserRouter([
  {
    path: '/',
    loader: async () => {
      const { current } = await queries.fetchQuery({ ...projectList, staleTime: 0 });
      return redirect(current === null ? '/projects' : `/p/${encodeURIComponent(current)}`);
    },
    element: <div />,
    errorElement: <Broken />,
    hydrateFallbackElement: <div />,
  },
  {
    path: '/projects',
    lazy: async () => ({ Component: (await import('../projects/projects-page.tsx')).ProjectsPage }),
    errorElement: <Broken />,
    hydrateFallbackElement: <div />,
  },
  {
    path: '/p/:project',
    element: <Shell />,
    errorElement: <Broken />,
    hydrateFallbackElement: <div />,
    children: [
      {
        errorElement: <Broken inside />,
        children: [
          { index: true, element: <Overview /> },
          { path: 'points/:point', lazy: async () => ({ Component: (await import('../points/point-page.tsx')).PointPage }) },
          { path: 'next', lazy: async () => ({ Component: (await import('../points/next-page.tsx')).NextPage }) },
          { path: 'document', lazy: async () => ({ Component: (await import('../document/document-page.tsx')).DocumentPage }) },
          { path: 'exchanges', lazy: async () => ({ Component: (await import('../exchanges/exchanges-page.tsx')).ExchangesPage }) },
          { path: 'sessions/:recording', lazy: async () => ({ Component: (await import('../sessions/session-page.tsx')).SessionPage }) },
          { path: 'report', lazy: async () => ({ Component: (await import('../evidence/report-page.tsx')).ReportPage }) },
          { path: 'record', lazy: async () => ({ Component: (await import('../evidence/record-page.tsx')).RecordPage }) },
          { path: 'choose', lazy: async () => ({ Component: (await import('../document/choose-page.tsx')).ChoosePage }) },
          { path: 'find', lazy: async () => ({ Component: (await import('../find/find-page.tsx')).FindPage }) },
          { path: 'check', lazy: async () => ({ Component: (await import('../check/check-page.tsx')).CheckPage }) },
          { path: '*', element: <NothingHere /> },
          { path: 'compare', lazy: async () => ({ Component: (await import('../compare/compare-page.tsx')).ComparePage }) },
        ],
      },
    ],
  },
  { path: '*', loader: () => redirect('/'), element: <div />, errorElement: <Broken />, hydrateFallbackElement: <div /> },
]);
