/** A text that ends with a number: "JOB-12", "INV-0007". */
export interface NumberedText {
  readonly head: string;
  readonly number: number;
  /** How many digits it is written with, where zeros stand before it; 0 where none do. */
  readonly width: number;
}

/** Words in front of it are short, and neither a date nor an address. */
const NUMBERED = /^((?=[^\p{L}#]*[\p{L}#])[\p{L}\p{N}#_.-]{0,23}[\p{L}#_.-])(\d{1,9})$/u;

export const numberedText = (text: string): NumberedText | undefined => {
  const [, head, digits] = NUMBERED.exec(text) ?? [];
  return head === undefined || digits === undefined
    ? undefined
    : { head, number: Number(digits), width: digits.startsWith('0') ? digits.length : 0 };
};
