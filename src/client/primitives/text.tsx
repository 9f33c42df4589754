import type { Text as TextNode } from '../../plan/node.ts';
import { NotShownMark } from '../frame/not-shown-mark.tsx';
import { Source } from '../frame/source.tsx';

/** Text that was recorded on the screen and is bound to nothing: its words are shown, its value is not. */
export const Text = ({ text, shownBy }: TextNode) => (
  <p className="text">
    {text} <NotShownMark what={`what “${text}” shows`} /> <Source what={text} shownBy={shownBy} />
  </p>
);
