/** What a script writes where it has nothing to write: `Authorization: Bearer undefined`. */
const NOTHING = /^(?:null|undefined|nan|\[object object\])$/i;

/** Whether a text stands for nothing at all: sent as a credential, it is none, and nobody's secret. */
export const isNothing = (text: string): boolean => text.length <= 15 && NOTHING.test(text.trim());
