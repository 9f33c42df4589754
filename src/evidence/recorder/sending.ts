import type { Sending } from '../../observations/exchange.ts';
import type { WireCallFrame, WireInitiator, WireResponse } from './browser/protocol.ts';
import type { Flight } from './flight.ts';

/** Libraries that an application is served together with, and whose lines say nothing of it. */
const LIBRARY =
  /\/node_modules\/|[/.-](?:vendors?|polyfills?|zone|axios|jquery|zepto|superagent|apollo|sentry|chunk-vendors)[.\-\w]*\.m?js(?:[?#]|$)/i;
const MOST_FRAMES = 200;

const framesOf = ({ stack }: WireInitiator): readonly WireCallFrame[] => {
  const frames: WireCallFrame[] = [];
  for (let at = stack; at !== undefined && frames.length < MOST_FRAMES; at = at.parent) frames.push(...at.callFrames);
  return frames;
};

const isWeb = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url);

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

/** The first line of the application itself: of its own host before that of another, and no library's where there is one that is not. */
const codeOf = (initiator: WireInitiator, page: string): Sending['code'] => {
  const frames = framesOf(initiator).filter(({ url }) => isWeb(url));
  const own = frames.filter(({ url }) => hostOf(url) === hostOf(page));
  const [frame] = [...own.filter(({ url }) => !LIBRARY.test(url)), ...frames.filter(({ url }) => !LIBRARY.test(url)), ...own, ...frames];
  if (frame !== undefined) return { url: frame.url, line: frame.lineNumber + 1, column: frame.columnNumber + 1 };
  const { url, lineNumber, columnNumber = 0 } = initiator;
  return url === undefined || lineNumber === undefined || !isWeb(url) ? undefined : { url, line: lineNumber + 1, column: columnNumber + 1 };
};

/** Milliseconds from a request's start until its answer began; `undefined` when no answer did. */
const waitedFor = (
  { requestTime, receiveHeadersStart = -1, receiveHeadersEnd }: NonNullable<WireResponse['timing']>,
  began: number,
): number | undefined => {
  const answered = receiveHeadersStart >= 0 ? receiveHeadersStart : receiveHeadersEnd;
  const waited = (requestTime - began) * 1_000 + answered;
  return answered < 0 || waited < 0 ? undefined : Math.round(waited);
};

/** What the browser says of how a flight was sent and answered; `undefined` when it says nothing. */
export const sendingOf = ({ initiator, gesture, response, document, began }: Flight): Sending | undefined => {
  if (initiator === undefined) return undefined;
  const code = codeOf(initiator, document);
  const waited = response?.timing === undefined ? undefined : waitedFor(response.timing, began);
  return {
    by: initiator.type,
    ...(code === undefined ? {} : { code }),
    ...(gesture === undefined ? {} : { gesture }),
    ...(response?.fromServiceWorker === true ? { viaWorker: true } : {}),
    ...(waited === undefined ? {} : { waited }),
  };
};
