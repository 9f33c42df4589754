/**
 * Finds where a JSON string ends, sixteen bytes at a time: bodies are JSON in strings, where every tenth byte is a backslash, and a look at
 * each byte took a tenth of all the time of a reading. WebAssembly is the only way to the instructions for it; this is the whole module.
 */

/** As far as `@types/node` leaves it to the DOM. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const LANES = 16;

const [I32, V128, NOTHING] = [0x7f, 0x7b, 0x40];
const [LOOP, IF, END, RETURN] = [[0x03, NOTHING], [0x04, NOTHING], [0x0b], [0x0f]];
const AGAIN_IF = (blocks: number): number[] => [0x0d, blocks];
const GET = (local: number): number[] => [0x20, local];
const TEE = (local: number): number[] => [0x22, local];
const CONST = (value: number): number[] => [0x41, value];
const [IS_NONE, SAME, BELOW, NOT_BELOW, ADD, FIRST_ONE] = [[0x45], [0x46], [0x49], [0x4f], [0x6a], [0x68]];
const [LOAD, LOAD_ALL] = [
  [0x2d, 0, 0],
  [0xfd, 0x00, 0, 0],
];
const [ALL_SAME, EITHER, MASK] = [
  [0xfd, 0x23],
  [0xfd, 0x50],
  [0xfd, 0xe4, 0x00],
];
const ALL = (byte: number): number[] => [0xfd, 0x0c, ...Array.from({ length: LANES }, () => byte)];

/** Parameters: the byte to look at, that behind the last. Locals: which of the sixteen are wanted, and the sixteen. */
const [AT, STOP, WANTED, BYTES] = [0, 1, 2, 3];
const FIND = [
  LOOP,
  ...[GET(AT), LOAD_ALL, TEE(BYTES), ALL(QUOTE), ALL_SAME, GET(BYTES), ALL(BACKSLASH), ALL_SAME, EITHER, MASK, TEE(WANTED)],
  ...[IS_NONE, IF, GET(AT), CONST(LANES), ADD, TEE(AT), GET(STOP), BELOW, AGAIN_IF(1), GET(STOP), RETURN, END],
  ...[GET(AT), GET(WANTED), FIRST_ONE, ADD, TEE(AT), GET(STOP), NOT_BELOW, IF, GET(STOP), RETURN, END],
  ...[GET(AT), LOAD, CONST(QUOTE), SAME, IF, GET(AT), RETURN, END],
  // A backslash, and what it escapes.
  ...[GET(AT), CONST(2), ADD, TEE(AT), GET(STOP), BELOW, AGAIN_IF(0)],
  ...[END, GET(AT), END],
].flat();

const section = (id: number, bytes: readonly number[]): number[] => [id, ...leb(bytes.length), ...bytes];
const leb = (number: number): number[] => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >> 7)]);
const name = (text: string): number[] => [text.length, ...Buffer.from(text)];
const body = [2, 1, I32, 1, V128, ...FIND];
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 2, I32, I32, 1, I32]),
  ...section(3, [1, 0]),
  ...section(5, [1, 0, 5]),
  ...section(7, [2, ...name('memory'), 2, 0, ...name('find'), 0, 0]),
  ...section(10, [1, ...leb(body.length), ...body]),
]);

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  find(at: number, stop: number): number;
}

const PAGE = 65_536;
let exports: Exports | undefined;

/** Takes bytes to look for quotes in, until the next ones are taken. */
export const takeBytes = (bytes: Uint8Array): void => {
  exports ??= new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports as Exports;
  const { memory } = exports;
  const lacking = bytes.length + LANES - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
  new Uint8Array(memory.buffer).set(bytes);
};

/**
 * Where the string that `at` stands in ends in the bytes that were taken: the place of its closing quote. `stop`, where they end, when it goes
 * on there; one more when its last byte there is a backslash that escapes the next.
 */
export const closingQuote = (at: number, stop: number): number => (exports as Exports).find(at, stop);
