/** A reader tells the entries of a folder some at a time (Chromium: a hundred), until there are none. */
const entriesOf = async (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> => {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

/** The files of a folder and those below it; hidden ones stay where they are. */
export const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) {
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    );
  }
  const entries = await entriesOf((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(entries.filter(({ name }) => !name.startsWith('.')).map(filesIn))).flat();
};
