/**
 * A HAR that Insomnia exported ("Copy as HAR", "Export as HAR").
 * Source: https://docs.insomnia.rest/insomnia/import-export-data and https://github.com/Kong/insomnia/issues/840
 * Shows: calls with parameters and bodies as somebody wrote them down to send.
 * Cannot show: that any of it was ever sent; Insomnia adds headers and credentials only when it sends. So it is stated, never seen.
 */
import { isObject, type Json } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { pathForm } from '../../observations/segment.ts';
import { isHar } from '../har/recognise.ts';
import { parseJson } from '../json.ts';
import { interfaceOf } from '../postman/interface.ts';
import type { EvidenceFile, Reader, Stated } from '../reader.ts';
import type { Keyed } from '../redaction/redaction.ts';
import { elements, type Spot, textAt, under } from '../spot.ts';
import { statedDoor } from '../stated-door.ts';
import { headText, noExchanges, wholeText } from '../whole.ts';

const LIMIT = 64_000_000;
const CREATOR = /"creator"\s*:\s*\{[^{}]{0,300}"name"\s*:\s*"Insomnia/i;

/** Whether bytes begin a HAR of Insomnia: its creator stands before its entries. */
export const isInsomnia = (head: Uint8Array): boolean => CREATOR.test(headText(head));

/** A segment that is an identity by its form is a parameter, named after what stands before it. */
const withParameters = (url: string): string => {
  const [, origin = '', path = '', rest = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? [];
  const segments = path.split('/');
  const named = segments.map((segment, at) => {
    if (pathForm(segment) === undefined) return segment;
    const before = (segments[at - 1] ?? '').replaceAll(/[^A-Za-z]/g, '').replace(/(?<=[a-z]{2})s$/i, '');
    return `:${before}${before === '' ? 'id' : 'Id'}`;
  });
  return `${origin}${named.join('/')}${rest}`;
};

const pairs = (list: Spot | undefined): Json =>
  elements(list, 200).flatMap((item): Json[] => {
    const name = textAt(under(item, 'name'));
    return name === undefined ? [] : [{ key: name, value: textAt(under(item, 'value')) ?? '' }];
  });

/** An entry as Postman writes a request; nothing of its response, which nobody can tell from one that was made up. */
const itemOf = (entry: Spot): Json => {
  const request = under(entry, 'request');
  const posted = under(request, 'postData');
  const mediaType = textAt(under(posted, 'mimeType')) ?? '';
  const text = textAt(under(posted, 'text'));
  const headers = pairs(under(request, 'headers')) as readonly Json[];
  const typed = headers.some((header) => isObject(header) && String(header['key']).toLowerCase() === 'content-type');
  return {
    request: {
      method: textAt(under(request, 'method')) ?? 'GET',
      url: withParameters(textAt(under(request, 'url')) ?? ''),
      header: typed || mediaType === '' ? headers : [...headers, { key: 'Content-Type', value: mediaType }],
      ...(text === undefined || text === '' ? {} : { body: { mode: 'raw', raw: text } }),
      ...(elements(under(posted, 'params'), 1).length === 0
        ? {}
        : { body: { mode: 'urlencoded', urlencoded: pairs(under(posted, 'params')) } }),
    },
  };
};

const state = async (file: EvidenceFile, keyed: Keyed): Promise<Result<Stated>> => {
  const whole = await wholeText(file, LIMIT);
  if (!whole.ok) return whole;
  const lost = (says: string): Result<never> => fail<Problem>({ kind: 'unreadable', severity: 'lost', at: file.name, says });
  const value = parseJson(whole.value.text);
  if (value === undefined) return lost(`${file.name} is a HAR of Insomnia that cannot be read to its end. Export it again.`);
  const entries = elements(under(under({ value, at: '' }, 'log'), 'entries'));
  if (entries.length === 0) return lost('No entries in this HAR of Insomnia. Choose requests, then export them.');
  const { interface: told, problems } = interfaceOf({ value: { item: entries.map(itemOf) }, at: '' }, file.name, statedDoor(keyed));
  // What was read stands in the entries of the HAR.
  const cited = JSON.parse(JSON.stringify(told.calls).replaceAll(/#\/item\/(\d+)[^"]*/g, '#/log/entries/$1/request')) as typeof told.calls;
  const stated: Problem = {
    kind: 'stated',
    severity: 'left-out',
    at: file.name,
    says: `${file.name} was exported by Insomnia: it says what somebody set up to send, not what was sent. It is taken as stated; nothing in it counts as seen.`,
  };
  return ok({ kind: 'interface', interface: { ...told, calls: cited }, problems: [...whole.value.problems, stated, ...problems] });
};

/** The reader of HARs of Insomnia. `keyed` makes the pseudonyms that stand for secrets. */
export const insomniaReader = (keyed: Keyed): Reader => ({
  name: 'HAR of Insomnia',
  recognise: (head) => (isHar(head) > 0.5 && isInsomnia(head) ? 1 : 0),
  read: noExchanges,
  state: (file) => state(file, keyed),
});
