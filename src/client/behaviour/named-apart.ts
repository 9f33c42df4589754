interface Named {
  readonly value: string;
  readonly label: string | undefined;
}

/** Things of one name are told apart by their keys: whoever types the name means one of them. */
export const namedApart = (things: readonly Named[]): readonly Named[] => {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const { label = '' } of things) (once.has(label) ? again : once).add(label);
  return things.map(({ value, label }) => ({ value, label: label !== undefined && again.has(label) ? `${label} (${value})` : label }));
};
