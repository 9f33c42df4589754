import { expect, test } from 'vitest';
import { filesIn } from './dropped-files.ts';

/** What a browser gives for a dropped file or folder: a folder tells a hundred of its entries at a time. */
const fileEntry = (name: string) => ({ name, isFile: true, file: (take: (file: File) => void) => take(new File(['{}'], name)) });
const folderEntry = (name: string, entries: readonly { readonly name: string }[]) => ({
  name,
  isFile: false,
  createReader: () => {
    let told = 0;
    return {
      readEntries: (take: (some: readonly unknown[]) => void) => {
        take(entries.slice(told, told + 100));
        told += 100;
      },
    };
  },
});

test('a folder gives all its files, however many, those of folders in it, and no hidden ones', async () => {
  const many = Array.from({ length: 250 }, (_, at) => fileEntry(`${at}.har`));
  const inner = folderEntry('inner', [fileEntry('deep.har')]);
  const dropped = folderEntry('recordings', [...many, inner, fileEntry('.DS_Store')]);
  const names = (await filesIn(dropped as never)).map(({ name }) => name);
  expect(names).toHaveLength(251);
  expect(names).toContain('249.har');
  expect(names).toContain('deep.har');
  expect(names).not.toContain('.DS_Store');
});

test('what the browser does not give is no file', async () => {
  const refused = { name: 'gone.har', isFile: true, file: (_take: unknown, fail: () => void) => fail() };
  expect(await filesIn(refused as never)).toEqual([]);
});
