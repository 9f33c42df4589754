import { isMarkup } from '../../base/markup.ts';
import { isSentence } from '../../base/words/sentence.ts';
import type { Points } from '../../document/specification.ts';
import type { Template } from '../../outcomes/outcome.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { noticeSaid } from '../../points/8-errors/complained.ts';
import { fullMessage } from './full-message.ts';

/** The fixed texts of a body, with the field that they stand under. */
const textsIn = (body: Template | null): readonly string[] => {
  if (body === null) return [];
  const texts: string[] = [];
  const open: { readonly node: Template; readonly key?: string | undefined }[] = [{ node: body }];
  for (const { node, key } of open) {
    if (node.kind === 'object') open.push(...node.members.map(([name, member]) => ({ node: member, key: name })));
    else if (node.kind === 'array') open.push(...node.items.map((item) => ({ node: item, key })));
    else if (node.source.from === 'constant' && typeof node.source.value === 'string') texts.push(fullMessage(key, node.source.value));
  }
  return texts;
};

/** What a refusal's notice says; else the sentence of its body, when the body holds exactly one fixed one: the product's words, verbatim, with the field that they stand under. */
export const wordsOf = (body: Template | null): string | null => {
  const noticed = body === null ? undefined : noticeSaid(body);
  if (noticed !== undefined) return noticed;
  // A page is no sentence: the catalogue has what it says was wrong.
  const sentences = textsIn(body).filter((text) => isSentence(text) && !isMarkup(text));
  return sentences.length === 1 ? (sentences[0] ?? null) : null;
};

/**
 * What the catalogue has the call say with the status, when that is one thing: two messages leave open which is meant, and so does an answer without any
 * words beside one that has some. What it has any call say is said by this one where all of its own answers hold it.
 */
export const soleMessage = (points: Pick<Points, 'calls' | 'errors'>, call: string, status: number): string | null => {
  const outcomes = points.calls
    .filter((one) => callName(one) === call)
    .flatMap((one) => one.outcomes.filter((own) => own.status === status));
  if (outcomes.some(({ body, mediaType }) => body === null && mediaType === null)) return null;
  const saidBy = (who: string): readonly string[] => [
    ...new Set(
      points.errors.flatMap((error) =>
        error.call === who && error.status === status && error.field === null && error.message !== null ? [error.message] : [],
      ),
    ),
  ];
  const own = saidBy(call);
  const texts = outcomes.map(({ body }) => textsIn(body));
  const messages =
    own.length > 0 || texts.length === 0 ? own : saidBy('any').filter((message) => texts.every((all) => all.includes(message)));
  return messages.length === 1 ? (messages[0] ?? null) : null;
};
