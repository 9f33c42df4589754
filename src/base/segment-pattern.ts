/** A segment of a path template: what is written before, between and behind its values ("{id}.json", "Lines(Order={order},No={no})"). */
export interface SegmentPattern {
  /** One more than there are names. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

const SLOT = /\{([^{}]+)\}/;

export const segmentPattern = (template: string): SegmentPattern => {
  const pieces = template.split(SLOT);
  return { texts: pieces.filter((_, at) => at % 2 === 0), names: pieces.filter((_, at) => at % 2 === 1) };
};

/** The values of a segment, by name in order; `undefined` where it is not written so, or a value is empty. */
export const valuesIn = ({ texts, names }: SegmentPattern, segment: string): readonly string[] | undefined => {
  if (!segment.startsWith(texts[0] ?? '')) return undefined;
  let at = (texts[0] ?? '').length;
  const values: string[] = [];
  for (const index of names.keys()) {
    const behind = texts[index + 1] ?? '';
    const isLast = index === names.length - 1;
    const end = isLast ? segment.length - behind.length : segment.indexOf(behind, at);
    if (end <= at || (isLast && !segment.endsWith(behind))) return undefined;
    values.push(segment.slice(at, end));
    at = end + behind.length;
  }
  return values;
};

/** Whether the last segment of a path template holds a value, alone or with words about it: "/books/{id}", "/books({id})", "/books/{id}.json". */
export const endsInValue = (template: string): boolean => /\{[^/{}]+\}[^/]*$/.test(template);
