import type { People } from '../../points/6-roles/people.ts';
import type { ExchangePage, ExchangePlace, SortKey } from '../api/exchanges.ts';
import type { SessionActor, SessionPage } from '../api/session.ts';
import type { NamedCall } from './call-names.ts';

/** How the list is to be: filtered, and sorted. */
export interface View {
  readonly filter: string;
  readonly sort: SortKey;
  readonly down: boolean;
}

/** What the document says of exchanges: their calls, and how many statements cite each (by citation of the exchange). */
export interface Told {
  readonly version: string;
  readonly calls: readonly NamedCall[];
  readonly cited: ReadonlyMap<string, number>;
}

/** An exchange among its neighbours. */
export interface Near {
  readonly operation: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  /** The nearest before that were redirections, the nearest first. */
  readonly redirects: readonly string[];
  /** The first behind it that asks for the address, where one was given. */
  readonly target: string | null;
}

/** What the thread of the list is asked for. */
export type ListOrder =
  | { readonly kind: 'page'; readonly view: View; readonly from: number; readonly count: number }
  | { readonly kind: 'place'; readonly view: View; readonly citation: string }
  | { readonly kind: 'near'; readonly citation: string; readonly target: string | null }
  | { readonly kind: 'session'; readonly recording: string; readonly from: number; readonly count: number; readonly of: string }
  | { readonly kind: 'actors'; readonly recording: string; readonly people: People }
  /** The search in bodies is stopped, or begun once more. */
  | { readonly kind: 'search'; readonly go: boolean };

/** `evidence` identifies what is listed: another one, and the list is read again. `told` comes when the document is another. */
export interface ListMessage {
  readonly number: number;
  readonly evidence: string;
  readonly order: ListOrder;
  readonly told?: Told;
}

export type ListAnswer =
  | { readonly kind: 'page'; readonly page: ExchangePage }
  | { readonly kind: 'place'; readonly place: ExchangePlace }
  | { readonly kind: 'near'; readonly near: Near | undefined }
  | { readonly kind: 'session'; readonly session: SessionPage | undefined }
  | { readonly kind: 'actors'; readonly actors: readonly SessionActor[] | undefined }
  | { readonly kind: 'search' }
  | { readonly kind: 'failed'; readonly says: string };
