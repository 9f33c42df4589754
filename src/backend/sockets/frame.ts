/** Frames of a WebSocket (RFC 6455 §5): what a server reads of clients, and what it writes. */

export interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly data: Buffer;
}

export const TEXT = 1;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

export const frameOf = (opcode: number, data: Uint8Array): Buffer => {
  const length = data.byteLength;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, data]);
};

/** How long a frame is, and where its data begins; `undefined` until its head has come. */
const measured = (buffer: Buffer): { readonly start: number; readonly length: number } | undefined => {
  if (buffer.length < 2) return undefined;
  const short = (buffer[1] ?? 0) & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (buffer.length < 2 + extra + 4) return undefined;
  const length = extra === 2 ? buffer.readUInt16BE(2) : extra === 8 ? Number(buffer.readBigUInt64BE(2)) : short;
  return { start: 2 + extra + 4, length };
};

/**
 * The first frame of what has come, and what is left; `undefined` while it is not whole. `too large` and `not masked` (§5.1) end the connection.
 */
export const nextFrame = (
  buffer: Buffer,
  limit: number,
): { readonly frame: Frame; readonly rest: Buffer } | 'too large' | 'not masked' | undefined => {
  const size = measured(buffer);
  if (buffer.length >= 2 && ((buffer[1] ?? 0) & 0x80) === 0) return 'not masked';
  if (size === undefined) return undefined;
  const { start, length } = size;
  if (length > limit) return 'too large';
  if (buffer.length < start + length) return undefined;
  const mask = buffer.subarray(start - 4, start);
  const data = Buffer.from(buffer.subarray(start, start + length));
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) ^ (mask[at % 4] ?? 0);
  const first = buffer[0] ?? 0;
  return { frame: { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, data }, rest: buffer.subarray(start + length) };
};
