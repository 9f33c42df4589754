import type { Json } from '../base/json.ts';
import { wordsOf } from '../base/words/name-words.ts';
import { singularOf } from './entity/plural.ts';
import { isVerb } from './segment.ts';

/** First words of methods that read, as people name them. What a method is called is all that JSON-RPC says of it. */
const READS =
  /^(get|list|find|fetch|search|query|count|read|show|describe|lookup|load|view|status|info|ping|check|exists|is|has|version|help|whoami|me)$/i;

/** The same at the end of a name in several words: `default_get`. What is marked as read is no reading. */
const GETS_AT_END = /^(?:get|list|search|find|fetch)$/i;

/** Whom a method is for, before what it does: `web_read`, `api_list`. */
const FOR_WHOM = /^(?:web|api|rpc|ui)$/i;
/** What a form would hold if it were filled in so, by name of the method of models: nothing is kept. */
const TRIES = /^onchange$/;

/** Whether a method only reads, by its name. */
export const readsOnly = (method: string): boolean => {
  const last = method.split(/[./:]/).findLast((part) => part !== '') ?? method;
  const [first = '', ...others] = wordsOf(last);
  const words = FOR_WHOM.test(first) && others.length > 0 ? others : [first, ...others];
  return READS.test(words[0] ?? '') || TRIES.test(last) || (last.includes('_') && GETS_AT_END.test(words.at(-1) ?? ''));
};

/** Whether a method is called after things in the plural, and answers with something ("sale.resources"): a deed has a verb. */
export const showsThings = (method: string, answer: Json | undefined): boolean => {
  const last = method.slice(method.lastIndexOf('.') + 1);
  const holds = typeof answer === 'object' && answer !== null && Object.keys(answer).length > 0;
  return holds && /^[a-z]{4,}$/.test(last) && singularOf(last) !== last && !isVerb(singularOf(last)) && !isVerb(last);
};
