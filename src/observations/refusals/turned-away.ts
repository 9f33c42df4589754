import type { Exchange } from '../exchange.ts';

/** Headers by which what stands before a server says that it stopped a request itself. */
const STOPPED = /^(?:cf-mitigated|x-amzn-waf-action|x-datadome|x-sucuri-block|x-iinfo)$/i;
/** What such a page asks for: to prove that one is no machine. */
const CHALLENGE =
  /captcha|cf-chl|challenge-platform|just a moment|attention required|verify (?:that )?you are (?:a )?human|checking your browser/i;
const PAGE = 65_536;

/** Whether a request was stopped on its way, by what guards a server against machines: it says nothing of who may ask. */
export const isTurnedAway = ({ status, responseHeaders, response }: Exchange): boolean =>
  (status === 403 || status === 401 || status === 429) &&
  (responseHeaders.some(({ name, value }) => STOPPED.test(name) && value !== '') ||
    (response.kind === 'text' && response.mediaType.includes('html') && CHALLENGE.test(response.text.slice(0, PAGE))));
