import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queries } from './queries.ts';
import { router } from './router.tsx';
import { useScheme } from './scheme.ts';
import { styleNonce, theme, variables } from './theme.ts';

export const App = () => {
  const { scheme } = useScheme();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
};
