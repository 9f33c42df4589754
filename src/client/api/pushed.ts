const listeners = new Set<(event: string) => void>();

/** Tells whoever listens that the server has told something by itself. */
export const tellPushed = (event: string): void => {
  for (const listen of listeners) listen(event);
};

/** Gives back what ends it. */
export const onPushed = (listen: (event: string) => void): (() => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};
