import { existsSync } from 'node:fs';
import { enumerated } from '../../base/enumerated.ts';
import type { Gap } from '../../gaps/gap.ts';
import { planOf, type RecordingPlan } from '../../gaps/plan.ts';
import { printUnits } from '../../points/cells/noun.ts';
import { printTimes } from '../../points/cells/print-grounds.ts';
import type { LeftOutRow, Statement } from '../../server/api/points.ts';
import { type CitedEvidence, citedEvidence } from '../cited-evidence.ts';
import type { Command, Terminal } from '../command.ts';
import { excerptOf } from '../excerpt.ts';
import { foundStatements } from '../found-statements.ts';
import { openDocument } from '../open-document.ts';

/** So many statements are told in full; of more, only what they are about. */
const MOST = 3;
const LISTED = 20;
const DOCUMENT = 'product.md';

/** "none", "once", "6 times", "12 times, in 5 loans". */
const triesWords = ({ times: often, units }: Statement['support'], counted: string | null): string => {
  if (often === 0) return 'none';
  return units === often || counted === null ? printTimes(often) : `${printTimes(often)}, ${printUnits(units, counted)}`;
};

/** What the citations are opened in, and the recordings that were not there to open. */
interface Opening {
  readonly evidence: CitedEvidence;
  readonly absent: Set<string>;
}

const cite = async (citation: string, statement: Statement, { evidence, absent }: Opening, terminal: Terminal): Promise<void> => {
  terminal.out(`    ${citation}\n`);
  const cited = await evidence.open(citation);
  if (cited.kind === 'absent') {
    absent.add(cited.recording);
    return;
  }
  const lines =
    cited.kind === 'exchange'
      ? excerptOf(cited.entry, cited.pointer, statement.look)
      : cited.kind === 'event'
        ? [cited.text.slice(0, 400)]
        : [`(${cited.says})`];
  for (const line of lines) terminal.out(`      ${line}\n`);
};

const leftOutWords = ({ value, why, times: often }: LeftOutRow): string =>
  `${value === null ? '' : `${value}, `}${printTimes(often)}: ${why}`;

const tell = async (statement: Statement, opening: Opening, terminal: Terminal): Promise<void> => {
  const { id, about, words, support, against, counted, citations, counterexamples, leftOut, pieces } = statement;
  terminal.out(`${about}\n  ${words}\n  Address: ${id}\n`);
  terminal.out(`  For it: ${triesWords(support, counted)}\n  Against it: ${triesWords(against, counted)}\n`);
  for (const piece of pieces) terminal.out(`  Path: ${piece}\n`);
  if (leftOut.length === 0) terminal.out('  Left out: nothing\n');
  for (const row of leftOut) {
    terminal.out(`  Left out: ${leftOutWords(row)}\n`);
    for (const citation of row.citations) await cite(citation, statement, opening, terminal);
  }
  const supporting = citations.filter((citation) => !counterexamples.includes(citation));
  if (citations.length === 0) terminal.out('  Cited: nothing, the author of the document decided it\n');
  if (supporting.length > 0) terminal.out('  Cited for it, the earliest:\n');
  for (const citation of supporting) await cite(citation, statement, opening, terminal);
  if (counterexamples.length > 0) terminal.out('  Cited against it, the earliest:\n');
  for (const citation of counterexamples) await cite(citation, statement, opening, terminal);
  terminal.out('\n');
};

/** Open questions that the words are about, with what to record. */
const openQuestions = ({ gaps, sessions }: RecordingPlan, asked: string): readonly string[] => {
  const words = asked.toLowerCase().split(/\s+/);
  const meant = (gap: Gap): boolean => words.every((word) => `${gap.subject} ${gap.question}`.toLowerCase().includes(word));
  return gaps.flatMap((gap, at) => {
    if (!meant(gap)) return [];
    const todo = sessions.flatMap(({ who, tasks }) =>
      tasks.filter(({ asks }) => asks.includes(at)).map(({ does }) => `${who === null ? '' : `as ${who}, `}${does}`),
    );
    return [`Not shown: ${gap.question} ${gap.says.charAt(0).toUpperCase()}${gap.says.slice(1)}. To record: ${enumerated(todo)}.`];
  });
};

export const whyCommand: Command = {
  usage: 'ninepoint why [FILE] "STATEMENT" [--recording FILE]…',
  details: [
    ['FILE', `the document; ${DOCUMENT} when not given`],
    ['"STATEMENT"', 'its address ("4.1k2f9") or words of it ("loan returned")'],
    ['--recording FILE', 'a recording that it cites; those that the project keeps, or that lie beside the document, are found'],
  ],
  examples: ['ninepoint why "Loan.status: open to returned"', 'ninepoint why product.md "POST /loans days" --recording monday.har'],
  options: { recording: { type: 'string', multiple: true } },
  async run({ values, positionals, terminal }) {
    const [first, second, extra] = positionals;
    // Nothing is in every statement.
    const isBlank = (second ?? first ?? '').trim() === '';
    if (first === undefined || isBlank || extra !== undefined) {
      terminal.say(
        extra === undefined
          ? 'Which statement? Write its address or words of it.'
          : `Put the words in quotation marks: ${extra} is one too many.`,
      );
      return 2;
    }
    if (second === undefined && existsSync(first)) {
      terminal.say(`Which statement of ${first}? Write its address or words of it: ninepoint why ${first} "loan returned".`);
      return 2;
    }
    const file = second === undefined ? DOCUMENT : first;
    const asked = second ?? first;
    if (second === undefined && !existsSync(DOCUMENT)) {
      terminal.say(`There is no ${DOCUMENT} here. Name the document: ninepoint why FILE ${JSON.stringify(asked)}.`);
      return 2;
    }
    const opened = await openDocument([file], terminal);
    if (typeof opened === 'number') return opened;
    const { specification } = opened;
    const found = foundStatements(specification.points, asked);
    if (found.length === 0) {
      const questions = openQuestions(planOf(specification), asked);
      for (const line of questions.slice(0, LISTED)) terminal.out(`${line}\n`);
      if (questions.length === 0)
        terminal.say(`${file} states nothing about ${JSON.stringify(asked)}, and Ninepoint asks nothing about it.`);
      return 1;
    }
    const given = values['recording'];
    const evidence = await citedEvidence(file, specification.recordings, Array.isArray(given) ? given.map(String) : []);
    for (const { says } of evidence.problems) terminal.say(says);
    const absent = new Set<string>();
    for (const statement of found.slice(0, MOST)) await tell(statement, { evidence, absent }, terminal);
    if (absent.size > 0)
      terminal.say(
        `The words of these citations are not shown, as no recording of that name is here: ${enumerated([...absent])}. Name each with --recording, or put it beside ${file}.`,
      );
    const more = found.slice(MOST);
    if (more.length > 0) {
      terminal.out(`${more.length} more ${more.length === 1 ? 'statement has' : 'statements have'} these words:\n`);
      for (const { id, about } of more.slice(0, LISTED)) terminal.out(`  ${id}  ${about}\n`);
      if (more.length > LISTED) terminal.out(`  … and ${more.length - LISTED} more: say more words.\n`);
    }
    return 0;
  },
};
