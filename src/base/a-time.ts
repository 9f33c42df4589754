/** What stands for every time: that there is one is a state ("published at"), which one it is is none. */
export const A_TIME = '(a time)';
