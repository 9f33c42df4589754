/** A file that was handed in, by the place of its field in what was sent. */
export interface Upload {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const ENCODER = new TextEncoder();
const HEAD_END = ENCODER.encode('\r\n\r\n');

const indexOf = (bytes: Uint8Array, wanted: Uint8Array, from: number): number => {
  for (let at = from; at + wanted.length <= bytes.length; at += 1) {
    let matched = 0;
    while (matched < wanted.length && bytes[at + matched] === wanted[matched]) matched += 1;
    if (matched === wanted.length) return at;
  }
  return -1;
};

/** One part of a multipart form (RFC 7578): a text, or a file with its bytes. */
export interface Part {
  readonly field: string;
  readonly text: string | undefined;
  readonly file: Upload | undefined;
}

const partOf = (bytes: Uint8Array): Part | undefined => {
  const end = indexOf(bytes, HEAD_END, 0);
  if (end < 0) return undefined;
  const head = new TextDecoder().decode(bytes.subarray(0, end));
  const field = /\bname="([^"]*)"/.exec(head.replace(/filename\*?="[^"]*"/, ''))?.[1];
  const name = /filename="([^"]*)"/.exec(head)?.[1];
  const content = bytes.subarray(end + HEAD_END.length);
  if (field === undefined) return undefined;
  return name === undefined
    ? { field, text: new TextDecoder().decode(content), file: undefined }
    : {
        field,
        text: undefined,
        file: { name, mediaType: /content-type:\s*([^\s;]+)/i.exec(head)?.[1]?.toLowerCase() ?? '', bytes: content.slice() },
      };
};

/** The parts of a multipart body, in order. */
export const partsIn = (body: Uint8Array, boundary: string): readonly Part[] => {
  const line = ENCODER.encode(`--${boundary}`);
  const parts: Part[] = [];
  let start = indexOf(body, line, 0);
  while (start >= 0) {
    const next = indexOf(body, line, start + line.length);
    // A part begins behind the line break that ends the boundary, and ends before the one that leads the next.
    const part = next < 0 ? undefined : partOf(body.subarray(start + line.length + 2, Math.max(start + line.length + 2, next - 2)));
    if (part !== undefined) parts.push(part);
    start = next;
  }
  return parts;
};
