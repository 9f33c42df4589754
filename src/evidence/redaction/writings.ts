const escapedJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const escapedAscii = (text: string): string =>
  escapedJson(text).replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as other places write it: percent-encoded (in capitals or not), with plus signs, escaped for JSON and for HTML. */
export const writings = (value: string): ReadonlySet<string> => {
  const percent = encodeURIComponent(value.toWellFormed());
  return new Set([
    value,
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    value.replaceAll(' ', '%20'),
    escapedJson(value),
    escapedAscii(value),
    value.replace(/[&<>"']/g, (char) => HTML[char] ?? char),
  ]);
};
