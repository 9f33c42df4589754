import type { Tracked } from './tracked.ts';

/** The last write on a thing, of which nothing may have been seen yet. */
export interface Write {
  readonly tracked: Tracked;
  answered: number | undefined;
  /** Another write on the same entity came before anything was seen: what either did is not told apart. */
  mixed: boolean;
  /** It was seen among others, which may show less of it than its own address: how many writes of anybody the recording had shown by then. */
  glanced?: number;
  /** Until it is answered, the one before it: where it is refused, that is the last one again. */
  earlier?: { readonly write: Write; readonly mixed: boolean } | undefined;
}

/** One more write, where another may be the last. */
export const writtenAfter = (other: Write | undefined, tracked: Tracked, name: string): Write => {
  const unseen = other !== undefined && !other.tracked.after.has(name);
  const earlier = other === undefined ? undefined : { write: other, mixed: other.mixed };
  if (other !== undefined && unseen) other.mixed = true;
  return { tracked, answered: undefined, mixed: unseen && other?.answered === undefined, earlier };
};

/** The last write without one that was refused: it has changed nothing, and nothing that was not seen before it is known because of it. */
const without = (write: Write, refused: Tracked): Write | undefined => {
  const { earlier } = write;
  if (write.tracked !== refused) {
    const rest = earlier === undefined ? undefined : without(earlier.write, refused);
    if (earlier !== undefined && rest !== earlier.write)
      write.earlier = rest === undefined ? undefined : { write: rest, mixed: rest.mixed };
    return write;
  }
  if (earlier !== undefined) earlier.write.mixed = earlier.mixed;
  return earlier?.write;
};

/** What a write was answered with tells of every thing that it is the last one on, or was when it was sent. */
export const settle = (open: Map<string, Write>, one: Tracked, accepted: boolean, moment: number): void => {
  for (const [place, write] of open) {
    if (!accepted) {
      const rest = without(write, one);
      if (rest === undefined) open.delete(place);
      else if (rest !== write) open.set(place, rest);
    } else if (write.tracked === one) {
      write.answered = moment;
      write.earlier = undefined;
    }
  }
};
