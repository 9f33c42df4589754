/** So far apart the least and the greatest are that was accepted: two numbers alone prove nothing (`mining.md` §4). */
const APART = 2;

/** Which ends of the numbers that were accepted are limits: beside which the next one was refused. Of what is measured in parts a whole one is not the next. */
export const limitsBeside = (
  least: number,
  greatest: number,
  refused: readonly number[],
): { readonly isLeast: boolean; readonly isMost: boolean } => {
  const isRange = Number.isInteger(least) && Number.isInteger(greatest) && greatest - least >= APART;
  return { isLeast: isRange && refused.includes(least - 1), isMost: isRange && refused.includes(greatest + 1) };
};
