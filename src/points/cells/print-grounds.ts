import { enumerated } from '../../base/enumerated.ts';
import type { Tries } from '../../statement/ground.ts';
import { AGAINST, GRADES, type Grounds } from './grounds.ts';
import { ABOUT, printCount, printUnits } from './noun.ts';
import { text } from './text.ts';
import { escapeText, needsCode } from './unsafe.ts';

const gradeWords = new Map(GRADES);

/**
 * The largest share of exceptions, in per cent, that n units without one leave room for: the upper end of the exact
 * Clopper–Pearson interval for 0 of n at 95 %.
 */
export const exceptionsThatFit = (units: number): string => {
  const percent = 100 * (1 - 0.05 ** (1 / units));
  return percent >= 1 ? percent.toFixed(1).replace(/\.0$/, '') : String(Number(percent.toPrecision(2)));
};

const isNone = ({ times, units }: Tries): boolean => times === 0 && units === 0;
const isOnce = ({ times, units }: Tries): boolean => times === 1 && units === 1;

/** "once", "12 times". */
export const printTimes = (times: number): string => (times === 1 ? 'once' : `${times} times`);

const printTries = ({ times, units, about }: Tries, counted: string | undefined): string => {
  const isEstimate = about === true;
  const isAll = times === units && !isEstimate;
  if (counted !== undefined) return `${isAll ? '' : `${printTimes(times)} `}${printUnits(units, counted, isEstimate)}`;
  return isAll ? printTimes(times) : `${printTimes(times)}, ${printUnits(units, 'cases', isEstimate)}`;
};

const printEvidence = ({ basis, support, counted }: Grounds): string => {
  const silent = counted === undefined && (basis.length === 0 ? isNone(support) : isOnce(support) && !basis.includes('seen'));
  return [enumerated(basis), silent ? '' : printTries(support, counted)].filter((part) => part !== '').join(' ');
};

const printHeld = ({ basis, support, against, counted }: Grounds): string => {
  const of = support.units + against.units;
  const tags = basis.length === 1 && basis[0] === 'seen' ? '' : basis.length === 0 ? ', untagged' : `, ${enumerated(basis)}`;
  const about = support.about === true ? `${ABOUT} ` : '';
  const units = `${about}${support.units} of ${counted === undefined ? of : printCount(of, counted)}`;
  const times =
    support.times === support.units && against.times === against.units && about === ''
      ? ''
      : `, ${support.times} of ${support.times + against.times} times`;
  const room =
    against.units === 0 && support.units > 0 ? `; up to ${about}${exceptionsThatFit(support.units)} % exceptions would still fit` : '';
  return `${tags}: ${units}${times}${room}`;
};

const printNote = (note: string): string => (needsCode(note) || note.includes('`') ? text.print(note) : escapeText(note));

/** Nouns that can stand in a sentence as they are. */
const NOUN = /^\p{L}[\p{L}\p{N} '-]*$/u;

/** The words of a ground; nothing for the odd one that has none. */
export const printGrounds = (grounds: Grounds): string => {
  const { grade, note, against, counted } = grounds;
  if (counted !== undefined && !NOUN.test(counted)) return '';
  const word = gradeWords.get(grade) ?? grade;
  if (grade === 'held') return `${word}${printHeld(grounds)}${note === undefined ? '' : `; ${printNote(note)}`}`;
  const evidence = printEvidence(grounds);
  const contrary = isNone(against) ? '' : `${AGAINST}${printTries(against, counted)}`;
  if (grade === 'contradicted' && note !== undefined && !note.includes('; '))
    return [`${word}: ${printNote(note)}`, evidence, contrary].filter((part) => part !== '').join('; ');
  const by =
    note?.startsWith('by ') && contrary === '' && /[a-z]$/.test(evidence) && !evidence.includes(' times')
      ? ` ${printNote(note)}`
      : undefined;
  const head = evidence === '' ? word : `${word}, ${evidence}${by ?? ''}`;
  return [head, contrary, by === undefined && note !== undefined ? printNote(note) : ''].filter((part) => part !== '').join('; ');
};
