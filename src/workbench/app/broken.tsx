import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Refused } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';

/** What stands where a page could not be drawn. */
export const Broken = ({ inside = false }: { readonly inside?: boolean }) => {
  const error = useRouteError();
  const says = error instanceof Error ? error.message : String(error);
  const notice = (
    <Notice kind="error" title={error instanceof Refused ? 'The server refused' : 'This page could not be drawn'}>
      <p>{says}</p>
      <Button variant="default" size="xs" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </Notice>
  );
  return inside ? (
    <div style={{ padding: 24 }}>{notice}</div>
  ) : (
    <main style={{ maxWidth: 560, margin: '15vh auto', padding: 24 }}>
      <h1>Ninepoint</h1>
      {notice}
    </main>
  );
};
