import type { Part } from './markdown/part.ts';
import { pointKeys, pointOf } from './points.ts';
import type { Finding } from './source.ts';
import { TITLE } from './title.ts';

type Heading = Extract<Part, { kind: 'title' | 'point' }>;

const fixed = pointKeys.map((key) => ({ number: pointOf[key].number, words: `${pointOf[key].number}. ${pointOf[key].heading}` }));

const error = (kind: Finding['kind'], line: number, column: number, says: string, expected: string): Finding => ({
  kind,
  severity: 'error',
  line,
  column,
  says,
  expected,
});

/** The first place where two texts differ. */
const differsAt = (found: string, wanted: string): number => {
  let at = 0;
  while (at < found.length && found[at] === wanted[at]) at += 1;
  return at;
};

const misspelled = ({ line, text }: Heading, expected: string): Finding =>
  error(
    'heading-misspelled',
    line,
    '## '.length + differsAt(text, expected) + 1,
    `"${text}" is none of the nine headings.`,
    `"## ${expected}"; other headings start with ###`,
  );

/**
 * Holds the headings of the nine points against those a document must have: each once, in order, word for word. `end` is
 * the number of the document's last line.
 */
export const checkHeadings = (headings: readonly Heading[], end: number): Finding[] => {
  const findings: Finding[] = [];
  const seen = new Map<number, number>();
  let last = 0;
  const points = headings.filter(({ kind }) => kind === 'point');
  for (const [at, heading] of points.entries()) {
    const exact = fixed.find(({ words }) => words === heading.text);
    const numbered = fixed.find(({ number }) => heading.text.startsWith(`${number}.`) || heading.text.startsWith(`${number} `));
    const nearest = exact ?? numbered ?? fixed.find(({ words }) => words.endsWith(heading.text)) ?? fixed[at];
    const first = nearest === undefined ? undefined : seen.get(nearest.number);
    if (nearest === undefined) {
      findings.push(
        error('heading-misspelled', heading.line, 1, `"${heading.text}" is none of the nine headings.`, 'a heading that starts with ###'),
      );
    } else if (exact === undefined) {
      findings.push(misspelled(heading, nearest.words));
    } else if (first !== undefined) {
      findings.push(
        error(
          'heading-doubled',
          heading.line,
          1,
          `"${heading.text}" is there twice: line ${first} has it already.`,
          'each of the nine headings once',
        ),
      );
    } else if (nearest.number < last) {
      findings.push(
        error(
          'heading-out-of-order',
          heading.line,
          1,
          `"${heading.text}" stands after point ${last}.`,
          `point ${nearest.number} before point ${last}`,
        ),
      );
    }
    if (nearest !== undefined && first === undefined) seen.set(nearest.number, heading.line);
    last = Math.max(last, nearest?.number ?? 0);
  }
  for (const { number, words } of fixed) {
    if (seen.has(number)) continue;
    const next = fixed.find((other) => other.number > number && seen.has(other.number));
    findings.push(
      error(
        'heading-missing',
        next === undefined ? end : (seen.get(next.number) ?? end),
        1,
        `The heading "${words}" is missing.`,
        `"## ${words}"${next === undefined ? ' at the end' : ' before this line'}`,
      ),
    );
  }
  return findings;
};

/** Checks that there is one title, before everything else, in its fixed form. */
export const checkTitle = (headings: readonly Heading[]): Finding[] => {
  const titles = headings.filter(({ kind }) => kind === 'title');
  const [first, second] = titles;
  const expected = `"${TITLE}" and the product's name`;
  if (first === undefined || headings[0] !== first)
    return [error('title', first?.line ?? 1, 1, 'The document does not start with its title.', expected)];
  const start = TITLE.slice('# '.length);
  if (!first.text.startsWith(start))
    return [
      error(
        'title',
        first.line,
        '# '.length + differsAt(first.text, start) + 1,
        'The title does not say that this is a specification.',
        expected,
      ),
    ];
  return second === undefined
    ? []
    : [
        error(
          'title',
          second.line,
          1,
          `This is a second title: line ${first.line} has the first.`,
          'one title; headings of your own start with ###',
        ),
      ];
};
