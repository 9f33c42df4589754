import { Fragment } from 'react';

/** Between the words of a name as programs write them: "NoPermissionError", "posts[].custom_excerpt". */
const SEAM = /(?<=[a-z\d])(?=[A-Z])|(?<=[._\-/:\]])(?=[^._\-/:\]])/;

/** A code or a path. Where it is too long for its place it goes on in the next line between two of its words. */
export const CodeWord = ({ text }: { readonly text: string }) => {
  let at = 0;
  return (
    <code>
      {text.split(SEAM).map((part) => {
        const key = at;
        at += part.length;
        return (
          <Fragment key={key}>
            {key > 0 && <wbr />}
            {part}
          </Fragment>
        );
      })}
    </code>
  );
};
