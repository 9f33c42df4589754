/** Why the packages in a folder are not those that its lock file names; `undefined` when they are. */
export const missingIn: (folder: string) => string | undefined;
