/** Drops the entry that was set longest ago where a map has more than `most`. One at a time: it is called whenever one is added. */
export const trimTo = <K, V>(map: Map<K, V>, most: number): void => {
  const oldest = map.size > most ? map.keys().next() : undefined;
  if (oldest?.done === false) map.delete(oldest.value);
};

/** Sets an entry as the newest of a map, which keeps the `most` that were set last. */
export const keepRecent = <K, V>(map: Map<K, V>, key: K, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  trimTo(map, most);
};
