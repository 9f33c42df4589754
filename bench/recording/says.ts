/** What the sample says of itself, as its sources have it: `sample/client/index.html`, its manifest, and its screen About (`sample/client/pages/about.tsx`). */
export const SAYS_OF_ITSELF: readonly string[] = [
  'City Library',
  "Lend and return the city library's books.",
  'Members of the city library and the people at its desk.',
  'For members of the city library and the people at its desk.',
];
