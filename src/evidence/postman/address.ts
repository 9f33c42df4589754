import { elements, type Spot, textAt, under } from '../spot.ts';

export interface Address {
  /** "https://api.example.com"; `undefined` where a variable stands for it. */
  readonly origin: string | undefined;
  /** With parameters as `{name}`. */
  readonly path: string;
  readonly parameters: readonly string[];
  readonly query: readonly { readonly name: string; readonly disabled: boolean; readonly at: string }[];
}

/** `:id`, `{{id}}` and `{id}` are parameters, whatever value the collection has for them; a name is made of what a name can be made of. */
const segmentOf = (raw: string): string => {
  const name = /^:([\w-]{1,80})$/.exec(raw)?.[1] ?? /^\{\{?([\w. -]{1,80})\}?\}$/.exec(raw)?.[1];
  return name === undefined ? raw.replaceAll(/[{}]/g, '') : `{${name.replaceAll(/[^\w-]+/g, '_')}}`;
};

const VARIABLE = /^\{\{([^{}]{1,100})\}\}/;

/** The raw URL with the variables at its beginning replaced by what the collection has for them, when that is an address. */
const opened = (raw: string, variables: ReadonlyMap<string, string>): string => {
  let url = raw.trim();
  for (let hop = 0; hop < 5; hop += 1) {
    const name = VARIABLE.exec(url)?.[1];
    const value = name === undefined ? undefined : variables.get(name.trim());
    if (value === undefined || !/^(https?:\/\/|\{\{|\/)/i.test(value)) break;
    url = url.replace(VARIABLE, () => value);
  }
  return url;
};

/** A request's address: Postman writes it as a text or in parts, with variables anywhere. */
export const addressAt = (url: Spot | undefined, variables: ReadonlyMap<string, string>): Address | undefined => {
  const raw = textAt(url) ?? textAt(under(url, 'raw')) ?? '';
  const whole = opened(raw, variables);
  const [, origin] = /^(https?:\/\/[^/?#\s{}]+)/i.exec(whole) ?? [];
  const rest = (
    origin === undefined ? whole.replace(/^(?:https?:\/\/)?(?:\{\{[^{}]*\}\}|[^/?#{}]*)/i, '') : whole.slice(origin.length)
  ).replace(/[?#].*$/s, '');
  const segments = rest.split('/').filter((part) => part !== '');
  if (raw === '' && segments.length === 0) return undefined;
  const named = segments.map(segmentOf);
  const listed = elements(under(url, 'query'), 200).flatMap((item) => {
    const name = textAt(under(item, 'key'));
    return name === undefined || name === '' ? [] : [{ name, disabled: under(item, 'disabled')?.value === true, at: item.at }];
  });
  const written = /\?([^#]*)/.exec(raw)?.[1] ?? '';
  const query =
    listed.length > 0 || under(url, 'query') !== undefined
      ? listed
      : written
          .split('&')
          .filter((pair) => pair !== '')
          .map((pair) => ({ name: pair.split('=')[0] ?? '', disabled: false, at: url?.at ?? '' }));
  return {
    origin: origin?.replace(/\/\/[^@]*@/, '//').toLowerCase(),
    path: `/${named.join('/')}`,
    parameters: named.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1)),
    query: query.filter(({ name }) => !/[{}]/.test(name)),
  };
};
