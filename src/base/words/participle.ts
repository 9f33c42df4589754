import { plainLetters } from './plain-words.ts';

/** What an English participle has behind its verb's stem, the last consonant of which may come twice: "shipped", "denied", "withdrawn". */
const ENDING = /^(?:n|\p{L}?(?:ed|en|ied|ing))$/u;

/** Whether a status says that an action was done, by what it is called: "approved" of "approve", "cancelled" of "CANCEL". */
export const isDoneBy = (status: string, action: string): boolean => {
  const [done, verb] = [plainLetters(status), plainLetters(action)];
  const stem = verb.replace(/[ey]$/, '');
  return stem.length >= 3 && done !== verb && done.startsWith(stem) && ENDING.test(done.slice(stem.length));
};
