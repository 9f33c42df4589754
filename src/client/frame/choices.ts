import { useQuery } from '@tanstack/react-query';
import type { Input } from '../../plan/node.ts';
import { sendCall } from '../api/send-call.ts';
import { asText, atPath, rowsAt } from '../behaviour/value-at.ts';
import { useDelivery } from './delivery.tsx';
import { useIdentity } from './session.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string | undefined;
}

/** What an input may be filled with: records of the entity that it refers to, else values that were seen. Never a closed list. */
export const useChoices = (input: Input): readonly Choice[] => {
  const { places } = useDelivery().app;
  const { session, caller } = useIdentity();
  const place = places.find((one) => one.identity !== null && input.refersTo === `${one.entity}.${one.identity}`);
  const choices = input.in === 'query' || input.offers.length > 0 ? null : (place?.choices ?? null);
  const { data } = useQuery({
    queryKey: ['list', choices?.request.call, 'choices', session?.since],
    enabled: choices !== null,
    retry: false,
    queryFn: ({ signal }) => {
      if (choices === null) throw new Error('A query without a call is not enabled.');
      return sendCall(choices.request, { entered: new Map(), route: {}, record: undefined }, caller, signal);
    },
  });
  const rows = choices === null ? undefined : rowsAt(data?.body, choices.rows);
  if (rows !== undefined && place?.identity != null) {
    const { identity, title } = place;
    return rows.flatMap((row) => {
      const value = asText(atPath(row, identity));
      return value === undefined ? [] : [{ value, label: title === null ? undefined : asText(atPath(row, title)) }];
    });
  }
  if (input.offers.length > 0) return input.offers;
  return input.suggestions.flatMap((suggestion) => (suggestion === null ? [] : [{ value: String(suggestion), label: undefined }]));
};
