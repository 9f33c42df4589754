/** As which React Router and Remix answer what their routes load and do: values that lead to each other ("turbo-stream", single fetch). */
export const TURBO_TYPE = 'text/x-script';
/** Whether a media type is that one, however it is framed. */
export const isTurbo = (mediaType: string | null): boolean => mediaType?.split(';')[0]?.trim() === TURBO_TYPE;

/** The media type of an answer that these parts of a page gave. */
export const turboType = (routes: readonly string[], failed: readonly string[]): string =>
  Object.entries({ routes, failed })
    .flatMap(([parameter, names]) => (names.length === 0 ? [] : [`${parameter}="${[...new Set(names)].toSorted().join(' ')}"`]))
    .reduce((type, parameter) => `${type}; ${parameter}`, TURBO_TYPE);

/** The names that a media type has under a parameter. */
export const namedIn = (mediaType: string, parameter: string): readonly string[] =>
  (new RegExp(`; ${parameter}="([^"]*)"`).exec(mediaType)?.[1] ?? '').split(' ').filter((name) => name !== '');

/** How answers are framed that are one: by every part that any of them has. */
export const framedAlike = (mediaTypes: readonly string[]): string => {
  const failed = mediaTypes.flatMap((type) => namedIn(type, 'failed'));
  return turboType(
    mediaTypes.flatMap((type) => namedIn(type, 'routes')).filter((name) => !failed.includes(name)),
    failed,
  );
};
