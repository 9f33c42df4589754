import type { Json } from '../../base/json.ts';
import { bodyWithout } from './body.ts';
import { vaultOf } from './vaults.ts';

/** Gives a payload as a recording of it would hold it: with the pseudonyms of this key (32 bytes) in place of secrets. Nothing is kept of it. */
export const asRecorded =
  (key: Uint8Array) =>
  (sent: Json): Json => {
    const body = bodyWithout(
      { kind: 'json', mediaType: 'application/json', value: structuredClone(sent), size: 0 },
      'out',
      vaultOf(key),
      '',
    );
    return body.kind === 'json' ? body.value : sent;
  };
