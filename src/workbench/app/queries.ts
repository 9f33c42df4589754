import { QueryClient } from '@tanstack/react-query';
import { Refused } from '../server-api/request.ts';

export const queries = new QueryClient({
  defaultOptions: {
    // The server says when something changes; a refusal stays one however often it is asked for. It is on this machine, and answers without a network.
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && !(error instanceof Refused && error.status !== 0),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
