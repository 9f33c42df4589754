import type { Asked } from '../../observations/screen/asked.ts';
import { OPTIONS, type Option } from './part.ts';

/** What a field is besides its role. */
export interface FieldNote {
  readonly lines: boolean;
  /** What it sends and how that is called, where the two differ. */
  readonly options: readonly Option[];
  readonly startsAs: string | null;
}

/** Words that a note would be read otherwise for are not noted. */
export const canBeNoted = (text: string): boolean => text.length <= 40 && !/[;,=\n]/.test(text);

/** As the document notes it: "several lines; starts as 14", "sends 1 for Low, 2 for High". */
export const fieldNote = ({ lines, options, startsAs }: FieldNote): string | undefined => {
  const notes = [
    ...(lines ? ['several lines'] : []),
    ...(options.length === 0 ? [] : [`sends ${options.map(([value, label]) => `${value} for ${label}`).join(', ')}`]),
    ...(startsAs === null ? [] : [`starts as ${startsAs}`]),
  ];
  return notes.length === 0 ? undefined : notes.join('; ');
};

const optionsIn = (list: string): readonly Option[] =>
  list.split(', ').flatMap((one): Option[] => {
    const [, value, label] = /^(.+?) for (.+)$/.exec(one) ?? [];
    return value === undefined || label === undefined ? [] : [[value, label]];
  });

/** What such a note says. What a field starts as may be any words, and stands last. */
export const readFieldNote = (note: string | undefined): FieldNote => {
  const [, lines, options, startsAs] =
    /^(?:(several lines)(?:; |$))?(?:sends ([^;]+)(?:; |$))?(?:starts as (.{1,60}))?$/.exec(note ?? '') ?? [];
  return { lines: lines !== undefined, options: options === undefined ? [] : optionsIn(options), startsAs: startsAs ?? null };
};

/** What a list of the product's own sends for its words, where these are others: what many things are called is data. */
export const sentFor = (options: readonly Option[], asked: Asked | undefined): readonly Option[] => {
  if (options.length > 0 || asked === undefined) return options;
  const other = asked.sends.filter(
    ([value, words]) => value !== words && canBeNoted(value) && canBeNoted(words) && !value.includes(' for '),
  );
  return other.length > OPTIONS ? [] : other.map(([value, words]): Option => [value, words]).sort(([a], [b]) => (a < b ? -1 : 1));
};
