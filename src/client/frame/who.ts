/** The popover that says who one is: other parts of a screen open it by this name. */
export const WHO = 'who-am-i';
