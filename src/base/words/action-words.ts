/**
 * Words of a request that tell its call from others of its address: "action=rentCar", "op=loans&method=extend", "x-amz-target=Desk.CloseTicket". A key with a
 * hyphen in it, or SOAP's own, is a header's name in lower case; any other stands in the query or in the payload. A key alone is written as it stands in
 * the address: "?/close" (SvelteKit's form actions), "?uploads".
 */
export const isActionWords = (operation: string | null): boolean => operation !== null && /^(?:[\w-]+=|\?\/?\w)/.test(operation);

/** Such words, each as key and value; none of an operation of GraphQL or JSON-RPC. */
export const actionWords = (operation: string | null): readonly (readonly [key: string, value: string])[] =>
  operation === null || !isActionWords(operation)
    ? []
    : operation.startsWith('?')
      ? [[operation.slice(1), '']]
      : operation.split('&').map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);

/** Whether such a key is the name of a header. */
export const isHeaderKey = (key: string): boolean => (key.includes('-') && !key.startsWith('/')) || key === 'soapaction';

/** Whether words of a call name a function of a server (React's server actions): it is told its arguments by position. */
export const isFunctionKey = (operation: string | null): boolean => operation !== null && /^(?:next|rsc)-action(?:-id)?=/.test(operation);

/** What a header names, without the marks around it: SOAPAction is a quoted address (SOAP 1.1, §6.1.1). */
export const headerWord = (value: string): string => value.trim().replace(/^"(.*)"$/, '$1');

/** Says which method stands for the one that the request has (`_method=delete`, `X-HTTP-Method-Override: PATCH`). */
export const isOverride = (key: string): boolean => /^(?:_method|x-(?:http-)?method(?:-override)?)$/.test(key);

/** The method that the words of a call say it stands for: "PATCH"; `undefined` where they say none. */
export const overriddenBy = (operation: string | null): string | undefined =>
  actionWords(operation)
    .find(([key]) => isOverride(key))?.[1]
    .toUpperCase();

/**
 * What the words of a call call that which it does: the last of them; of a header the method alone, without the service that has it ("Desk.CloseTicket",
 * "urn:desk#CloseTicket", "http://desk.example/IDesk/CloseTicket").
 */
export const deedIn = (operation: string | null): string | undefined => {
  const [key = '', value] = actionWords(operation).at(-1) ?? [];
  if (value === '') return key.replace(/^\//, '');
  // An identifier of a function of the server says nothing of what it does.
  if (isFunctionKey(operation) && /^[\da-f]{16,}$/i.test(value ?? '')) return undefined;
  return isHeaderKey(key) ? value?.split(/[./:#]/).findLast((part) => part !== '') : value;
};
