import { isFinding } from './difference.ts';
import type { Checked, Contradicted, Report, Step } from './report.ts';

/** XML 1.0 has no place for most control characters, and none for lone surrogates. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

const caseOf = (recording: string, { at, call, recorded, answered, notShown, differences }: Step): string => {
  const found = differences.filter(isFinding);
  const head = `    <testcase classname="${xml(recording)}" name="${xml(`${call} ${recorded} (${at.slice(at.indexOf('#') + 1)})`)}"`;
  if (found.length === 0) return `${head}/>`;
  const [first] = found;
  const lines = found.map(({ kind, place, expected, got }) => `${kind} ${place}: expected ${expected}, got ${got}`);
  const message = notShown ?? (found.length === 1 ? (lines[0] ?? '') : `${lines[0] ?? ''}, and ${found.length - 1} more`);
  return `${head}>\n      <failure type="${first?.kind ?? ''}" message="${xml(message)}">${xml([at, `recorded ${recorded}, answered ${answered ?? 'nothing'}`, ...lines].join('\n'))}</failure>\n    </testcase>`;
};

const suiteOf = ({ recording, steps, leftOut }: Checked): string => {
  const failures = steps.filter(({ differences }) => differences.some(isFinding)).length;
  return [
    `  <testsuite name="${xml(recording)}" tests="${steps.length + leftOut.length}" failures="${failures}" errors="0" skipped="${leftOut.length}">`,
    ...steps.map((step) => caseOf(recording, step)),
    ...leftOut.map(
      ({ at, call, why }) =>
        `    <testcase classname="${xml(recording)}" name="${xml(`${call} (${at.slice(at.indexOf('#') + 1)})`)}"><skipped message="${xml(why)}"/></testcase>`,
    ),
    '  </testsuite>',
  ].join('\n');
};

const decidedSuite = (document: string, contradicted: readonly Contradicted[]): string =>
  [
    `  <testsuite name="${xml(`decided by the author of ${document}`)}" tests="${contradicted.length}" failures="${contradicted.length}" errors="0" skipped="0">`,
    ...contradicted.map(
      ({ point, about, decided, shown, citations }) =>
        `    <testcase classname="point ${point}" name="${xml(about)}"><failure type="contradicted" message="${xml(`decided: ${decided}; recorded: ${shown}`)}">${xml(citations.join('\n'))}</failure></testcase>`,
    ),
    '  </testsuite>',
  ].join('\n');

/** The report as JUnit XML, the form that build servers read: a suite per recording, a case per exchange. */
export const printJunit = (report: Report): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(`${report.document} against ${report.against}`)}">`,
    ...report.checked.map(suiteOf),
    ...(report.contradicted.length === 0 ? [] : [decidedSuite(report.document, report.contradicted)]),
    '</testsuites>',
    '',
  ].join('\n');
