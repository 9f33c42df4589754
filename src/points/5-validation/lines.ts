const HEADED = /^\S[^\n]*\n\n(\S[^\n]*(?:\n\S[^\n]*)+)\n?$/;

/**
 * What a refusal complains of in lines of their own, below a line that only says that something is wrong and an empty one: each is about something else.
 * None where it says one thing.
 */
export const linesIn = (message: string | null): readonly string[] =>
  HEADED.exec(message ?? '')?.[1]
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '') ?? [];
