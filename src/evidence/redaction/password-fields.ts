/** Where a form sends a field, without query, and what the field is called. */
export type FormPlace = readonly [path: string, name: string];

const PASSWORD = /<input\b[^>]{0,2000}\btype\s*=\s*["']?password\b/i;
const TAGS = /<form\b[^>]{0,2000}>|<\/form\s*>|<input\b[^>]{0,2000}>/gi;

const attributeIn = (tag: string, name: string): string => {
  const [, quoted, single, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return (quoted ?? single ?? bare ?? '').replaceAll('&amp;', '&');
};

/** The path of an address, of itself or seen from another; "" when it is none. */
export const pathOf = (address: string, from?: string): string => URL.parse(address, from)?.pathname ?? '';

/** Fields of a page that it hides while they are typed in: passwords, whatever they are called (`<input type="password" name="p">`). */
export const passwordFieldsIn = (html: string, url: string): readonly FormPlace[] => {
  if (!PASSWORD.test(html)) return [];
  const found: FormPlace[] = [];
  let action = '';
  for (const [tag] of html.matchAll(TAGS)) {
    if (/^<\/?form/i.test(tag)) action = attributeIn(tag, 'action');
    else if (attributeIn(tag, 'type').toLowerCase() === 'password') found.push([pathOf(action, url), attributeIn(tag, 'name')]);
  }
  return found.filter(([path, name]) => path !== '' && name !== '');
};
