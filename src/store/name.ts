const NAME_LIMIT = 120;

/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A file name that is safe on every disk and in every citation, from whatever a browser or a person handed in: only its
 * last part, no separators, no controls, no leading dot. Never empty.
 */
export const safeName = (wish: string, otherwise: string): string => {
  const last = wish.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[^\p{L}\p{N} ._()+-]+/gu, '-')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
    .slice(-NAME_LIMIT)
    .replace(/^[\s.-]+/, '');
  if (clean === '') return otherwise;
  return RESERVED.test(clean) ? `file-${clean}` : clean;
};

/** "monday.har.gz" → ["monday", ".har.gz"]. */
const splitExtension = (name: string): readonly [stem: string, extension: string] => {
  const extension = /(?:\.[a-z0-9]{1,8}){1,2}$/i.exec(name)?.[0] ?? '';
  return extension.length === name.length ? [name, ''] : [name.slice(0, name.length - extension.length), extension];
};

/** The name itself, or "name-2.har", "name-3.har" … when it is taken. Case does not tell names apart: some disks do not. */
export const freeName = (wish: string, taken: Iterable<string>): string => {
  const known = new Set([...taken].map((name) => name.toLowerCase()));
  const [stem, extension] = splitExtension(wish);
  let name = wish;
  for (let number = 2; known.has(name.toLowerCase()); number += 1) name = `${stem}-${number}${extension}`;
  return name;
};

/** A project's name, as it stands in addresses and as its folder: "City Library" → "city-library". */
export const projectName = (wish: string): string => {
  const clean = wish
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return clean === '' || RESERVED.test(clean) ? 'project' : clean;
};
