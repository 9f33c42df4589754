import { jsonIn } from '../base/json.ts';
import { isForHeader, putInside } from '../base/wire/told-inside.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Issued } from './issued.ts';
import type { Asked } from './side.ts';

type Carried = Pick<Asked, 'method' | 'target' | 'headers' | 'body'>;

/** A request as it went: what stood inside of what was sent, for headers and a method, stands there again. */
export const asCarried = (
  asked: Omit<Carried, 'body'> & { readonly body: string | undefined },
  { requestHeaders }: Pick<Exchange, 'requestHeaders'>,
  issued: Issued,
): Carried => {
  const [pathname = '', ...query] = asked.target.split('?');
  const inside = requestHeaders.filter(({ name }) => isForHeader(name)).map(({ name, value }) => ({ name, value: issued.text(value) }));
  const sent = inside.length === 0 ? undefined : putInside(asked.method, query.join('?'), inside, jsonIn(asked.body ?? '{}'));
  if (sent === undefined) return { ...asked, body: asked.body === undefined ? undefined : new TextEncoder().encode(asked.body) };
  const around = asked.headers.filter(([name]) => name !== 'content-type' && !inside.some((one) => one.name.toLowerCase() === name));
  return {
    method: 'POST',
    target: pathname,
    headers: [...around, ['content-type', 'text/plain']],
    body: new TextEncoder().encode(JSON.stringify(sent)),
  };
};
