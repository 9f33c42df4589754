import { singularOf } from '../../observations/entity/plural.ts';
import type { Observed } from '../../observations/observed.ts';

/** How many there may be of what a call makes, as a refusal says it. */
export interface Cap {
  readonly value: number;
  /** What is counted, as it was said: "open loans". */
  readonly of: string;
}

const WORDS: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 1]),
);

/** `usedRate`, `api-keys` → words. */
const plain = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

const escaped = (text: string): string => text.replaceAll(/[^a-z\d ]/g, '');

/** What a call makes: the last word of its path, or of its operation behind the verb ("createProject"). */
const madeBy = ({ call }: Observed): string | undefined => {
  if (call.operation !== null && /^(?:mutation )?\w/.test(call.operation)) {
    // "insert_appointments_one" makes one of the same.
    const words = plain(call.operation.replace(/^mutation /, '').replace(/^.*[./:]/, ''))
      .replace(/(?<= .*) (?:one|many)$/, '')
      .split(' ');
    return words.length > 1 && /^(?:create|add|new|insert|make|open|start|register|book)$/.test(words[0] ?? '')
      ? words.slice(1).join(' ')
      : undefined;
  }
  const last = call.template.split('/').findLast((part) => part !== '' && !part.startsWith('{'));
  return last === undefined || call.template.endsWith('}') ? undefined : plain(last);
};

const NUMBER = new RegExp(String.raw`\d|\b(?:${[...WORDS.keys()].join('|')})\b`);
const N = String.raw`["'“(]?(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)(?![\d.,]\d|\s*(?:%|/|of\s*\d))["'”)]?`;
const UP = String.raw`(?:at most|no more than|not more than|up to|(?:cannot|can'?t|can not|may not|must not|not allowed to|unable to)\b[^.\d]{0,40}more than|max(?:imum)?\.?(?: of)?|limit(?:ed)?(?: of| to| is)?:?)`;

/**
 * The cap that a refusal's words state of what the call makes: a number bounded from above that counts just that ("at most 5 open loans", "Project limit (3)
 * reached", "maximum number of API keys is 10"). A number that counts anything else is a limit of something else.
 */
export const capIn = (observed: Observed, message: string | null): Cap | undefined => {
  const made = madeBy(observed);
  if (message === null || made === undefined || made.length < 3) return undefined;
  const words = message.slice(0, 500).replaceAll(/[-_]/g, ' ').replaceAll(/\s+/g, ' ').toLowerCase();
  const one = escaped(plain(singularOf(made)));
  // Most refusals speak of something else: patterns are made for those that name what is made, and a number.
  if (!(words.includes(escaped(made)) || words.includes(one)) || !NUMBER.test(words)) return undefined;
  const noun = String.raw`((?:[a-z]+ ){0,2}?(?:${escaped(made)}|${one})s?)\b`;
  const forms = [
    new RegExp(String.raw`\b${UP} ${N} ${noun}`),
    new RegExp(String.raw`\bonly ${N} ${noun} (?:are |is |can be |may be )?(?:allowed|permitted|possible|at a time|at once|per)\b`),
    new RegExp(String.raw`(?<![\w.,])${N} ${noun} (?:limit|maximum|max|at most|at a time|at once)\b`),
  ];
  for (const form of forms) {
    const [, number = '', of = ''] = form.exec(words) ?? [];
    if (number !== '') return { value: WORDS.get(number) ?? Number(number), of };
  }
  const behind = [
    new RegExp(String.raw`\b(?:max(?:imum)?|highest|allowed) (?:number|amount|count) of ${noun}[^.\d]{0,40}?\s${N}(?:\s|[.!)]|$)`),
    new RegExp(String.raw`\b${noun} (?:limit|quota|maximum)\b(?: of| is|:)?[^.\d]{0,25}?\s${N}(?:\s|[.!)]|$)`),
  ];
  for (const form of behind) {
    const [, of = '', number = ''] = form.exec(words) ?? [];
    if (number !== '') return { value: WORDS.get(number) ?? Number(number), of };
  }
  return undefined;
};
