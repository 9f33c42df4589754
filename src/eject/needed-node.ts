/** The oldest Node on which an ejected project is built, tested and served: that of its build tools. */
export const NEEDED_NODE = '22.12';

/** Why a project does not run on a Node of this version (`20.20.2`), in a sentence; `undefined` where it does. */
export const tooOldNode = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED_NODE.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
    ? undefined
    : `This needs Node ${NEEDED_NODE} or newer, and is run by Node ${version}.`;
};
