import type { Json } from '../base/json.ts';
import { isTooDeep } from '../outcomes/place.ts';
import type { Read } from './compare.ts';
import type { Answered } from './side.ts';

/** Types that say no more than that there is text: what looks like JSON is, as in a recording (`mayHideJson`). */
const ANY_TEXT = /^(?:text\/(?:plain|html)|(?:application|binary)\/octet-stream)\b/;

/** The other side's answer as JSON where it says or looks that it is, as text where it reads as one, else as bytes. */
export const readAnswer = ({ status, headers, body }: Extract<Answered, { kind: 'answer' }>): Read => {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase() ?? '';
  if (body.byteLength === 0) return { status, headers, body: { kind: 'empty' } };
  const text = new TextDecoder().decode(body);
  const says = type.includes('json') || type === '';
  if (says || (ANY_TEXT.test(type) && /^\s*[{[]/.test(text)))
    try {
      const value = JSON.parse(text) as Json;
      if (!isTooDeep(value)) return { status, headers, body: { kind: 'json', value } };
    } catch {
      if (says) return { status, headers, body: { kind: 'text', text } };
    }
  const isText = /^text\/|xml|javascript|html|urlencoded|json|event-stream/.test(type);
  return { status, headers, body: isText ? { kind: 'text', text } : { kind: 'bytes' } };
};

/** What a stand-in says is not shown, when that is its answer. */
export const notShownIn = ({ status, body }: Read): string | undefined => {
  if (status !== 501 || body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return undefined;
  const { type, detail } = body.value as { readonly type?: Json; readonly detail?: Json };
  return type === 'tag:ninepoint,2026:not-shown' && typeof detail === 'string' ? detail : undefined;
};
