// What vitest's report of a run says, and of a second run of the files that failed in the first.

const FEW = 4;

const failing = ({ status }) => status === 'failed';
const nameOf = ({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > ');
const brokenAsAWhole = (file) => failing(file) && !file.assertionResults.some(failing);

/** Files to be run once more, as paths. None when nothing failed, and none when so many failed that it is no accident. */
export const filesToTryAgain = ({ testResults }) => {
  const files = testResults.filter(failing).map(({ name }) => name);
  return files.length <= FEW ? files : [];
};

/**
 * Tests that passed, failed and were skipped; a file that broke outside of its tests counts as one more that failed. Where files were run
 * again, the second run counts, and `again` names every test that passed only then, with what it had failed with.
 */
export const counted = (first, second) => {
  const later = new Map(second?.testResults.map((file) => [file.name, file]) ?? []);
  const files = first.testResults.map((file) => later.get(file.name) ?? file);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(failing).length;
  const again = first.testResults.flatMap((file) => {
    const other = later.get(file.name);
    if (other === undefined) return [];
    const good = new Set(other.assertionResults.filter(({ status }) => status === 'passed').map(nameOf));
    const one = (name, why) => ({ file: file.name, name, why: (why ?? '').split('\n')[0] });
    if (brokenAsAWhole(file)) return failing(other) ? [] : [one('the file as a whole', file.message)];
    return file.assertionResults
      .filter((test) => failing(test) && good.has(nameOf(test)))
      .map((test) => one(nameOf(test), test.failureMessages[0]));
  });
  return {
    passed,
    failed: failed + files.filter(brokenAsAWhole).length,
    skipped: tests.length - passed - failed,
    again,
  };
};
