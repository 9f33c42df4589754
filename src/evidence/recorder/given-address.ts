/** The address that somebody typed, made whole: a machine of one's own speaks http, any other https. `undefined` for what is none of the web. */
export const givenAddress = (given: string): string | undefined => {
  const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(given);
  const url = URL.parse(/^[a-z]+:\/\//i.test(given) ? given : `${local ? 'http' : 'https'}://${given}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
