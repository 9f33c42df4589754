import type { EntryNote } from './entry-note.ts';

/** What is known of a tool that writes HARs. */
interface Tool {
  /** In the name of the creator. */
  readonly named: RegExp;
  /** Why it leaves bodies of answers out. */
  readonly answers: string;
  /** Why it leaves bodies of requests out; "" when it does not. */
  readonly requests: string;
}

/** By their own documentation and the issues of their users: see `docs/redaction.md` and the design of evidence. */
const TOOLS: readonly Tool[] = [
  {
    named: /^WebInspector$/,
    answers:
      'Chrome and Edge leave out what the network panel no longer held, such as bodies from a cache or from before a navigation; record shorter parts with "Disable cache" ticked',
    requests: '',
  },
  {
    named: /^Firefox$/i,
    answers:
      'Firefox keeps bodies up to 1 MB (devtools.netmonitor.responseBodyLimit in about:config), and none with "Disable response bodies"',
    requests: 'Firefox keeps bodies up to 1 MB (devtools.netmonitor.requestBodyLimit in about:config)',
  },
  {
    named: /WebKit|Safari/i,
    answers: 'the inspector of Safari does not get every body',
    requests: '',
  },
  {
    named: /^Playwright$/i,
    answers: 'Playwright loses bodies that the page left before they were read, those of 25 MB and more, and event streams',
    requests: 'Playwright does not keep forms of several parts, nor files that are sent as they are',
  },
  {
    named: /Proxyman/i,
    answers: 'Proxyman leaves out bodies without a Content-Type',
    requests: 'a HAR has no place for binary request bodies, so Proxyman leaves them out',
  },
  {
    named: /HTTP ?Toolkit/i,
    answers: 'HTTP Toolkit leaves out bodies longer than 500,000 bytes',
    requests: 'HTTP Toolkit leaves out bodies longer than 500,000 bytes',
  },
  { named: /Fiddler/i, answers: 'Fiddler keeps no bodies when it streams them', requests: '' },
  { named: /Charles/i, answers: 'Charles leaves out bodies beyond the limits of its recording settings', requests: '' },
  {
    named: /mitmproxy/i,
    answers: 'mitmproxy keeps no bodies that it streamed (stream_large_bodies)',
    requests: 'mitmproxy writes the bodies of POST, PUT and PATCH only',
  },
];

/** Why a tool leaves a body out, where the entry itself gives no reason; "" when nothing is known. */
export const usualReason = (kind: EntryNote, creator: string): string => {
  const tool = TOOLS.find(({ named }) => named.test(creator));
  if (tool === undefined) return '';
  if (kind === 'response-body-missing' || kind === 'body-cut') return tool.answers;
  return kind === 'request-body-missing' ? tool.requests : '';
};
