/** A piece of an address without its percent-encoding (RFC 3986 §2.1); what cannot be decoded stays as it stands. */
export const percentDecoded = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
