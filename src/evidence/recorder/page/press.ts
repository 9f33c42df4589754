import type { Control } from '../../../observations/screen.ts';
import { controlOf } from './control.ts';
import { roleOf } from './name.ts';
import { placeOf } from './place.ts';

/** What brings something up, or is there to choose from: some libraries do all of it while the button is held, and no click ever comes. */
const EAGER = '[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox],[aria-haspopup],[aria-expanded]';

/** What is being pressed, as it was when the press began. */
export interface Pressed {
  readonly element: Element;
  readonly control: Control;
  readonly path: string;
  readonly time: number;
  readonly open: boolean;
}

const isOpen = (element: Element): boolean => element.getAttribute('aria-expanded') === 'true';

export const pressedAt = (element: Element | undefined, time: number): Pressed | undefined =>
  element?.matches(EAGER) === true
    ? { element, control: controlOf(element), path: placeOf(element), time, open: isOpen(element) }
    : undefined;

/** Whether a press did what it is for, though no click came of it: it brought something up, or what was chosen is gone with all that there was to choose from. */
export const isDone = ({ element, open }: Pressed): boolean =>
  element.isConnected ? !open && isOpen(element) : /^(?:option|menuitem)/.test(roleOf(element));
