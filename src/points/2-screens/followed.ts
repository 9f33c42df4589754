/** What is noted of a control that was pressed and made no call: whether the screen was seen to change. */
export const FOLLOWED = { change: 'the screen changes', nothing: 'nothing was seen to follow' } as const;
