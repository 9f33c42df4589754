/** How fast bytes go by, and when they will all have gone: over the last few seconds, so that a slow start is forgotten. */
const WINDOW_MS = 4000;
const ENOUGH_MS = 400;

export interface Pace {
  /** Bytes a second and seconds left; null before enough was seen to say, and once all have gone by: what is done with them then takes as long as it takes. */
  at(done: number, total: number, now: number): { readonly rate: number | null; readonly remaining: number | null };
}

export const pace = (): Pace => {
  const marks: { readonly at: number; readonly done: number }[] = [];
  return {
    at(done, total, now) {
      marks.push({ at: now, done });
      while (marks.length > 2 && now - (marks[1]?.at ?? now) > WINDOW_MS) marks.shift();
      const first = marks[0] ?? { at: now, done };
      const elapsed = now - first.at;
      if (elapsed < ENOUGH_MS || done <= first.done || done >= total) return { rate: null, remaining: null };
      const rate = ((done - first.done) / elapsed) * 1000;
      return { rate, remaining: Math.max(0, total - done) / rate };
    },
  };
};
