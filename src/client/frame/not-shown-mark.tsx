/** The mark of a value that no evidence shows: never a blank, never a filling. */
export const NotShownMark = ({ what }: { readonly what: string }) => (
  <span className="not-shown-mark" title={`Not shown: ${what}`}>
    Not shown
  </span>
);
