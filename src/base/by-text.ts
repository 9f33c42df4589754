/** Orders by a text that each has; what has the same stays as it stands. */
export const byText =
  <T>(textOf: (one: T) => string) =>
  (a: T, b: T): number => {
    const [one, other] = [textOf(a), textOf(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
