/** Stands where something is being read, in its size, so that nothing jumps when it is there. The words are for those who cannot see it. */
export const Waiting = ({ rows = 4, columns = 1 }: { readonly rows?: number; readonly columns?: number }) => (
  <div className="waiting" role="status">
    <span className="sr-only">Reading…</span>
    {Array.from({ length: Math.min(Math.max(rows, 1), 8) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars without any meaning.
      <div key={row} className="waiting-row" aria-hidden>
        {Array.from({ length: Math.min(Math.max(columns, 1), 6) }, (__, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without any meaning.
          <span key={column} />
        ))}
      </div>
    ))}
  </div>
);
