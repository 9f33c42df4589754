import { useQuery } from '@tanstack/react-query';
import { isObject, type Json } from '../../base/json.ts';
import { isByAddress, ownLinkOf, refersByKey } from '../../base/wire/own-link.ts';
import type { Input, Place } from '../../plan/node.ts';
import { sendCall } from '../api/send-call.ts';
import { namedApart } from '../behaviour/named-apart.ts';
import { asText, atPath, rowsAt } from '../behaviour/value-at.ts';
import { useDelivery } from './delivery.tsx';
import { useIdentity } from './session.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string | undefined;
}

const FRESH = 30_000;

/** Records of an entity, as the product's own list answers with them; `undefined` where none was shown, and until it has answered. */
const useRecordsOf = (place: Place | undefined, wanted: boolean, own?: Input['choices']): readonly Json[] | undefined => {
  const { session, caller } = useIdentity();
  const choices = wanted && place !== undefined ? (own ?? place.choices) : null;
  const { data } = useQuery({
    queryKey: ['list', choices?.request.call, 'choices', ...(own === undefined ? [] : [own.request]), session?.since],
    enabled: choices !== null,
    retry: false,
    staleTime: FRESH,
    queryFn: ({ signal }) => {
      if (choices === null) throw new Error('A query without a call is not enabled.');
      return sendCall(choices.request, { entered: new Map(), route: {}, record: undefined }, caller, signal);
    },
  });
  return choices === null ? undefined : rowsAt(data?.body, choices.rows, choices.keyed && place?.identity);
};

/** What the thing with this identity is called, where the list of its kind says so. */
export const useName = (place: Place | undefined, identity: string): string | undefined => {
  const title = place?.title ?? null;
  const rows = useRecordsOf(place, title !== null && place?.identity !== null);
  const own = rows?.find((row) => asText(atPath(row, place?.identity ?? '')) === identity);
  const name = own === undefined || title === null ? undefined : asText(atPath(own, title));
  return name === '' ? undefined : name;
};

/** What an input may be filled with: records of the entity that it refers to, else values that were seen. Never a closed list. */
export const useChoices = (input: Input): readonly Choice[] => {
  const { places } = useDelivery().app;
  const place = places.find(({ entity, identity }) => identity !== null && refersByKey(input.refersTo, entity, identity));
  const rows = useRecordsOf(place, input.offers.length === 0, input.choices);
  if (rows !== undefined && place?.identity != null) {
    const { identity, title } = place;
    const choices = rows.flatMap((row) => {
      const value = isByAddress(input.refersTo) && isObject(row) ? ownLinkOf(row) : asText(atPath(row, identity));
      return value === undefined ? [] : [{ value, label: title === null ? undefined : asText(atPath(row, title)) }];
    });
    return namedApart(choices);
  }
  if (input.offers.length > 0) return input.offers;
  const { names = [], suggestions } = input;
  return [
    ...names,
    ...suggestions.flatMap((suggestion) =>
      suggestion === null || names.some(({ value }) => value === String(suggestion))
        ? []
        : [{ value: String(suggestion), label: undefined }],
    ),
  ];
};
