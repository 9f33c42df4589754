/** A media type without its parameters, in small letters (its essence, WHATWG MIME Sniffing §4.2): `Text/HTML; charset=utf-8` is `text/html`. */
export const mediaEssence = (written: string): string => written.split(';', 1)[0]?.trim().toLowerCase() ?? '';
