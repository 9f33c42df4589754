import { QueryClient } from '@tanstack/react-query';
import { Refused } from '../server-api/request.ts';

export const queries = new QueryClient({
  defaultOptions: {
    // The server says when something changes; a refusal stays one however often it is asked for.
    queries: { refetchOnWindowFocus: false, retry: (times, error) => times < 2 && !(error instanceof Refused && error.status !== 0) },
    mutations: { retry: false },
  },
});
