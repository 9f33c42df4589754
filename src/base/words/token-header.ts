/** Headers in which an answer hands out a token: `Authorization` (devise-jwt), `X-Auth-Token` (Redfish, Spring Session), `X-Subject-Token` (OpenStack). */
const TOKEN_HEADER = /^(?:authorization|(?:[a-z\d]+-)*(?:auth|access|session|refresh|subject)-?token|x-token)$/i;

export const isTokenHeader = (name: string): boolean => TOKEN_HEADER.test(name);

/** The token of a header that hands one out, and what stands before it: "Bearer ". */
export const tokenIn = (name: string, value: string): { readonly head: string; readonly token: string } | undefined => {
  if (!isTokenHeader(name)) return undefined;
  const token = /\S+$/.exec(value)?.[0] ?? '';
  return { head: value.slice(0, value.length - token.length), token };
};
