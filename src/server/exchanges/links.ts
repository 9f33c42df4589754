import type { Exchange } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';
import { type Cited, citedIn } from '../../store/evidence/cited.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { ExchangeLink } from '../api/exchanges.ts';
import type { Near } from './message.ts';

const exchangeAt = async (store: EvidenceStore, { recording, number }: Cited): Promise<Exchange | undefined> => {
  const file = store.open(recording.name);
  const opened = file === undefined ? undefined : await file.kept.reader.open(file, 'exchanges', number);
  return opened?.ok === true && opened.value.kind === 'exchange' ? opened.value.exchange : undefined;
};

/** The address that an answer leads to: absolute, as requests name it. */
const locationOf = ({ url, status, responseHeaders }: Exchange): string | undefined => {
  const location = status >= 300 && status < 400 ? headerOf(responseHeaders, 'location') : undefined;
  return location === undefined || !URL.canParse(location, url) ? undefined : new URL(location, url).href;
};

/** Where an exchange leads, when it is a redirection. */
export const ledTo = async (store: EvidenceStore, cited: Cited): Promise<string | undefined> => {
  const exchange = await exchangeAt(store, cited);
  return exchange === undefined ? undefined : locationOf(exchange);
};

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';

/** What led to an exchange and what it led to, as far as the recording shows: redirections, and what a person did. */
export const linksOf = async (store: EvidenceStore, cited: Cited, near: Near): Promise<readonly ExchangeLink[]> => {
  const exchange = await exchangeAt(store, cited);
  if (exchange === undefined) return [];
  const links: ExchangeLink[] = [];
  const { recording } = cited;
  if (exchange.cause?.act !== undefined && recording.places !== undefined) {
    const { act, after } = exchange.cause;
    links.push({ citation: `${recording.name}${recording.places.events}${act}`, says: `Sent ${Math.round(after)} ms after this was done` });
  }
  for (const before of near.redirects) {
    const other = citedIn(store, before);
    const from = other !== undefined && 'number' in other ? await exchangeAt(store, other) : undefined;
    const location = from === undefined ? undefined : locationOf(from);
    if (location !== undefined && withoutFragment(location) === withoutFragment(exchange.url)) {
      links.push({ citation: before, says: 'Redirected to here' });
      break;
    }
  }
  if (near.target !== null) links.push({ citation: near.target, says: 'Redirects to this' });
  return links;
};
