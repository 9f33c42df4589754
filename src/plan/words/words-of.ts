import { isMarkup } from '../../base/markup.ts';
import { isSentence } from '../../base/words/sentence.ts';
import type { Points } from '../../document/specification.ts';
import type { Template } from '../../outcomes/outcome.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { fullMessage } from './full-message.ts';

/** The sentence of a refusal's body, when the body holds exactly one fixed one: the product's words, verbatim, with the field that they stand under. */
export const wordsOf = (body: Template | null): string | null => {
  if (body === null) return null;
  const texts: string[] = [];
  const open: { readonly node: Template; readonly key?: string | undefined }[] = [{ node: body }];
  for (const { node, key } of open) {
    if (node.kind === 'object') open.push(...node.members.map(([name, member]) => ({ node: member, key: name })));
    else if (node.kind === 'array') open.push(...node.items.map((item) => ({ node: item, key })));
    else if (node.source.from === 'constant' && typeof node.source.value === 'string') texts.push(fullMessage(key, node.source.value));
  }
  // A page is no sentence: the catalogue has what it says was wrong.
  const sentences = texts.filter((text) => isSentence(text) && !isMarkup(text));
  return sentences.length === 1 ? (sentences[0] ?? null) : null;
};

/**
 * What the catalogue has the call say with the status, when that is one thing: two messages leave open which is meant, and so does an answer without any
 * words beside one that has some.
 */
export const soleMessage = (points: Pick<Points, 'calls' | 'errors'>, call: string, status: number): string | null => {
  const isSilent = points.calls.some(
    (one) =>
      callName(one) === call &&
      one.outcomes.some((outcome) => outcome.status === status && outcome.body === null && outcome.mediaType === null),
  );
  if (isSilent) return null;
  const messages = new Set(
    points.errors.flatMap((error) =>
      error.call === call && error.status === status && error.field === null && error.message !== null ? [error.message] : [],
    ),
  );
  return messages.size === 1 ? ([...messages][0] ?? null) : null;
};
