/**
 * Whether a text is what a catalogued message says. A message may have {slots} where a value of the exchange stood; the
 * words around them must be exactly there. No expression is built from recorded text.
 */
export const saysSo = (message: string, text: string): boolean => {
  const pieces = message.split(/\{[^{}]*\}/);
  const [first = '', ...rest] = pieces;
  if (rest.length === 0) return message === text;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
};
