import type { EvidenceFile, Member } from '../reader.ts';

/** The files of a trace that are read. Several of a kind are chunks, or what a test runner and its library wrote: lines are numbered on through them. */
export interface TraceMembers {
  readonly traces: readonly Member[];
  readonly networks: readonly Member[];
}

const NATURAL = new Intl.Collator('en', { numeric: true });

const isNetwork = (name: string): boolean => name.endsWith('.network');

export const traceMembers = (file: EvidenceFile): TraceMembers => {
  if (file.members === undefined) {
    // A file taken out of its zip: what it holds tells which one it is, line by line.
    const itself: Member = { name: file.name, size: file.size, chunks: () => file.chunks() };
    return { traces: [itself], networks: [itself] };
  }
  const members = [...file.members.values()].sort((a, b) => NATURAL.compare(a.name, b.name));
  return { traces: members.filter(({ name }) => name.endsWith('.trace')), networks: members.filter(({ name }) => isNetwork(name)) };
};

/** The folder of a member, with its slash: bodies are below it. */
export const folderOf = ({ name }: Member): string => name.slice(0, name.lastIndexOf('/') + 1);

/** A name in a citation: `#` would end it. */
const written = (name: string): string => name.replaceAll('#', '%23');

/** `!/trace.trace#L` for one file of a kind, `!/*.trace#L` for several. */
const place = (members: readonly Member[], ending: string): string => {
  const [only] = members;
  return `!/${members.length === 1 && only !== undefined ? written(only.name) : `*${ending}`}#L`;
};

export const tracePlaces = (file: EvidenceFile): { readonly exchanges: string; readonly events: string } => {
  if (file.members === undefined) return { exchanges: '#L', events: '#L' };
  const { traces, networks } = traceMembers(file);
  return { exchanges: place(networks, '.network'), events: place(traces, '.trace') };
};
