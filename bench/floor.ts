/** The floor: find the entries and `JSON.parse` each, nothing else. No reader can be faster and still look at an entry. */
import { openEvidence } from '../src/evidence/file.ts';
import { Splitter } from '../src/evidence/har/splitter.ts';

/** Scans a HAR and parses each entry; answers how many there were. */
export const floor = async (file: string): Promise<number> => {
  const opened = await openEvidence(file);
  if (!opened.ok) throw new Error(opened.error.says);
  const splitter = new Splitter();
  let entries = 0;
  for await (const chunk of opened.value.chunks()) {
    for (const element of splitter.push(chunk)) {
      if (element.kind !== 'entry' || element.bytes === undefined) continue;
      JSON.parse(element.bytes.toString('utf8'));
      entries += 1;
    }
  }
  return entries;
};
