import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormatState } from '../../server/api/state.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Menu } from './menu.tsx';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['markdown', 'Document (product.md)'],
  ['json', 'JSON, for programs'],
  ['openapi', 'OpenAPI 3.1'],
  ['json-schema', 'JSON Schema 2020-12'],
  ['mermaid', 'States as a Mermaid diagram'],
  ['xstate', 'States for XState'],
  ['csv', 'Statements as CSV'],
  ['prov', 'Provenance (W3C PROV)'],
]);

export const DownloadMenu = ({ project, label }: { readonly project: string; readonly label: ReactNode }) => {
  const { data = [] } = useQuery({
    queryKey: ['formats'],
    queryFn: ({ signal }) => ask<readonly FormatState[]>('/formats', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Menu name="Download" align="end" label={label}>
      <p>Download</p>
      {data.map(({ name, summary }) => (
        <a key={name} href={`/api${inProject(project, 'download', name)}`} download title={summary}>
          {WORDS.get(name) ?? name}
        </a>
      ))}
      <a
        href={`/api${inProject(project, 'download', 'react-project')}`}
        download
        title="the client as a React project of its own, with its stand-in; as ninepoint eject writes it"
      >
        React project (zip)
      </a>
    </Menu>
  );
};
