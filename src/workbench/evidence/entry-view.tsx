import { type ReactNode, useMemo } from 'react';
import type { CitedEntry } from '../../server/api/exchange.ts';
import type { Look } from '../../server/api/points.ts';
import { counted, instant, milliseconds } from '../words/amount.ts';
import { isSought } from './body-lines.ts';
import { BodyView } from './body-view.tsx';
import type { CitedPart } from './citation.ts';
import { sentCookies, setCookies } from './cookies.ts';
import { CopyButton } from './copy-button.tsx';
import { curlOf } from './curl.ts';
import css from './entry-view.module.css';
import { type NameValue, type ShownEntry, type ShownMessage, shownEntry } from './har-entry.ts';
import { Pairs } from './pairs.tsx';
import type { BodyPlace } from './use-whole-body.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

interface PartProps {
  readonly title: string;
  readonly open: boolean;
  readonly cited: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, open, cited, children }: PartProps) => (
  <details className={css['part']} open={open || cited} data-cited={cited}>
    <summary>
      {title}
      {cited && <span> cited</span>}
    </summary>
    {children}
  </details>
);

/** The address, with the query parameters marked that the statement is about. */
const Address = ({ url, cited, look }: { readonly url: string; readonly cited: boolean; readonly look: readonly Look[] }) => {
  const start = url.indexOf('?');
  if (start < 0) return <span data-marked={cited}>{url}</span>;
  const pairs = url.slice(start + 1).split('&');
  return (
    <span data-marked={cited}>
      {url.slice(0, start)}
      {pairs.map((pair, at) => {
        const [name = '', value = ''] = pair.split('=');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <span key={at}>
            {at === 0 ? '?' : '&'}
            <span data-marked={isSought(decoded(name), decoded(value), look)}>{pair}</span>
          </span>
        );
      })}
    </span>
  );
};

const Headers = ({
  headers,
  at,
  look,
}: {
  readonly headers: readonly NameValue[];
  readonly at: number | undefined;
  readonly look: readonly Look[];
}) => <Pairs pairs={headers} marked={({ name, value }, index) => (at === undefined ? isSought(name, value, look) : index === at)} />;

const Messages = ({ messages, at }: { readonly messages: readonly ShownMessage[]; readonly at: number | undefined }) => (
  <Pairs
    pairs={messages.slice(0, 500).map(({ outgoing, data }) => ({ name: outgoing ? '→ sent' : '← received', value: data }))}
    marked={(_, index) => index === at}
  />
);

const UNMARKED = (): boolean => false;

const Cookies = ({ entry }: { readonly entry: ShownEntry }) => {
  const sent = sentCookies(entry.requestHeaders);
  const set = setCookies(entry.responseHeaders);
  if (sent.length + set.length === 0) return null;
  return (
    <Part title={`Cookies (${sent.length} sent, ${set.length} set)`} open={false} cited={false}>
      {sent.length > 0 && <Pairs pairs={sent.map(({ name, value }) => ({ name: `→ ${name}`, value }))} marked={UNMARKED} />}
      {set.length > 0 && <Pairs pairs={set.map(({ name, value }) => ({ name: `← ${name}`, value }))} marked={UNMARKED} />}
    </Part>
  );
};

const Timing = ({ entry: { start, took, waited } }: { readonly entry: ShownEntry }) => {
  if (start === undefined) return null;
  const pairs = [
    { name: 'Sent', value: new Date(start).toISOString() },
    ...(took === undefined || took < 0
      ? []
      : [
          ...(waited === undefined || waited < 0 ? [] : [{ name: 'Answer began after', value: milliseconds(waited) }]),
          { name: 'Answered', value: new Date(start + took).toISOString() },
          { name: 'Took', value: milliseconds(took) },
        ]),
  ];
  return (
    <Part title="Timing" open={false} cited={false}>
      <Pairs pairs={pairs} marked={UNMARKED} />
    </Part>
  );
};

const placeOf = ({ recording, index }: CitedEntry, side: BodyPlace['side']): BodyPlace => ({ recording, index, side });

interface EntryViewProps {
  readonly cited: CitedEntry;
  readonly part: CitedPart;
  readonly look: readonly Look[];
}

/** The exact exchange: what was asked, what was answered, with the part that a statement rests on marked. */
export const EntryView = ({ cited, part, look }: EntryViewProps) => {
  const entry = useMemo(() => shownEntry(cited.entry), [cited.entry]);
  const { method, url, status, statusText, requestHeaders, responseHeaders, request, response, start, took, messages } = entry;
  const hasRequest = request.text !== undefined || request.fields.length > 0;
  const headerAt = (kind: CitedPart['kind']): number | undefined => (part.kind === kind && 'at' in part ? part.at : undefined);
  return (
    <div className={css['entry']}>
      <div className={css['line']}>
        <span data-marked={part.kind === 'method'}>{method}</span> <Address url={url} cited={part.kind === 'address'} look={look} />
        <CopyButton text={url} name="Copy the address" />
        <CopyButton text={curlOf(entry)} name="Copy as a curl command, with pseudonyms where secrets were" label="cURL" />
      </div>
      <div className={css['answer']} data-bad={status === 0 || status >= 400}>
        <span data-marked={part.kind === 'status' || look.some(({ kind }) => kind === 'status')}>
          {status === 0 ? 'No answer came' : `${status} ${statusText}`}
        </span>
        <span className={css['when']} data-marked={part.kind === 'time'}>
          {start !== undefined && instant(start)}
          {took !== undefined && took >= 0 && ` · ${Math.round(took)} ms`}
        </span>
      </div>
      <Part title={`Request headers (${requestHeaders.length})`} open={false} cited={part.kind === 'request-header'}>
        <Headers headers={requestHeaders} at={headerAt('request-header')} look={look} />
      </Part>
      {hasRequest && (
        <Part title="Request body" open cited={part.kind === 'request-body'}>
          <BodyView
            name="Request body"
            body={request}
            look={part.kind === 'response-body' ? [] : look}
            place={placeOf(cited, 'request')}
            whole={cited.cut.request}
          />
        </Part>
      )}
      <Part title={`Answer headers (${responseHeaders.length})`} open={false} cited={part.kind === 'response-header'}>
        <Headers headers={responseHeaders} at={headerAt('response-header')} look={look} />
      </Part>
      <Part title="Answer body" open cited={part.kind === 'response-body'}>
        <BodyView
          name="Answer body"
          body={response}
          look={part.kind === 'request-body' ? [] : look}
          place={placeOf(cited, 'response')}
          whole={cited.cut.response}
        />
      </Part>
      <Cookies entry={entry} />
      <Timing entry={entry} />
      {entry.sending.length > 0 && (
        <Part title="How it was sent" open={false} cited={false}>
          <Pairs pairs={entry.sending} marked={UNMARKED} />
        </Part>
      )}
      {messages.length > 0 && (
        <Part title={counted(messages.length, 'message')} open cited={part.kind === 'message'}>
          <Messages messages={messages} at={headerAt('message')} />
        </Part>
      )}
    </div>
  );
};
