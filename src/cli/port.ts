import type { CommandInput, Terminal } from './command.ts';

/** The port that was asked for, or the command's own; `undefined` when it is none, and then it was said. */
export const portFrom = (given: CommandInput['values'][string], own: number, terminal: Terminal): number | undefined => {
  const port = Number(given ?? own);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  terminal.say(`${String(given)} is no port: give a whole number from 0 (any free port) to 65535.`);
  return undefined;
};
