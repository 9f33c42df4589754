import { decodedPart } from '../../observations/address.ts';
import { packed, unpacked } from './packed.ts';
import type { Vault } from './vault.ts';

/** An address that is the data itself (RFC 2397), of a kind that is text; pictures and sounds are not looked into. */
const DATA = /(data:(?:text|application|image\/svg)[\w/+.=-]{0,80}(?:;[\w=.-]{1,40}){0,4},)([\w%+/=~!*'().-]{8,20000})/gi;

/** A text without the secrets that stand in addresses of data in it, in base64 or percent-encoded. */
export const withoutData = (text: string, vault: Vault): string =>
  text.replace(DATA, (all, head: string, data: string) => {
    if (/;base64,$/i.test(head)) {
      const inner = unpacked(data);
      const without = inner === undefined ? undefined : vault.page(inner);
      return without === undefined || without === inner ? all : head + packed(without, data);
    }
    const inner = data.includes('%') ? decodedPart(data) : data;
    const without = vault.page(inner);
    return without === inner ? all : head + encodeURIComponent(without.toWellFormed());
  });
