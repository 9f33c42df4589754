import type { Template } from '../outcomes/outcome.ts';

/** The sentence of a refusal's body, when the body holds exactly one fixed one: the product's words, verbatim. */
export const wordsOf = (body: Template | null): string | null => {
  if (body === null) return null;
  const texts: string[] = [];
  const open: Template[] = [body];
  for (let at = 0; at < open.length; at += 1) {
    const node = open[at] as Template;
    if (node.kind === 'object') open.push(...node.members.map(([, member]) => member));
    else if (node.kind === 'array') open.push(...node.items);
    else if (node.kind === 'source' && node.source.from === 'constant' && typeof node.source.value === 'string')
      texts.push(node.source.value);
  }
  const sentences = texts.filter((text) => /\s/.test(text.trim()));
  return sentences.length === 1 ? (sentences[0] ?? null) : null;
};
