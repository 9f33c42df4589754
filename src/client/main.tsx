import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyScheme } from './frame/scheme.ts';
import { Client } from './interpret/client.tsx';
import './style/tokens.css';
import './style/base.css';
import './style/frame.css';
import './style/marks.css';
import './style/button.css';
import './style/list.css';
import './style/detail.css';
import './style/about.css';
import './style/entry.css';
import './style/palette.css';
import './style/study.css';
import './style/narrow.css';
import './style/print.css';
import './style/forced-colors.css';

applyScheme();

// A refusal is an answer, not a mishap: asking again would only send what no recording shows.
// Whether a server can be reached is learnt by asking it: one on this machine answers without a network.
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the client.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Client />
    </QueryClientProvider>
  </StrictMode>,
);
