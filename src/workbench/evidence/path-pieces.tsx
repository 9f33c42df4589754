/** What shows that pieces of a call's path are parameters, and which words stand beside one. */
export const PathPieces = ({ pieces }: { readonly pieces: readonly string[] }) =>
  pieces.length === 0 ? null : (
    <>
      <dt>Path</dt>
      <dd>
        <ul>
          {pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      </dd>
    </>
  );
